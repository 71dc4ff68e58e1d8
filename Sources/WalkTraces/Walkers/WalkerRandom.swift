/// The random numbers of a synthetic walker: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014), the same everywhere for the same seed.
struct WalkerRandom: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of `range`, each as likely as the others to within its size in 2⁶⁴.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }
}
