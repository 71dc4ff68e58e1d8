/// What a contender's figure should be at most: in its unit, or as a multiple of another's.
struct BenchTarget: Sendable {
  let contender: String
  /// The contender it is divided by; nil for the figure itself.
  var base: String?
  /// Nil for a figure that is only told.
  var limit: Double?

  /// What it comes to.
  ///
  /// - Returns: Nothing where one of the two was not measured.
  func value(in outcome: RowOutcome) -> Double? {
    guard let value = outcome.figures(of: contender)?.median else { return nil }
    guard let base else { return value }
    return outcome.figures(of: base).map { value / $0.median }
  }
}
