import CoachEngine

/// A walk made up by chance: what it plans, how it is tuned, and all that happens to it.
struct RandomWalk {
  var plan: WalkPlan
  var configuration: Configuration
  var inputs: [TimedInput]

  /// The walk of a seed; the same seed is always the same walk.
  init(seed: UInt64) {
    var chance = Chance(seed: seed)
    plan = WalkPlan(
      seed: chance.next(), goal: chance.oneIn(2) ? chance.whole(1...30_000) : nil, coach: !chance.oneIn(6))
    if chance.oneIn(3) { plan.outAndBack = .time(milliseconds: Int64(chance.whole(1...20_000_000))) }
    if chance.oneIn(3) { plan.outAndBack = .steps(chance.whole(1...30_000)) }
    configuration = Configuration()
    inputs = []

    // Half of the walks are tuned from the start, most of them to speak often.
    if chance.oneIn(2) {
      for _ in 0..<chance.whole(1...6) { try? configuration.apply(chance.change()) }
    }
    var now: Int64 = 0
    var reading = chance.oneIn(3) ? chance.whole(0...45_000) : 0
    for _ in 0..<chance.whole(1...60) {
      inputs.append(at(now, chance.input(&reading)))
      now += chance.interval()
    }
    inputs.append(at(now, .end))
    if chance.oneIn(3) {
      for _ in 0..<4 {
        now += Int64(chance.whole(0...3000))
        inputs.append(at(now, chance.input(&reading)))
      }
    }
  }
}

/// Random numbers for walks (xorshift64*, Vigna 2016), so that the tests share no generator with the engine.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<8 { _ = next() }
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int((next() >> 11) % UInt64(range.count))
  }

  mutating func oneIn(_ count: Int) -> Bool { whole(1...count) == 1 }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[whole(0...elements.count - 1)] }

  /// The time to the next input: often none, mostly seconds, sometimes hours; now and then one that meets a deadline.
  mutating func interval() -> Int64 {
    switch whole(1...20) {
    case 1...5: 0
    case 6...7: 1
    case 8...11: Int64(whole(1...10_000))
    case 12...14: Int64(whole(1...200_000))
    case 15: one(of: [2700, 6450, 90_000, 92_700, 300_000, 1_200_000])
    case 16: Int64(whole(1...30)) * 60_000
    case 17...19: Int64(whole(1...2_000_000))
    default: Int64(whole(1...10_000_000))
    }
  }

  mutating func input(_ reading: inout Int) -> Input {
    switch whole(1...30) {
    case 1...9:
      reading += whole(0...600)
      return .steps(reading)
    case 10...12:
      reading += whole(0...12_000)
      return .steps(reading)
    case 13:
      reading = whole(0...max(reading, 1))
      return .steps(reading)
    case 14:
      reading /= 2
      return .steps(reading)
    case 15: return .steps(max(0, reading - whole(0...50)))
    case 16...17: return .inject(one(of: [1, 10, 100, 1000, 20_000]))
    case 18...19: return .pause
    case 20...21: return .resume
    case 22: return .silence
    case 23...24: return .speak
    case 25...26: return .skip
    case 27: return oneIn(4) ? .end : .resume
    default: return .set(change())
    }
  }

  /// A change that a running walk can take.
  mutating func change() -> ConfigurationChange {
    let chance = one(of: ["0", "1", "0.5"])
    let text =
      switch whole(1...10) {
      case 1...2: "cooldownSeconds=\(one(of: ["0", "0.5", "10", "89.999", "90", "600"]))"
      case 3: "gapFillerMinutes=\(one(of: ["1", "1.5", "20", "60"]))"
      case 4: "windows.primary=\(one(of: ["0", "1", "3", "9", "20"]))"
      case 5: "windows.followUp=\(one(of: ["0", "1", "3", "20"]))"
      case 6: "followUpChance.\(one(of: Rung.allCases).rawValue)=\(chance)"
      case 7: "composition.\(one(of: ["preRollMs", "gapMs", "postRollMs"]))=\(whole(0...4000))"
      case 8: "queue.supersedeWithinTrack=\(oneIn(2))"
      case 9: "queue.maxWaitSeconds=\(one(of: ["null", "0", "5", "60.5", "600"]))"
      default: "ducking.scope=\(one(of: ["speech", "composition"]))"
      }
    guard let change = try? ConfigurationChange(parsing: text) else { preconditionFailure("no setting: \(text)") }
    return change
  }
}

extension RandomWalk {
  /// The walk's engine before its first moment.
  var engine: Coach { .walking(plan, catalog: .uneven, configuration: configuration) }

  /// The last time the walk is followed to: 100 seconds after its last input.
  var followedTo: SessionTime { (inputs.last?.time ?? .start) + 100_000 }

  /// The walk's events when the engine is given the inputs and nothing between them.
  func eventsAtOnce() -> [Event] {
    var engine = engine
    var events: [Event] = []
    for timed in inputs { events += engine.handle(timed.input, at: timed.time) }
    return events + engine.advance(to: followedTo + 1)
  }
}
