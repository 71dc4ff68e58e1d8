/// Why no trace can be made of a recipe: an option, what it was given, and what was expected.
public struct TraceRecipeError: Error, Hashable, Sendable {
  /// The option, such as `--at`.
  public let option: String
  /// What it was given, as it was given.
  public let value: String
  public let expected: String

  init(_ option: String, _ value: String, expected: String) {
    self.option = option
    self.value = value
    self.expected = expected
  }
}

extension TraceRecipeError: CustomStringConvertible {
  /// One line for the person who wrote the command.
  public var description: String {
    "\(option): expected \(expected), found \(QuotedText.quoted(value, limit: 80))"
  }
}
