/// The steps of a synthetic walker, second by second, without an end.
///
/// A walk is a row of **stretches** of some ten seconds to some minutes. Each has one cadence, which leans on that of the
/// stretch before it, so that cadence wanders rather than jumps; after some the walker stands. Steps are counted in
/// whole 2⁻³² steps: the same seed gives the same counts on every machine, and however many seconds are taken at once.
struct WalkerGait: BitwiseCopyable, Sendable {
  private let walker: Walker
  private var random: WalkerRandom

  /// Seconds from the start to the end of the stretch.
  private var stretchEnd = 0
  /// Seconds of the stretch that are left.
  private var secondsLeft = 0
  /// The stretch's speed, in 2⁻³² steps a second.
  private var speed: UInt64 = 0
  /// Steps so far, in 2⁻³² steps.
  private var distance: UInt64 = 0
  /// How far the cadence lies from its mean, in thousandths of a step a minute.
  private var lean = 0
  private var standsNext = false

  init(_ walker: Walker, seed: UInt64) {
    self.walker = walker
    random = WalkerRandom(seed: seed)
  }

  /// Whole steps so far.
  var steps: Int { Int(distance >> 32) }

  /// Walks on.
  ///
  /// - Complexity: O(1) for each stretch that is begun; a random number is drawn only then.
  mutating func advance(seconds: Int) {
    var rest = seconds
    while rest > secondsLeft {
      distance += speed * UInt64(secondsLeft)
      rest -= secondsLeft
      beginStretch()
    }
    distance += speed * UInt64(rest)
    secondsLeft -= rest
  }

  /// How many seconds of the stretch are left until it ends or the steps would come to `limit`, which is above them.
  func secondsOfStretch(below limit: Int) -> Int {
    guard speed > 0 else { return secondsLeft }
    // Only a walk without an end is longer than this; one goes over it in parts.
    let distanceLeft = UInt64(min(limit, Int(UInt32.max))) << 32 - 1 - distance
    return min(secondsLeft, Int(distanceLeft / speed))
  }

  private mutating func beginStretch() {
    let profile = walker.profile
    if standsNext {
      standsNext = false
      speed = 0
      begin(seconds: random.number(in: profile.standSeconds))
      return
    }
    let spread = profile.spread * 1000
    let fresh = random.number(in: -spread...spread)
    // Half of the old and half of a fresh one: cadence never leaves the spread, nor jumps by more than that.
    lean = (lean + fresh) / 2
    let cadence = meanCadence(profile) + lean
    speed = UInt64(cadence) << 32 / 60_000
    begin(seconds: random.number(in: profile.walkSeconds))
    standsNext = random.number(in: 1...100) <= profile.standShare
  }

  private mutating func begin(seconds: Int) {
    secondsLeft = seconds
    stretchEnd += seconds
  }

  /// The mean cadence when a stretch begins, in thousandths of a step a minute.
  private func meanCadence(_ profile: WalkerProfile) -> Int {
    let tired = profile.cadence * 1000 - profile.tiringPerHour * 1000 * stretchEnd / 3600
    return max(tired, profile.leastCadence * 1000)
  }
}
