/// Why a text is no event of a trace.
public struct TraceEventError: Error, Hashable, Sendable {
  /// Where in the text, in characters from its start.
  public let offset: Int
  /// What was expected there.
  public let expected: String
  /// What stood there instead, fit to be printed.
  public let found: String
}

extension TraceEventError: CustomStringConvertible {
  /// One line for the person who wrote it.
  public var description: String { "expected \(expected), found \(found)" }
}
