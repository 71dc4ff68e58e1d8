/// What is wrong with the text of a trace, and where.
public struct TraceProblem: Error, Hashable, Sendable {
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), from 1.
  public let column: Int
  /// What was expected there.
  public let expected: String
  /// What stood there instead, fit to be printed.
  public let found: String
}

extension TraceProblem: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: expected …, found …`, on one line whatever the file holds.
  public var description: String {
    "\(QuotedText.escaped(file, limit: 500)):\(line):\(column): expected \(expected), found \(found)"
  }
}
