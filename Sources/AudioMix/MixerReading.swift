/// What a mixer's meters showed when they were read.
public struct MixerReading: Sendable, Equatable {
  /// Peak of the music as it is heard (after volume and ducking) since the last reading, in dBFS.
  public let musicDb: Double
  /// Peak of the voice as it is heard since the last reading, in dBFS.
  public let voiceDb: Double
  /// The duck gain, in dB.
  public let duckDb: Double
  /// The limiter's lowest gain since the last reading, in dB; 0 where nothing was limited.
  public let limiterDb: Double
  /// Frames rendered so far.
  public let framesRendered: Int
  /// The passage that is playing.
  public let passage: PassageID?
  /// How far it is, in frames.
  public let passageFrame: Int
  /// How often the music ran dry.
  public let musicUnderruns: Int
}
