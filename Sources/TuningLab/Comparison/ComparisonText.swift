/// A comparison as plain text: a sentence, what was changed, the figures, and how they were compared.
public struct ComparisonText {
  private let comparison: Comparison
  private let names: (a: String, b: String)

  /// - Parameter names: What the reports are called, such as their files.
  public init(_ comparison: Comparison, names: (a: String, b: String)) {
    self.comparison = comparison
    self.names = names
  }

  public var text: String {
    [NumberText.wrapped(sentence), "A: \(names.a)\nB: \(names.b)", changes, figures, NumberText.wrapped(method)]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The answer: how many figures differ by more than chance, and which of them by most.
  public var sentence: String {
    let rows = comparison.rows
    let beyond = rows.filter(\.isBeyondChance)
    if rows.allSatisfy({ $0.difference.isNone }) { return "No figure differs at all." }
    guard rows.contains(where: { $0.chance != nil }) else { return "There are too few walks to tell what differs." }
    guard !beyond.isEmpty else { return "No figure differs by more than chance could make it." }
    let strongest = beyond.sorted { $0.difference.relativeChange > $1.difference.relativeChange }.prefix(3).map { row in
      let figure = row.difference.figure
      let (from, to) = (figure.text(row.difference.first), figure.text(row.difference.second))
      let values = zip(comparison.keys, row.values).map { "\($0)=\($1)" }.joined(separator: " ")
      return "\(figure.name) \(from) to \(to) \(figure.unit)" + (values.isEmpty ? "" : " at \(values)")
    }
    return "\(beyond.count) of \(rows.count) figures differ by more than chance; by most, from A to B: "
      + "\(strongest.joined(separator: ", "))."
  }

  private var changes: String {
    guard !comparison.changes.isEmpty else {
      return "Nothing was changed: settings, walkers, seed, script and version agree."
    }
    let rows = comparison.changes.map { [$0.what, $0.a, $0.b] }
    return TextColumns.lines([["changed", "A", "B"]] + rows, textColumns: [0, 1, 2]).joined(separator: "\n")
  }

  private var figures: String {
    let head = comparison.keys + ["figure", "", "A", "B", "B - A", "95 %", "p", "method", "beyond chance"]
    let rows = comparison.rows.map { row in
      let (difference, places) = (row.difference, row.difference.figure.places)
      return row.values + [
        difference.figure.name, difference.figure.unit, difference.figure.text(difference.first),
        difference.figure.text(difference.second), difference.figure.text(difference.change),
        NumberText.interval(difference.change, places: places), row.chance.map(Self.chance) ?? "-",
        difference.method.rawValue, row.verdict,
      ]
    }
    let keys = comparison.keys.count
    let textColumns = Set(0..<keys).union([keys, keys + 1, keys + 5, keys + 7, keys + 8])
    return TextColumns.lines([head] + rows, textColumns: textColumns).joined(separator: "\n")
  }

  private static func chance(_ chance: Double) -> String {
    chance < 0.001 ? "< 0.001" : NumberText.text(chance, places: 3)
  }

  /// How it was told, as far as anything was.
  private var method: String {
    let tested = comparison.rows.filter { $0.chance != nil }
    var parts: [String] = []
    if let reason = comparison.unpaired, !tested.isEmpty {
      parts.append("Two samples: not paired, since \(reason); the error of each report counts.")
    } else if tested.contains(where: { $0.difference.method == .paired }) {
      parts.append("Paired: \(leftOutInTurn) (grouped jackknife, Student's t).")
    }
    if comparison.unpaired == nil, tested.contains(where: { $0.difference.method == .twoSamples }) {
      parts.append(
        "Two samples: a report does not hold what it takes to pair times that a share does not exceed, so that the error of "
          + "each report counts, which errs on the side of chance.")
    }
    if !tested.isEmpty {
      parts.append(
        "p is after Holm for \(NumberText.count(tested.count, "comparison")), beyond chance at 5 % over all of them "
          + "together; each interval by itself.")
    }
    if comparison.rows.contains(where: { $0.chance == nil && !$0.difference.isNone }) {
      parts.append(
        "Too few walks: of fewer than \(Estimate.fewestWalks) walks, or of times that too few have, nothing is judged.")
    }
    if comparison.leftOut > 0 {
      parts.append(
        "Left out, since only one report has them: \(NumberText.count(comparison.leftOut, "combination")).")
    }
    return parts.joined(separator: " ")
  }

  private var leftOutInTurn: String {
    let walks = "the same \(NumberText.count(comparison.walks, "walk"))"
    return comparison.walks > GroupedSums.count
      ? "\(walks) in \(GroupedSums.count) groups, a group left out at a time" : "\(walks), a walk left out at a time"
  }
}

extension Comparison.Row {
  /// Whether and where the figure moved.
  var verdict: String {
    if difference.isNone { return "the same" }
    guard chance != nil else { return "too few walks" }
    return isBeyondChance ? difference.change.value > 0 ? "yes, more" : "yes, less" : "no"
  }
}
