/// What was measured of one recording.
public struct RecordingMeasures: Hashable, Sendable, Encodable {
  /// Integrated loudness in LUFS.
  public let loudness: Double
  /// In dBTP.
  public let truePeak: Double
  /// Before the speech, in ms.
  public let leadingSilenceMs: Double
  /// After the speech, in ms.
  public let trailingSilenceMs: Double
  public let seconds: Double
  public let wordsPerSecond: Double
}
