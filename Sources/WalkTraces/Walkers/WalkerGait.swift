/// The steps of a synthetic walker, second by second, without an end.
///
/// A walk is a row of **stretches** of some ten seconds to some minutes. Each has one cadence, which leans on that of the
/// stretch before it, so that cadence wanders rather than jumps; after some the walker stands. Steps are counted in
/// whole 2⁻³² steps: the same seed gives the same counts on every machine, and however many seconds are taken at once.
struct WalkerGait: BitwiseCopyable, Sendable {
  private let person: WalkerPerson
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

  /// Seconds walked.
  private var second = 0
  /// The steps that the phone has delivered, and those it had when its counter began again.
  private var delivered = 0
  private var restartedAt = 0

  init(_ walker: Walker, seed: UInt64) {
    person = WalkerPerson(walker, seed: seed)
    random = WalkerRandom(seed: seed)
  }

  /// What the counter reads: the steps, but for a phone that keeps them back or begins again.
  var count: Int { (person.deliverySeconds == 0 ? steps : delivered) - restartedAt }

  /// Whole steps so far.
  var steps: Int { Int(distance >> 32) }

  /// Walks on.
  ///
  /// - Complexity: O(1) for each stretch that is begun; a random number is drawn only then.
  mutating func advance(seconds: Int) {
    guard person.deliverySeconds > 0 || person.restartSecond < .max else { return walk(seconds: seconds) }
    let end = second + seconds
    if second < person.restartSecond, person.restartSecond <= end {
      // What was delivered before goes with the count.
      deliver(at: person.restartSecond)
      restartedAt = steps
    }
    if let delivery = lastDelivery(upTo: end) { deliver(at: delivery) }
    walk(seconds: end - second)
    second = end
  }

  /// When the phone last delivers from now on until `end`; nil when it does not.
  private func lastDelivery(upTo end: Int) -> Int? {
    guard person.deliverySeconds > 0 else { return nil }
    let delivery = end - end % person.deliverySeconds
    return delivery > second ? delivery : nil
  }

  private mutating func deliver(at delivery: Int) {
    walk(seconds: delivery - second)
    second = delivery
    delivered = steps
  }

  private mutating func walk(seconds: Int) {
    var rest = seconds
    while rest > secondsLeft {
      distance += speed * UInt64(secondsLeft)
      rest -= secondsLeft
      beginStretch()
    }
    distance += speed * UInt64(rest)
    secondsLeft -= rest
  }

  /// For how many seconds from now on the count surely neither falls nor comes to `limit`, which is above it: at most until
  /// the stretch ends, the phone delivers or the counter begins again.
  func quietSeconds(below limit: Int) -> Int {
    let untilRestart = second < person.restartSecond ? person.restartSecond - second - 1 : .max
    if person.deliverySeconds > 0 {
      return min(untilRestart, person.deliverySeconds - 1 - second % person.deliverySeconds)
    }
    guard speed > 0 else { return min(untilRestart, secondsLeft) }
    // Only a walk without an end is longer than this; one goes over it in parts.
    let distanceLeft = UInt64(min(limit, Int(Int32.max)) + restartedAt) << 32 - 1 - distance
    return min(untilRestart, secondsLeft, Int(distanceLeft / speed))
  }

  private mutating func beginStretch() {
    let profile = person.kind.profile
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
    return max(tired, profile.leastCadence * 1000) + person.cadenceShift
  }
}
