/// One of the four screens, in the order of their keys.
public enum Room: Int, CaseIterable, Sendable {
  case walk, tuning, script, log

  /// The screen's name in front of a person.
  var title: String {
    switch self {
    case .walk: "Walk"
    case .tuning: "Tuning"
    case .script: "Script"
    case .log: "Log"
    }
  }

  /// The screen some places further in the row, around its ends.
  func neighbour(_ places: Int) -> Room {
    let count = Self.allCases.count
    return Self.allCases[((rawValue + places) % count + count) % count]
  }
}
