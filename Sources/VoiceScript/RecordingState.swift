/// How a line and its recording stand to each other.
public enum RecordingState: String, Sendable {
  /// The recording says the line's words.
  case fresh
  /// The words have changed since.
  case stale
  /// There is none.
  case missing
}
