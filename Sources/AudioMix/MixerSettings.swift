/// How a mixer starts out.
public struct MixerSettings: Sendable, Equatable {
  /// Frames per second.
  public var sampleRate: Int
  /// The listener's music volume in dB.
  public var musicDb: Double
  /// The voice's volume in dB.
  public var voiceDb: Double
  /// Whether music is on.
  public var isMusicOn: Bool
  /// How the music steps back.
  public var ducking: DuckingSettings
  /// How much decoded music the mixer can hold, in ms.
  public var musicBufferMs: Int

  /// - Parameters:
  ///   - sampleRate: Frames per second, more than 0.
  ///   - musicDb: The listener's music volume in dB.
  ///   - voiceDb: The voice's volume in dB.
  ///   - isMusicOn: Whether music is on.
  ///   - ducking: How the music steps back.
  ///   - musicBufferMs: How much decoded music the mixer can hold, in ms. Half of it is refilled at a time, and the other
  ///     half outlasts a decoder's thread that a busy machine holds up.
  public init(
    sampleRate: Int = 44100, musicDb: Double = -6, voiceDb: Double = 0, isMusicOn: Bool = true,
    ducking: DuckingSettings = DuckingSettings(), musicBufferMs: Int = 6000
  ) {
    self.sampleRate = sampleRate
    self.musicDb = musicDb
    self.voiceDb = voiceDb
    self.isMusicOn = isMusicOn
    self.ducking = ducking
    self.musicBufferMs = musicBufferMs
  }
}
