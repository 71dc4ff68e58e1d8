/// What a mixer did when it was looked at.
public struct MixerReading: Sendable, Equatable {
  /// The duck gain, in dB.
  public let duckDb: Double
  /// Frames rendered so far.
  public let framesRendered: Int
  /// The passage that is playing.
  public let passage: PassageID?
  /// How often the music ran dry.
  public let musicUnderruns: Int
}
