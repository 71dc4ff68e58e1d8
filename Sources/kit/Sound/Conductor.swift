internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import VoiceScript

/// Turns what happens in a walk into cues for the sound: the same ones whether it is heard live or written to a file.
struct Conductor {
  private let voice: VoiceLibrary
  private let sampleRate: Int
  private let loader: ClipLoader
  /// The configuration as the events have changed it so far.
  private(set) var configuration: Configuration

  /// - Parameters:
  ///   - sampleRate: The mixer's frames per second.
  ///   - isLive: Whether recordings may be decoded while the passage has begun; else they are all there before it does.
  init(_ configuration: Configuration, voice: VoiceLibrary, sampleRate: Int, isLive: Bool) {
    self.configuration = configuration
    self.voice = voice
    self.sampleRate = sampleRate
    loader = ClipLoader(isPatient: !isLive)
  }

  /// The cues for an event, to be given in the moment of the event.
  mutating func cues(for event: Event) -> [SoundCue] {
    switch event.kind {
    case .speaking(let composition): [.play(recorded(composition))]
    case .spoken(_, cut: true): [.stopVoice]
    case .configured(let key, _, let value): changes(key, value)
    default: []
    }
  }

  /// Recordings that could not be heard since the last call, one line each.
  func takeFaults() -> [String] { loader.takeFaults() }

  /// The recordings of a composition. A line that cannot be heard is silent as long as it would have sounded.
  func recorded(_ composition: Composition) -> Passage {
    let silences = composition.timing.silences
    let hasFollowUp = composition.followUp != nil
    return Passage(
      primary: recorded(
        composition.primary, before: hasFollowUp ? silences.gapMs : silences.postRollMs, neededIn: silences.preRollMs),
      followUp: composition.followUp.map {
        // The primary line, which is decoded first, is far longer than decoding takes.
        recorded($0, before: silences.postRollMs, neededIn: silences.preRollMs + silences.gapMs + 1000)
      },
      silences: PassageSilences(
        preRollMs: silences.preRollMs, gapMs: silences.gapMs, postRollMs: silences.postRollMs),
      sampleRate: sampleRate)
  }

  /// The recording of a line at the mixer's rate, with the length the engine reckons with.
  ///
  /// - Parameters:
  ///   - silenceMs: The silence behind the line, in which a recording that is longer than it should be may end.
  ///   - milliseconds: When it is heard, from now.
  private func recorded(_ line: Line, before silenceMs: Int, neededIn milliseconds: Int) -> SpokenLine {
    let frames = (line.sampleCount * sampleRate + LineCatalog.sampleRate / 2) / LineCatalog.sampleRate
    let clip = VoiceClip(
      room: frames + FrameCount.milliseconds(silenceMs, sampleRate: sampleRate), sampleRate: sampleRate)
    loader.load(voice.recording(of: line), into: clip, neededIn: milliseconds)
    return SpokenLine(clip: clip, frames: frames)
  }

  private mutating func changes(_ key: String, _ value: ConfigurationValue) -> [SoundCue] {
    let before = configuration
    do {
      try configuration.apply(ConfigurationChange(key: key, value: value))
    } catch {
      preconditionFailure("the engine tells only of changes it has made: \(error)")
    }
    var cues: [SoundCue] = []
    let ducking = DuckingSettings(configuration)
    if ducking != DuckingSettings(before) { cues.append(.ducking(ducking)) }
    if configuration.audio.musicDb != before.audio.musicDb { cues.append(.musicLevel(configuration.audio.musicDb)) }
    if configuration.audio.voiceDb != before.audio.voiceDb { cues.append(.voiceLevel(configuration.audio.voiceDb)) }
    return cues
  }
}

extension DuckingSettings {
  /// The shortest attack, in milliseconds: what the configuration allows, so that even without a pre-roll nothing clicks.
  private static let shortestAttackMs = 5

  /// The mixer's settings for a configuration; an attack longer than the pre-roll is as long as that, so that the music
  /// is fully down before the first word.
  init(_ configuration: Configuration) {
    let ducking = configuration.ducking
    let attackMs = max(min(ducking.attackMs, configuration.composition.preRollMs), Self.shortestAttackMs)
    self.init(
      depthDb: ducking.depthDb, attackMs: Double(attackMs), releaseMs: Double(ducking.releaseMs),
      span: ducking.scope == .speech ? .speech : .passage)
  }
}

extension VoiceLibrary {
  /// The music of a walk: the file or folder that is configured, else what comes with the voice.
  func music(_ audio: Configuration.Audio) -> String { audio.music.isEmpty ? music : audio.music }
}
