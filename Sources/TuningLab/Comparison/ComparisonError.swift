/// That two reports have no combination in common; the description is one line for the person who has them.
public struct ComparisonError: Error, Hashable, Sendable {
  /// The grids, in words.
  let a: String
  let b: String
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    "the reports have no combination in common: one varies \(a), the other \(b); "
      + "compare reports of the same grid, or of one combination each"
  }
}
