extension Report {
  /// What all combinations with one value of a key came to.
  public struct Marginal: Sendable {
    public let value: String
    public let tally: Tally
    /// How many combinations that is.
    let combinations: Int

    /// A figure of them all. They walked the same walks, so that together they tell hardly more than one of them: the
    /// interval is as wide as that of one.
    func estimate(_ figure: Figure) -> Estimate? {
      figure.estimate(tally, repeated: combinations)
    }
  }

  /// All combinations together.
  var whole: Tally { Self.merged(outcomes.map(\.tally)) }

  /// A key's values in their order, each with what its combinations came to, whatever the other keys are.
  func marginals(of axis: Axis) -> [Marginal] {
    guard let column = experiment.grid.axes.firstIndex(of: axis) else { return [] }
    return axis.values.map { value in
      let tallies = outcomes.filter { $0.values[column] == value }.map(\.tally)
      return Marginal(value: value, tally: Self.merged(tallies), combinations: tallies.count)
    }
  }

  private static func merged(_ tallies: [Tally]) -> Tally {
    var merged = tallies[0]
    for tally in tallies.dropFirst() { merged.merge(tally) }
    return merged
  }
}
