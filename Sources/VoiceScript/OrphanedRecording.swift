/// A recording that no line of the script has.
public struct OrphanedRecording: Hashable, Sendable {
  /// The name a line would have, `<category>/<trigger>-<variant>`.
  public let name: String
  /// Whether there is an MP3.
  public let hasFile: Bool
  /// Whether the manifest has a row for it.
  public let hasRow: Bool
}
