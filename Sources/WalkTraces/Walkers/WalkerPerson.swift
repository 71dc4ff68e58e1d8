/// Who walks: one of the kinds as it stands, or a person drawn from the seed.
struct WalkerPerson: BitwiseCopyable, Sendable {
  /// One of the kinds; never ``Walker/mix``.
  let kind: Walker
  /// How far the person's cadence lies from that of the kind, in thousandths of a step a minute.
  private(set) var cadenceShift = 0
  /// How long the person's phone keeps steps back before it delivers them, in seconds; 0 when it does not.
  private(set) var deliverySeconds = 0
  /// When the person's counter begins again at 0, in seconds; `Int.max` when it does not.
  private(set) var restartSecond = Int.max

  /// Draws a person for ``Walker/mix``; the other walkers are all the same one.
  ///
  /// - **Cadence**: at a pace they chose themselves, 23 healthy men walked 117 ± 9.3 steps a minute (PMC10851523, 2024).
  ///   The spread is that one, the mean that of the kind.
  /// - **Delivery**: Android's step counter may lag by up to 10 s ("Motion sensors", developer.android.com), and an
  ///   application may let readings be batched for longer to spare the battery. That half of the phones here deliver every
  ///   10 to 60 s is assumed.
  /// - **Restarts**: Android's counter counts from the last reboot (the same page). That one in twenty reboots within eight
  ///   hours is assumed.
  /// - How many people stroll, walk briskly, commute or march is assumed.
  init(_ walker: Walker, seed: UInt64) {
    guard walker == .mix else {
      kind = walker
      return
    }
    // A stream of its own: a person's stretches do not depend on who the person is.
    var random = WalkerRandom(seed: seed ^ 0x5045_5253_4F4E)
    switch random.number(in: 1...100) {
    case ...25: kind = .stroll
    case ...60: kind = .brisk
    case ...95: kind = .commute
    default: kind = .ultra
    }
    // Twelve even numbers from 0 to 1000 add up to 6000 with a standard deviation of 1000, and very nearly normally.
    let deviation = (0..<12).reduce(-6000) { sum, _ in sum + random.number(in: 0...1000) }
    cadenceShift = deviation * 93 / 10
    if random.number(in: 1...2) == 1 { deliverySeconds = random.number(in: 10...60) }
    if random.number(in: 1...20) == 1 { restartSecond = random.number(in: 600...28_800) }
  }
}
