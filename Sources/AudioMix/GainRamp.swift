/// A gain that moves to its target in a straight line in decibels: by one constant ratio per frame.
///
/// It never jumps: a new target is approached from the gain that is there. A target of 0 is approached down to
/// `GainRamp.floor`, below which it counts as silence; from silence it rises from there.
struct GainRamp {
  /// The lowest gain a ramp passes through (−72 dB); silence lies below it.
  static let floor = 0.000_251_188_643_150_958

  /// What a stretch of frames is to be multiplied with.
  enum Level {
    /// One gain for all of them.
    case constant(Float)
    /// The gains written into the envelope.
    case envelope
  }

  /// The gain of the next frame.
  private(set) var gain: Double
  private(set) var target: Double
  private var falling: Slope
  private var rising: Slope

  /// - Parameters:
  ///   - gain: The gain to begin with, linear.
  ///   - fall: Factor per frame on the way down, below 1.
  ///   - rise: Factor per frame on the way up, above 1.
  init(gain: Double, fall: Double, rise: Double) {
    self.gain = gain
    target = gain
    falling = Slope(ratio: fall)
    rising = Slope(ratio: rise)
  }

  /// Whether frames pass unchanged.
  var isUnity: Bool { gain == 1 && target == 1 }
  /// Whether frames are silenced.
  var isSilent: Bool { gain == 0 && target == 0 }

  /// Lets the gain move to `target` (linear) from where it is.
  mutating func move(to target: Double) {
    self.target = target
  }

  /// Sets the gain at once; only for where no sound is yet.
  mutating func jump(to gain: Double) {
    self.gain = gain
    target = gain
  }

  /// Changes how fast it moves from now on.
  mutating func setRatios(fall: Double, rise: Double) {
    falling = Slope(ratio: fall)
    rising = Slope(ratio: rise)
  }

  /// The gains of the next frames.
  ///
  /// - Parameters:
  ///   - envelope: Room for `frames` gains; written only if the gain moves.
  ///   - frames: How many frames to go on, at least 1.
  /// - Complexity: O(1) while the gain rests, else linear in `frames`.
  mutating func advance(_ frames: Int, envelope: UnsafeMutablePointer<Float>) -> Level {
    if gain == target { return .constant(Float(gain)) }
    if gain == 0 { gain = min(Self.floor, target) }
    let isFalling = target < gain
    let slope = isFalling ? falling : rising
    let end = target == 0 ? Self.floor : target
    var frame = 0
    while frame &+ 8 <= frames {
      let next = gain * slope.eighth
      if isFalling ? next <= end : next >= end { break }
      UnsafeMutableRawPointer(envelope + frame).storeBytes(of: slope.powers * Float(gain), as: SIMD8<Float>.self)
      gain = next
      frame &+= 8
    }
    while frame < frames {
      envelope[frame] = Float(gain)
      let next = gain * slope.ratio
      if gain == target || (isFalling ? next <= end : next >= end) {
        gain = target
      } else {
        gain = next
      }
      frame &+= 1
    }
    return .envelope
  }

  /// A ratio with its powers, so that eight gains are one multiplication.
  private struct Slope {
    let ratio: Double
    let eighth: Double
    let powers: SIMD8<Float>

    init(ratio: Double) {
      self.ratio = ratio
      var powers = SIMD8<Float>()
      var power = 1.0
      for index in 0..<8 {
        powers[index] = Float(power)
        power *= ratio
      }
      eighth = power
      self.powers = powers
    }
  }
}
