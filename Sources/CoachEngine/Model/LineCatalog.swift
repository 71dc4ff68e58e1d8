/// The lines that can be spoken, grouped by what they are about.
public struct LineCatalog: Sendable {
  /// The sample rate of every recording, in hertz.
  public static let sampleRate = 48_000

  /// All lines, in the script's order.
  public let lines: [Line]

  private let indicesByTrigger: [LinePlace.Category: [String: [Int]]]
  /// For each line the soft lines that may follow it, in the script's order.
  private let followUps: [[Int]]

  /// - Parameters:
  ///   - lines: The lines, in the script's order.
  ///   - areKeptApart: Whether a line, the first, is never followed by another, the second: they would say one thing
  ///     twice.
  /// - Complexity: O(*n* · *s*) in the number of lines and of soft lines.
  public init(lines: [Line], areKeptApart: (Line, Line) -> Bool = { _, _ in false }) {
    self.lines = lines
    var indices: [LinePlace.Category: [String: [Int]]] = [:]
    for (index, line) in lines.enumerated() {
      indices[line.place.category, default: [:]][line.place.trigger, default: []].append(index)
    }
    indicesByTrigger = indices
    followUps = lines.indices.map { primary in
      Self.candidates(toFollow: lines[primary].place, in: indices)
        .filter { $0 != primary && !areKeptApart(lines[primary], lines[$0]) }
    }
  }

  /// The soft lines whose kind may follow a line: after a reached goal motivational ones, since "Just the next five
  /// minutes." makes no sense there, elsewhere any of the four.
  private static func candidates(
    toFollow place: LinePlace, in indices: [LinePlace.Category: [String: [Int]]]
  ) -> [Int] {
    let kinds = Trigger(of: place) == .goal(.reached) ? [.motivational] : SoftKind.allCases
    return kinds.flatMap { indices[.soft]?[$0.rawValue] ?? [] }
  }

  /// The indices of the soft lines that may follow a line, in the script's order.
  func followUps(after primary: Int) -> [Int] { followUps[primary] }

  /// The soft lines that may follow a line, in the script's order, and those that are kept apart from it.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func followUps(after primary: Line) -> (allowed: [Line], keptApart: [Line]) {
    guard let index = index(named: primary.name) else { return ([], []) }
    let candidates = Self.candidates(toFollow: primary.place, in: indicesByTrigger).filter { $0 != index }
    return (
      followUps[index].map { lines[$0] },
      candidates.filter { !followUps[index].contains($0) }.map { lines[$0] }
    )
  }

  /// The indices of the lines of `trigger`, in the script's order; empty when there are none.
  func indices(for trigger: Trigger) -> [Int] {
    switch trigger {
    case .steps(let count): indices(.steps, "\(count)")
    case .time(let minutes): indices(.time, "\(minutes)")
    case .goal(let stage): indices(.goal, stage.rawValue)
    case .turnaround: indices(.turnaround, "turnaround")
    case .sessionStart: indices(.session, "start")
    case .sessionEnd: indices(.session, "end")
    case .soft: SoftKind.allCases.flatMap { indices(soft: $0) }
    }
  }

  /// The indices of the soft lines of one kind.
  func indices(soft kind: SoftKind) -> [Int] {
    indices(.soft, kind.rawValue)
  }

  /// The index of the line with a name; nil when there is none.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  func index(named name: String) -> Int? {
    lines.firstIndex { $0.name == name }
  }

  private func indices(_ category: LinePlace.Category, _ trigger: String) -> [Int] {
    indicesByTrigger[category]?[trigger] ?? []
  }
}
