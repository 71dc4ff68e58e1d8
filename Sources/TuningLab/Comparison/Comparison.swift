internal import CoachEngine

/// Two reports side by side: what was changed, and which figures changed by more than chance.
public struct Comparison: Sendable {
  /// Something that one report has otherwise than the other.
  public struct Change: Hashable, Encodable, Sendable {
    public let what: String
    public let a: String
    public let b: String
  }

  /// One figure of one combination.
  public struct Row: Sendable {
    /// The combination's values of the keys that have several.
    public let values: [String]
    public let difference: Difference
    /// The chance after Holm; nil where too few walks were walked to tell, and where both are the very same.
    public let chance: Double?

    /// Whether the figure differs by more than chance, at ``Comparison/level`` over all rows.
    public var isBeyondChance: Bool { chance.map { $0 <= Comparison.level } ?? false }
  }

  /// How likely a false alarm may be, in the whole of a comparison.
  public static let level = 0.05

  public let changes: [Change]
  /// Why the walks are not paired; nil when they are.
  public let unpaired: String?
  /// The keys whose values tell the combinations apart.
  public let keys: [String]
  public let rows: [Row]
  /// How many walks both walked, where they are paired.
  let walks: Int
  /// Combinations that only one of the reports has.
  public let leftOut: Int

  /// - Throws: ``ComparisonError`` when they have no combination in common.
  public init(_ a: Report, _ b: Report) throws(ComparisonError) {
    let matches = try Self.matches(a, b)
    keys = a.outcomes.count == 1 && b.outcomes.count == 1 ? [] : a.experiment.grid.varied.map(\.key)
    walks = min(a.walksDone, b.walksDone)
    leftOut = a.outcomes.count + b.outcomes.count - 2 * matches.count
    changes = Self.changes(a, b, matches[0])
    let unpaired = Self.reasonAgainstPairs(a, b)
    self.unpaired = unpaired
    let differences = matches.flatMap { match in
      Figure.all.compactMap { figure in
        // What is the very same comes from the same walks, whatever else is unknown.
        Difference(
          figure, from: match.a.tally, to: match.b.tally, paired: unpaired == nil || match.a.tally == match.b.tally
        ).map { (match.values, $0) }
      }
    }
    let tested = differences.indices.filter { differences[$0].1.chance != nil }
    let adjusted = Holm.adjusted(tested.compactMap { differences[$0].1.chance })
    let chances = Dictionary(uniqueKeysWithValues: zip(tested, adjusted))
    rows = differences.enumerated().map { Row(values: $1.0, difference: $1.1, chance: chances[$0]) }
  }

  private typealias Match = (values: [String], a: Outcome, b: Outcome)

  /// The combinations that both reports have.
  private static func matches(_ a: Report, _ b: Report) throws(ComparisonError) -> [Match] {
    if a.outcomes.count == 1, b.outcomes.count == 1 { return [([], a.outcomes[0], b.outcomes[0])] }
    let (keys, otherKeys) = (a.experiment.grid.varied.map(\.key), b.experiment.grid.varied.map(\.key))
    guard Set(keys) == Set(otherKeys) else {
      throw ComparisonError(a: "\(a.experiment.grid)", b: "\(b.experiment.grid)")
    }
    func values(_ outcome: Outcome, of report: Report) -> [String] {
      keys.map { key in
        report.experiment.grid.axes.firstIndex { $0.key == key }.map { outcome.values[$0] } ?? ""
      }
    }
    let others = Dictionary(uniqueKeysWithValues: b.outcomes.map { (values($0, of: b), $0) })
    let matches = a.outcomes.compactMap { outcome -> Match? in
      let own = values(outcome, of: a)
      return others[own].map { (own, outcome, $0) }
    }
    guard !matches.isEmpty else { throw ComparisonError(a: "\(a.experiment.grid)", b: "\(b.experiment.grid)") }
    return matches
  }

  private static func changes(_ a: Report, _ b: Report, _ match: Match) -> [Change] {
    let around = zip(a.circumstances, b.circumstances).filter { $0.value != $1.value }
      .map { Change(what: $0.name, a: "\($0.value)", b: "\($1.value)") }
    let values = ConfigurationField.all.compactMap { field -> Change? in
      let (one, other) = (field.value(match.a.configuration), field.value(match.b.configuration))
      return one == other ? nil : Change(what: field.key, a: "\(one)", b: "\(other)")
    }
    var walked: [Change] = []
    if a.shard != b.shard {
      func part(_ report: Report) -> String { report.shard.map { "\($0)" } ?? "all" }
      walked.append(Change(what: "part", a: part(a), b: part(b)))
    }
    if a.isPartial || b.isPartial, a.walksDone != b.walksDone {
      walked.append(Change(what: "walks walked", a: "\(a.walksDone)", b: "\(b.walksDone)"))
    }
    return values + around + walked
  }

  /// Why walks of two reports are not the same ones; nil when they are.
  private static func reasonAgainstPairs(_ a: Report, _ b: Report) -> String? {
    if a.isPartial || b.isPartial { return "a run was stopped before its end" }
    if a.experiment.seed != b.experiment.seed { return "their seeds differ" }
    if a.experiment.walkers != b.experiment.walkers { return "their walkers differ" }
    if a.experiment.walks != b.experiment.walks { return "they have other numbers of walks" }
    if a.shard != b.shard { return "they are other parts of their runs" }
    return nil
  }
}
