/// A stream of random numbers that one kind of decision draws from.
///
/// Every kind has a stream of its own, all derived from the walk's one seed, so that changing how often one kind decides
/// does not reshuffle the others. The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
struct RandomStream {
  /// The kinds of decision.
  enum Purpose: UInt64 {
    case variant = 1
    case followUpChance = 2
    case followUpLine = 3
  }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  init(seed: UInt64, for purpose: Purpose) {
    state = Self.mixed(seed ^ Self.mixed(purpose.rawValue &* Self.increment))
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// Makes 64 random bits into a number from 0 to `count` − 1, each as likely as the others to within `count` in 2⁶⁴.
  static func index(of draw: UInt64, below count: Int) -> Int {
    Int(draw.multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A number from 0 up to, but not including, 1; always one draw.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
