extension Report {
  /// What all combinations with one value of a key came to.
  public struct Marginal: Sendable {
    public let value: String
    public let tally: Tally
  }

  /// All combinations together.
  var whole: Tally { Self.merged(outcomes.map(\.tally)) }

  /// A key's values in their order, each with what its combinations came to, whatever the other keys are.
  func marginals(of axis: Axis) -> [Marginal] {
    guard let column = experiment.grid.axes.firstIndex(of: axis) else { return [] }
    return axis.values.map { value in
      Marginal(value: value, tally: Self.merged(outcomes.filter { $0.values[column] == value }.map(\.tally)))
    }
  }

  private static func merged(_ tallies: [Tally]) -> Tally {
    var merged = tallies[0]
    for tally in tallies.dropFirst() { merged.merge(tally) }
    return merged
  }
}
