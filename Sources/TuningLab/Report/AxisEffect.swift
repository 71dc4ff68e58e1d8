/// What a key does over its values, whatever the other keys are: which figures it moves, and which it leaves as they are.
struct AxisEffect {
  /// A figure from the key's first value to its last.
  struct Move {
    let figure: Figure
    let first: Estimate
    let last: Estimate

    /// `mean wait 2.0 → 8.3 s`.
    var words: String {
      let (from, to) = (figure.text(first), figure.text(last))
      return "\(figure.name) \(from) → \(to) \(figure.unit)"
    }
  }

  let axis: Axis
  let marginals: [Report.Marginal]
  /// The figures that differ from those of the first value by more than chance and by ``least``, the one that changes most
  /// of itself first.
  let moved: [Move]
  /// The others that there are.
  let still: [Move]

  /// The part of itself by which a figure has to change for anyone to notice.
  static let least = 0.02

  init(of axis: Axis, in report: Report) {
    self.axis = axis
    marginals = report.marginals(of: axis)
    guard let first = marginals.first?.tally, let last = marginals.last?.tally else {
      moved = []
      still = []
      return
    }
    let differences = marginals.dropFirst().flatMap { marginal in
      Figure.all.compactMap {
        Difference($0, from: first, to: marginal.tally, paired: true, repeated: marginal.combinations)
      }
    }
    let chances = Holm.adjusted(differences.map { $0.chance ?? 1 })
    var changes: [String: Double] = [:]
    for (difference, chance) in zip(differences, chances)
    where chance <= Comparison.level && difference.relativeChange >= Self.least {
      changes[difference.figure.key] = max(changes[difference.figure.key] ?? 0, difference.relativeChange)
    }
    let moves = Figure.all.compactMap { figure -> Move? in
      guard let from = figure.estimate(first), let to = figure.estimate(last) else { return nil }
      return Move(figure: figure, first: from, last: to)
    }
    moved = moves.filter { changes[$0.figure.key] != nil }
      .sorted { (changes[$0.figure.key] ?? 0) > (changes[$1.figure.key] ?? 0) }
    still = moves.filter { changes[$0.figure.key] == nil }
  }

  /// Whether no value of the key changes anything at all.
  var isNone: Bool { marginals.allSatisfy { $0.tally == marginals[0].tally } }
}
