public import CoachEngine

/// Something in the script that a rule does not allow.
public struct Finding: Hashable, Sendable {
  /// What a finding is about.
  public enum Subject: Hashable, Sendable {
    /// One line.
    case line(LinePlace)
    /// All lines of one trigger.
    case trigger(LinePlace.Category, String)
    case category(LinePlace.Category)
    case script
  }

  /// The rule's name, such as `no-empty-praise`.
  public let rule: String
  public let subject: Subject
  /// The characters of the line that it is about, from 0; empty when it is about more than one line.
  public let characters: Range<Int>
  /// What is wrong, in a line for the writer.
  public let problem: String

  /// The line's place, when it is about one.
  public var line: LinePlace? {
    if case .line(let place) = subject { place } else { nil }
  }
}
