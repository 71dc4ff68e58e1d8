/// Random numbers that are the same everywhere for the same seed.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, BitwiseCopyable, Sendable {
  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// Makes 64 bits into as many that tell nothing of them.
  static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Makes 64 random bits into a number from 0 to `count` − 1, each as likely as the others to within `count` in 2⁶⁴.
  public static func index(of draw: UInt64, below count: Int) -> Int {
    Int(draw.multipliedFullWidth(by: UInt64(count)).high)
  }
}
