/// A stream of random numbers that one kind of decision draws from.
///
/// Every kind has a stream of its own, all derived from the walk's one seed, so that changing how often one kind decides
/// does not reshuffle the others.
struct RandomStream {
  /// The kinds of decision.
  enum Purpose: UInt64 {
    case variant = 1
    case followUpChance = 2
    case followUpLine = 3
  }

  private var generator: SplitMix64

  init(seed: UInt64, for purpose: Purpose) {
    let own = SplitMix64.mixed(purpose.rawValue &* SplitMix64.increment)
    generator = SplitMix64(seed: SplitMix64.mixed(seed ^ own))
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    generator.next()
  }

  /// A number from 0 up to, but not including, 1; always one draw.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
