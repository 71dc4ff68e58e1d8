internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import Screen
internal import VoiceScript

/// What is heard of a walk: the music, and the recordings of the lines.
final class SoundStage {
  /// How many of the duck gain's values are kept, and how far apart they are in milliseconds.
  private static let history = (count: 240, spacing: Int64(50))
  /// How long a recording that could not be heard is told of, in milliseconds.
  private static let faultLasts: Int64 = 30_000
  /// How far the volumes can be moved with the keys, in dB.
  private static let volumes = (music: -60.0...0.0, voice: -24.0...12.0)

  private let player: Player
  private let voice: VoiceLibrary
  private var status: PlayerStatus
  private var isMusicOn = true
  private var musicDb: Double
  private var voiceDb: Double
  private var configured: Configuration
  private var duckHistory: [Double] = []
  private var lastSampleAt = MachineClock.milliseconds
  /// What is wrong with a recording or a piece of music, and when that was found out.
  private var lastFault: (text: String, at: Int64)?

  /// A stage whose sound comes as soon as the device is open.
  init(_ configuration: Configuration, voice: VoiceLibrary) {
    self.voice = voice
    musicDb = configuration.audio.musicDb
    voiceDb = configuration.audio.voiceDb
    configured = configuration
    let music = configuration.audio.music
    player = Player(
      PlayerOptions(
        device: configuration.audio.device, musicPath: music.isEmpty ? voice.music : music,
        musicDb: musicDb, voiceDb: voiceDb, ducking: DuckingSettings(configuration.ducking)))
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
    if let fault = status.faults.last { tell(fault) }
    let missed = (MachineClock.milliseconds - lastSampleAt) / Self.history.spacing
    guard missed > 0 else { return }
    lastSampleAt += missed * Self.history.spacing
    duckHistory += Array(repeating: status.mixer.duckDb, count: min(Int(missed), Self.history.count))
    duckHistory.removeFirst(max(0, duckHistory.count - Self.history.count))
  }

  /// Lets a composition be heard, from now on. A line that cannot be is silent as long as it would have sounded.
  func speak(_ composition: Composition) {
    let silences = composition.timing.silences
    player.play(
      Passage(
        primary: spoken(composition.primary), followUp: composition.followUp.map(spoken),
        silences: PassageSilences(
          preRollMs: silences.preRollMs, gapMs: silences.gapMs, postRollMs: silences.postRollMs),
        sampleRate: player.sampleRate))
  }

  /// Lets the voice fade out and the music come back.
  func stopVoice() {
    player.stopVoice()
  }

  /// Takes over what has changed in the configuration, and leaves the volumes that were set with the keys alone.
  func configure(_ configuration: Configuration) {
    if configuration.ducking != configured.ducking { player.setDucking(DuckingSettings(configuration.ducking)) }
    if configuration.audio.musicDb != configured.audio.musicDb { setMusicLevel(configuration.audio.musicDb) }
    if configuration.audio.voiceDb != configured.audio.voiceDb { setVoiceLevel(configuration.audio.voiceDb) }
    configured = configuration
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
      tell("Not heard: \(error)")
      return SpokenLine(clip: nil, frames: frames)
    }
  }

  private func tell(_ fault: String) {
    lastFault = (fault, MachineClock.milliseconds)
  }

  /// Whether a device plays.
  var isHeard: Bool {
    if case .playing = status.device { true } else { false }
  }

  /// Whether something is to be seen moving: the duck gain is on its way.
  var isMoving: Bool {
    status.mixer.passage != nil || status.mixer.duckDb < -0.05
  }

  /// What the walker should know: no device, a recording that is not heard, no music.
  var notices: [Notice] {
    var notices: [Notice] = []
    if case .silent(let reason) = status.device { notices.append(Notice(subject: .device, text: reason)) }
    if let lastFault, MachineClock.milliseconds - lastFault.at < Self.faultLasts {
      notices.append(Notice(subject: .recording, text: lastFault.text))
    }
    if isMusicOn, let reason = status.music.reason { notices.append(Notice(subject: .music, text: reason)) }
    return notices
  }

  /// The mixer as the screen shows it.
  var levels: MixerLevels {
    MixerLevels(
      musicName: status.music.title, isMusicOn: isMusicOn, musicLevel: musicDb, voiceLevel: voiceDb,
      duckGain: status.mixer.duckDb, duckDepth: configured.ducking.depthDb, duckHistory: duckHistory,
      ducksOnlyUnderSpeech: configured.ducking.scope == .speech)
  }
}

extension DuckingSettings {
  /// The mixer's settings for a configuration.
  fileprivate init(_ ducking: Configuration.Ducking) {
    self.init(
      depthDb: ducking.depthDb, attackMs: Double(ducking.attackMs), releaseMs: Double(ducking.releaseMs),
      span: ducking.scope == .speech ? .speech : .passage)
  }
}
