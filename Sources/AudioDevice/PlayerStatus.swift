public import AudioMix

/// What a player does, as of one call of `Player.poll()`.
public struct PlayerStatus: Sendable {
  /// The sound device.
  public let device: DeviceStatus
  /// The music.
  public let music: MusicStatus
  /// The mixer.
  public let mixer: MixerReading
  /// Passages that ended since the last poll.
  public let ends: [PassageEnd]
  /// Tracks that turned out unplayable since the last poll, one line each.
  public let faults: [String]
  /// Underruns and suspensions of the device so far.
  public let xruns: Int
}
