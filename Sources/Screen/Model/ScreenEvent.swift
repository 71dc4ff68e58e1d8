/// Something that has happened, in plain words with its reason.
public struct ScreenEvent: Equatable, Sendable {
  /// What an event is about; it decides its colour.
  public enum Kind: Sendable {
    /// Kit spoke.
    case spoke
    /// A milestone was reached.
    case milestone
    /// Something was held back, replaced or dropped.
    case withheld
    /// The walker or the tester changed something.
    case changed
    /// Something went wrong.
    case fault
  }

  /// When it happened, as session time.
  public var time: Duration
  public var kind: Kind
  public var words: String
  /// Why it came to this, such as `Kept back: 41 s of cooldown left`.
  public var reason: String?
  /// The names of the script's lines that it is about.
  public var lines: [String]

  /// Creates an event.
  public init(time: Duration, kind: Kind, words: String, reason: String? = nil, lines: [String] = []) {
    self.time = time
    self.kind = kind
    self.words = words
    self.reason = reason
    self.lines = lines
  }
}
