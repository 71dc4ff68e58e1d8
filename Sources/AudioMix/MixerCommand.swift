/// What the controlling thread asks of the mixer, without references.
struct MixerCommand: BitwiseCopyable, Sendable {
  enum Action: BitwiseCopyable, Sendable {
    case play(Passage.Plan)
    case stopVoice
    case setMusicOn(Bool)
    case setMusicGain(Double)
    case setVoiceGain(Double)
    case setDucking(Ducker.Curve, DuckingSpan)
  }

  /// The frame to do it at, counted from the mixer's first; `.min` is at once.
  let frame: Int
  let action: Action
}
