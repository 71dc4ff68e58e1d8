public import AudioMix

/// How a player starts out.
public struct PlayerOptions: Sendable {
  /// Any device that ALSA names.
  public var device: String
  /// An MP3 file or a folder of them, or nothing for no music.
  public var musicPath: String?
  /// Frames per second, or nothing for those of the first track, but at least 44,100.
  public var sampleRate: Int?
  /// The listener's music volume in dB.
  public var musicDb: Double
  /// The voice's volume in dB.
  public var voiceDb: Double
  /// Whether music is on.
  public var isMusicOn: Bool
  /// How the music steps back for the voice.
  public var ducking: DuckingSettings

  /// - Parameters:
  ///   - device: Any device that ALSA names.
  ///   - musicPath: An MP3 file or a folder of them, or nothing for no music.
  ///   - sampleRate: Frames per second, or nothing for those of the first track, but at least 44,100.
  ///   - musicDb: The listener's music volume in dB.
  ///   - voiceDb: The voice's volume in dB.
  ///   - isMusicOn: Whether music is on.
  ///   - ducking: How the music steps back for the voice.
  public init(
    device: String = "default", musicPath: String? = nil, sampleRate: Int? = nil, musicDb: Double = -6,
    voiceDb: Double = 0, isMusicOn: Bool = true, ducking: DuckingSettings = DuckingSettings()
  ) {
    self.device = device
    self.musicPath = musicPath
    self.sampleRate = sampleRate
    self.musicDb = musicDb
    self.voiceDb = voiceDb
    self.isMusicOn = isMusicOn
    self.ducking = ducking
  }
}
