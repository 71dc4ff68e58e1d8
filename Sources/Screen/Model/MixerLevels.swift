/// What is heard: the levels of music and voice, and how far the music is ducked.
public struct MixerLevels: Equatable, Sendable {
  /// What plays; `nil` where there is no music.
  public var musicName: String?
  public var isMusicOn: Bool
  /// The music's level in dB, as the listener set it.
  public var musicLevel: Double
  /// The voice's level in dB.
  public var voiceLevel: Double
  /// The gain of the duck stage now, in dB: 0 when the music is free.
  public var duckGain: Double
  /// The gain when the music is fully down, in dB.
  public var duckDepth: Double
  /// The gain's recent values in dB, oldest first, one for each column of the curve.
  public var duckHistory: [Double]
  /// Whether the music also comes back in the gap of a composition.
  public var ducksOnlyUnderSpeech: Bool

  /// Creates the state of the mixer.
  public init(
    musicName: String? = nil, isMusicOn: Bool = true, musicLevel: Double = 0, voiceLevel: Double = 0,
    duckGain: Double = 0, duckDepth: Double = -16, duckHistory: [Double] = [], ducksOnlyUnderSpeech: Bool = false
  ) {
    self.musicName = musicName
    self.isMusicOn = isMusicOn
    self.musicLevel = musicLevel
    self.voiceLevel = voiceLevel
    self.duckGain = duckGain
    self.duckDepth = duckDepth
    self.duckHistory = duckHistory
    self.ducksOnlyUnderSpeech = ducksOnlyUnderSpeech
  }
}
