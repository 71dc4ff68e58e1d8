/// Whether Kit speaks less often as walks get longer, from the first hour to the last of those that were walked in full.
struct HourCourse {
  enum Way {
    case thinsOut, growsDenser, steady
    /// Too few walks to tell.
    case unknown
  }

  private let first: Estimate
  private let last: Estimate
  /// An hour, from 1, in which less is said than in the last.
  private let fewest: (hour: Int, said: Estimate)?
  /// Told only where the intervals of the first and the last hour lie apart.
  let way: Way

  /// - Parameter outcome: What was said in which hour.
  /// - Returns: nil with fewer than two whole hours.
  init?(_ outcome: Outcome) {
    let hours = outcome.hours.compactMap(\.announcements)
    guard hours.count > 1 else { return nil }
    (first, last) = (hours[0], hours[hours.count - 1])
    let place = hours.indices.min { hours[$0].value < hours[$1].value } ?? 0
    fewest = hours[place].value < last.value ? (place + 1, hours[place]) : nil
    guard let early = first.interval, let late = last.interval else {
      way = .unknown
      return
    }
    way = early.overlaps(late) ? .steady : last.value < first.value ? .thinsOut : .growsDenser
  }

  /// It in words, without a full stop.
  var words: String {
    let course = "\(Self.text(first)) times in the first hour, \(Self.text(last)) in the last whole one"
    let bottom = fewest.map { ", fewest in hour \($0.hour), \(Self.text($0.said))" } ?? ""
    switch way {
    case .thinsOut: return "it thins out as the walk gets longer: \(course)\(bottom)"
    case .growsDenser: return "it grows denser as the walk gets longer: \(course)\(bottom)"
    case .steady: return "it does not thin out as the walk gets longer: \(course)"
    case .unknown: return "so few walks do not tell whether it thins out: \(course)"
    }
  }

  private static func text(_ said: Estimate) -> String { NumberText.text(said.value, places: 1) }

  /// What has to be known about the hours.
  static let note =
    "Hours are those that every walk walked in full; what is over counts in all hours together. The start line counts in "
    + "the first, and the end line in the hour in which a walk ends."
}
