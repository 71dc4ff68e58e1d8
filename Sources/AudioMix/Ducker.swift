/// The one envelope that lowers the music under the voice, in a straight line in decibels.
///
/// A stage of its own: it knows nothing of the music's volume, and it always starts from the gain that is there.
struct Ducker {
  /// Settings as the render thread needs them: linear, per frame.
  struct Curve: BitwiseCopyable, Sendable {
    let depth: Double
    let fall: Double
    let rise: Double

    init(_ settings: DuckingSettings, sampleRate: Int) {
      let depthDb = min(settings.depthDb, 0)
      // At a depth of 0 dB the slope must still lead back from wherever an earlier depth has left the gain.
      let span = max(-depthDb, 1)
      depth = Decibels.gain(depthDb)
      fall = Decibels.ratio(-span, inMilliseconds: settings.attackMs, sampleRate: sampleRate)
      rise = Decibels.ratio(span, inMilliseconds: settings.releaseMs, sampleRate: sampleRate)
    }
  }

  private(set) var ramp: GainRamp
  private var depth: Double
  private var isDown = false

  init(_ curve: Curve) {
    ramp = GainRamp(gain: 1, fall: curve.fall, rise: curve.rise)
    depth = curve.depth
  }

  /// Takes other settings; a gain that is down moves to the new depth.
  mutating func apply(_ curve: Curve) {
    ramp.setRatios(fall: curve.fall, rise: curve.rise)
    depth = curve.depth
    set(down: isDown)
  }

  /// Starts down, or up again.
  mutating func set(down: Bool) {
    isDown = down
    ramp.move(to: down ? depth : 1)
  }

  /// The gains of the next frames; see `GainRamp.advance(_:envelope:)`.
  mutating func advance(_ frames: Int, envelope: UnsafeMutablePointer<Float>) -> GainRamp.Level {
    ramp.advance(frames, envelope: envelope)
  }
}
