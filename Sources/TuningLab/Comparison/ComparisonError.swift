/// Why two reports are not compared; the description is one line for the person who has them.
public enum ComparisonError: Error, Hashable, Sendable {
  case otherGrids(a: String, b: String)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherGrids(let a, let b):
      "the reports have no combination in common: one varies \(a), the other \(b); "
        + "compare reports of the same grid, or of one combination each"
    }
  }
}
