internal import AudioDevice
internal import AudioMix
internal import CoachEngine
internal import VoiceScript

/// Turns what happens in a walk into cues for the sound: the same ones whether it is heard live or written to a file.
struct Conductor {
  private let voice: VoiceLibrary
  private let sampleRate: Int
  /// The configuration as the events have changed it so far.
  private(set) var configuration: Configuration
  private var faults: [String] = []

  /// - Parameter sampleRate: The mixer's frames per second.
  init(_ configuration: Configuration, voice: VoiceLibrary, sampleRate: Int) {
    self.configuration = configuration
    self.voice = voice
    self.sampleRate = sampleRate
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
  mutating func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }

  /// The recordings of a composition. A line that cannot be heard is silent as long as it would have sounded.
  mutating func recorded(_ composition: Composition) -> Passage {
    let silences = composition.timing.silences
    return Passage(
      primary: recorded(composition.primary), followUp: composition.followUp.map { recorded($0) },
      silences: PassageSilences(
        preRollMs: silences.preRollMs, gapMs: silences.gapMs, postRollMs: silences.postRollMs),
      sampleRate: sampleRate)
  }

  /// The recording of a line at the mixer's rate, with the length the engine reckons with.
  private mutating func recorded(_ line: Line) -> SpokenLine {
    let frames = (line.sampleCount * sampleRate + LineCatalog.sampleRate / 2) / LineCatalog.sampleRate
    do {
      return SpokenLine(clip: try ClipDecoder.decode(voice.recording(of: line), sampleRate: sampleRate), frames: frames)
    } catch {
      faults.append("Not heard: \(error)")
      return SpokenLine(clip: nil, frames: frames)
    }
  }

  private mutating func changes(_ key: String, _ value: ConfigurationValue) -> [SoundCue] {
    let before = configuration
    do {
      try configuration.apply(ConfigurationChange(key: key, value: value))
    } catch {
      preconditionFailure("the engine tells only of changes it has made: \(error)")
    }
    var cues: [SoundCue] = []
    if configuration.ducking != before.ducking { cues.append(.ducking(DuckingSettings(configuration.ducking))) }
    if configuration.audio.musicDb != before.audio.musicDb { cues.append(.musicLevel(configuration.audio.musicDb)) }
    if configuration.audio.voiceDb != before.audio.voiceDb { cues.append(.voiceLevel(configuration.audio.voiceDb)) }
    return cues
  }
}

extension DuckingSettings {
  /// The mixer's settings for a configuration.
  init(_ ducking: Configuration.Ducking) {
    self.init(
      depthDb: ducking.depthDb, attackMs: Double(ducking.attackMs), releaseMs: Double(ducking.releaseMs),
      span: ducking.scope == .speech ? .speech : .passage)
  }
}

extension VoiceLibrary {
  /// The music of a walk: the file or folder that is configured, else what comes with the voice.
  func music(_ audio: Configuration.Audio) -> String { audio.music.isEmpty ? music : audio.music }
}
