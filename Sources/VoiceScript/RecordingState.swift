/// How a line's recording stands to the script.
public enum RecordingState: Hashable, Sendable {
  /// The recording says what the script says.
  case fresh
  /// The recording was made from other words, those given.
  case stale(recordedText: String)
  /// There is no MP3, or the manifest does not know it.
  case missing(hasFile: Bool, hasRow: Bool)
}
