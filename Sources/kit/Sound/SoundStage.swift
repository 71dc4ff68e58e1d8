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
  /// How long is told that the sound broke off, in milliseconds.
  private static let interruptionLasts: Int64 = 10_000
  /// How far the volumes can be moved with the keys, in dB.
  private static let volumes = (music: -60.0...0.0, voice: -24.0...12.0)

  private let player: Player
  private var conductor: Conductor
  private var status: PlayerStatus
  private var isMusicOn: Bool
  private var musicDb: Double
  private var voiceDb: Double
  private var duckHistory: [Double] = []
  private var lastSampleAt = MachineClock.milliseconds
  /// What is wrong with a recording or a piece of music, and when that was found out.
  private var lastFault: (notice: Notice, at: Int64)?
  /// How often the sound has broken off, and when that was last found out.
  private var interruptions: (count: Int, at: Int64) = (0, 0)

  /// A stage whose sound comes as soon as the device is open.
  ///
  /// - Parameter hasMusic: Whether there is any music.
  init(_ configuration: Configuration, voice: VoiceLibrary, hasMusic: Bool = true) {
    isMusicOn = hasMusic
    musicDb = configuration.audio.musicDb
    voiceDb = configuration.audio.voiceDb
    let musicPath = hasMusic ? voice.music(configuration.audio) : nil
    player = Player(
      PlayerOptions(
        device: configuration.audio.device, musicPath: musicPath,
        sampleRate: musicPath == nil ? LineCatalog.sampleRate : nil, musicDb: musicDb, voiceDb: voiceDb,
        isMusicOn: isMusicOn,
        ducking: DuckingSettings(configuration)))
    conductor = Conductor(configuration, voice: voice, sampleRate: player.sampleRate, isLive: true)
    player.start()
    status = player.poll()
    if let fault = status.faults.last { tell(.music, fault) }
  }

  /// Fades out and gives the device back.
  func close() {
    player.stop()
  }

  /// Lets nothing be heard while `work` runs: what was playing fades out, and goes on afterwards.
  func standStill(while work: () -> Void) {
    player.suspend()
    work()
    player.resume()
  }

  /// Looks at what the player does; call it with every picture.
  func update() {
    status = player.poll()
    if let fault = status.faults.last { tell(.music, fault) }
    if let fault = conductor.takeFaults().last { tell(.recording, fault) }
    let count = status.xruns + status.mixer.musicUnderruns
    if count > interruptions.count { interruptions = (count, MachineClock.milliseconds) }
    let missed = (MachineClock.milliseconds - lastSampleAt) / Self.history.spacing
    guard missed > 0 else { return }
    lastSampleAt += missed * Self.history.spacing
    duckHistory += Array(repeating: status.mixer.duckDb, count: min(Int(missed), Self.history.count))
    duckHistory.removeFirst(max(0, duckHistory.count - Self.history.count))
  }

  /// Lets be heard what an event means for the sound, from now on. The volumes that were set with the keys stay unless
  /// the event sets them anew.
  func follow(_ event: Event) {
    for cue in conductor.cues(for: event) {
      switch cue {
      case .play(let composition): player.play(composition)
      case .stopVoice: player.stopVoice()
      case .musicLevel(let decibels): setMusicLevel(decibels)
      case .voiceLevel(let decibels): setVoiceLevel(decibels)
      case .ducking(let settings): player.setDucking(settings)
      }
    }
  }

  /// Lets a composition be heard that no walk speaks, from now on.
  func audition(_ composition: Composition) {
    player.play(conductor.recorded(composition))
  }

  /// Lets the voice fade out and the music come back.
  func stopVoice() {
    player.stopVoice()
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

  private func tell(_ subject: Notice.Subject, _ fault: String) {
    lastFault = (Notice(subject: subject, text: fault), MachineClock.milliseconds)
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
    if isMusicOn, let reason = status.music.reason { notices.append(Notice(subject: .music, text: reason)) }
    if let lastFault, MachineClock.milliseconds - lastFault.at < Self.faultLasts {
      notices.append(lastFault.notice)
    }
    if interruptions.count > 0, MachineClock.milliseconds - interruptions.at < Self.interruptionLasts {
      let times = interruptions.count == 1 ? "once" : "\(interruptions.count) times"
      notices.append(Notice(subject: .interruptions, text: "The sound broke off, \(times) so far"))
    }
    return notices
  }

  /// The mixer as the screen shows it.
  var levels: MixerLevels {
    MixerLevels(
      musicName: status.music.title, isMusicOn: isMusicOn, musicLevel: musicDb, voiceLevel: voiceDb,
      duckGain: status.mixer.duckDb, duckDepth: conductor.configuration.ducking.depthDb, duckHistory: duckHistory,
      ducksOnlyUnderSpeech: conductor.configuration.ducking.scope == .speech)
  }
}
