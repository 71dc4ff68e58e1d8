/// A line of the script as a writer sees it.
public struct ScriptLine: Equatable, Sendable {
  /// How the line and its recording stand to each other.
  public enum Recording: Sendable {
    case fresh
    /// The words have changed since it was recorded.
    case stale
    case missing
  }

  /// The line's name, such as `steps/1000-2`.
  public var name: String
  /// The category, such as `steps`.
  public var category: String
  /// What it is about, such as `1,000 steps`.
  public var about: String
  public var text: String
  /// How long it sounds.
  public var length: Duration
  public var recording: Recording
  /// What the rules find in it, each in a sentence.
  public var findings: [String]
  /// Words that were typed and not written; nil where there are none.
  public var draft: String?

  /// Creates a line.
  public init(
    name: String, category: String, about: String, text: String, length: Duration, recording: Recording = .fresh,
    findings: [String] = [], draft: String? = nil
  ) {
    self.name = name
    self.category = category
    self.about = about
    self.text = text
    self.length = length
    self.recording = recording
    self.findings = findings
    self.draft = draft
  }
}
