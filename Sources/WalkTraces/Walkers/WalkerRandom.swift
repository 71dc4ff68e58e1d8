internal import CoachEngine

/// The random numbers of a synthetic walker.
struct WalkerRandom: Sendable {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    generator.next()
  }

  /// A number of `range`, each as likely as the others to within its size in 2⁶⁴.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + SplitMix64.index(of: next(), below: range.count)
  }
}
