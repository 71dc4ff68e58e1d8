internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import VoiceScript

/// What is heard of a whole walk, rendered as fast as it is asked for.
struct WalkSound: ~Copyable {
  let score: Score
  private var player: OfflinePlayer
  private var conductor: Conductor
  private var nextEvent = 0

  /// - Parameter musicPath: An MP3 file or a folder of them, or nothing for no music.
  init(_ score: Score, configuration: Configuration, voice: VoiceLibrary, musicPath: String?) {
    self.score = score
    conductor = Conductor(configuration, voice: voice, sampleRate: score.sampleRate, isLive: false)
    player = OfflinePlayer(
      MixerSettings(
        sampleRate: score.sampleRate, musicDb: configuration.audio.musicDb, voiceDb: configuration.audio.voiceDb,
        ducking: DuckingSettings(configuration)),
      musicPath: musicPath, fadingOutAt: score.end)
  }

  /// The frames rendered so far.
  var position: Int { player.position }

  /// Renders the next frames.
  ///
  /// - Parameters:
  ///   - output: Room for `frames` interleaved stereo frames; all of it is written.
  ///   - frames: How many.
  mutating func render(into output: UnsafeMutablePointer<Float>, frames: Int) {
    giveCues(before: position + frames + OfflinePlayer.lead)
    player.render(into: output, frames: frames)
    // Lets go of the recordings that have been played.
    _ = player.control.takeEnds()
  }

  /// What could not be heard since the last call, one line each.
  mutating func takeFaults() -> [String] { conductor.takeFaults() + player.takeFaults() }

  private mutating func giveCues(before frame: Int) {
    while nextEvent < score.events.count {
      let event = score.events[nextEvent]
      let at = score.frame(of: event.time)
      if at >= frame { return }
      for cue in conductor.cues(for: event) { player.control.perform(cue, at: at) }
      nextEvent += 1
    }
  }
}

extension MixerControl {
  /// Does at a frame what a cue says.
  fileprivate func perform(_ cue: SoundCue, at frame: Int) {
    switch cue {
    case .play(let composition): play(composition, at: frame)
    case .stopVoice: stopVoice(at: frame)
    case .musicLevel(let decibels): setMusicGain(decibels, at: frame)
    case .voiceLevel(let decibels): setVoiceGain(decibels, at: frame)
    case .ducking(let settings): setDucking(settings, at: frame)
    }
  }
}
