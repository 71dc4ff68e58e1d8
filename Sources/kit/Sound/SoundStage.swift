internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import Screen
internal import VoiceScript

/// What is heard of a walk: the music, and the recordings of the lines.
final class SoundStage {
  /// How many of the duck gain's values are kept, and how far apart they are in milliseconds.
  private static let history = (count: 240, spacing: Int64(50))
  /// How far the volumes can be moved with the keys, in dB.
  private static let volumes = (music: -60.0...0.0, voice: -24.0...12.0)

  private let player: Player
  private let voice: VoiceLibrary
  private var status: PlayerStatus
  private var isMusicOn = true
  private var musicDb: Double
  private var voiceDb: Double
  private var ducking: Configuration.Ducking
  private var duckHistory: [Double] = []
  private var lastSampleAt = MachineClock.milliseconds
  /// What is wrong with a recording or a piece of music, the latest last.
  private var faults: [String] = []

  /// A stage whose sound comes as soon as the device is open.
  init(_ configuration: Configuration, voice: VoiceLibrary) {
    self.voice = voice
    musicDb = configuration.audio.musicDb
    voiceDb = configuration.audio.voiceDb
    ducking = configuration.ducking
    let music = configuration.audio.music
    player = Player(
      PlayerOptions(
        device: configuration.audio.device, musicPath: music.isEmpty ? voice.music : music,
        musicDb: musicDb, voiceDb: voiceDb, ducking: DuckingSettings(ducking)))
    player.start()
    status = player.poll()
  }

  /// Fades out and gives the device back.
  func close() {
    player.stop()
  }

  /// Looks at what the player does; call it with every picture.
  func update() {
    status = player.poll()
    faults += status.faults
    let now = MachineClock.milliseconds
    let missed = min((now - lastSampleAt) / Self.history.spacing, Int64(Self.history.count))
    guard missed > 0 else { return }
    lastSampleAt = now
    duckHistory += Array(repeating: status.levels.duckDb, count: Int(missed))
    duckHistory.removeFirst(max(0, duckHistory.count - Self.history.count))
  }

  /// Lets a composition be heard, from now on. A line that cannot be is silent as long as it would have sounded.
  func speak(_ composition: CoachEngine.Composition) {
    let silences = composition.timing.silences
    player.play(
      AudioMix.Composition(
        primary: spoken(composition.primary), followUp: composition.followUp.map(spoken),
        timing: AudioMix.CompositionTiming(
          preRollMs: silences.preRollMs, gapMs: silences.gapMs, postRollMs: silences.postRollMs),
        sampleRate: player.sampleRate))
  }

  /// Lets the voice fade out and the music come back.
  func stopVoice() {
    player.stopVoice()
  }

  /// Takes over what has changed in the configuration.
  func configure(_ configuration: Configuration) {
    if configuration.ducking != ducking {
      ducking = configuration.ducking
      player.setDucking(DuckingSettings(ducking))
    }
    setMusicLevel(configuration.audio.musicDb)
    setVoiceLevel(configuration.audio.voiceDb)
  }

  func toggleMusic() {
    isMusicOn.toggle()
    player.setMusic(enabled: isMusicOn)
  }

  func changeMusicLevel(by decibels: Double) {
    setMusicLevel(musicDb + decibels)
  }

  func changeVoiceLevel(by decibels: Double) {
    setVoiceLevel(voiceDb + decibels)
  }

  private func setMusicLevel(_ decibels: Double) {
    musicDb = min(max(decibels, Self.volumes.music.lowerBound), Self.volumes.music.upperBound)
    player.setMusicGain(musicDb)
  }

  private func setVoiceLevel(_ decibels: Double) {
    voiceDb = min(max(decibels, Self.volumes.voice.lowerBound), Self.volumes.voice.upperBound)
    player.setVoiceGain(voiceDb)
  }

  /// The recording of a line at the player's rate, with the length the engine reckons with.
  private func spoken(_ line: Line) -> SpokenLine {
    let frames = (line.sampleCount * player.sampleRate + LineCatalog.sampleRate / 2) / LineCatalog.sampleRate
    do {
      return SpokenLine(
        clip: try ClipDecoder.decode(voice.recording(of: line), sampleRate: player.sampleRate), frames: frames)
    } catch {
      faults.append("Not heard: \(error)")
      return SpokenLine(clip: nil, frames: frames)
    }
  }

  /// Whether something is to be seen moving: the duck gain is on its way.
  var isMoving: Bool {
    status.levels.composition != nil || status.levels.duckDb < -0.05
  }

  /// What the walker should know: no device, no music, a recording that is not heard.
  var notice: String? {
    if case .silent(let reason) = status.device { return reason }
    return faults.last ?? (isMusicOn ? status.music.reason : nil)
  }

  /// The mixer as the screen shows it.
  var levels: Screen.MixerLevels {
    Screen.MixerLevels(
      musicName: status.music.title, isMusicOn: isMusicOn, musicLevel: musicDb, voiceLevel: voiceDb,
      duckGain: status.levels.duckDb, duckDepth: ducking.depthDb, duckHistory: duckHistory,
      ducksOnlyUnderSpeech: ducking.scope == .speech)
  }
}

extension DuckingSettings {
  /// The mixer's settings for a configuration.
  fileprivate init(_ ducking: Configuration.Ducking) {
    self.init(
      depthDb: ducking.depthDb, attackMs: Double(ducking.attackMs), releaseMs: Double(ducking.releaseMs),
      scope: ducking.scope == .speech ? .speech : .composition)
  }
}
