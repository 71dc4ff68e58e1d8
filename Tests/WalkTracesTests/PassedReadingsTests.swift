import CoachEngine
import TestSupport
import Testing
import WalkTraces

/// Passing over readings changes nothing but how long it takes.
@Suite struct PassedReadingsTests {
  /// A source whose readings all have to be taken.
  private struct OneByOne: InputSource {
    var source: any InputSource

    var standsStillInPauses: Bool { source.standsStillInPauses }
    var nextTime: SessionTime? { source.nextTime }
    mutating func next() -> TimedInput? { source.next() }
  }

  private static let plans = [
    WalkPlan(seed: 3, goal: 9000, outAndBack: .steps(7001)),
    WalkPlan(seed: 4, goal: 20_000, outAndBack: .time(milliseconds: 5_000_001)),
  ]

  @Test(arguments: Walker.allCases, [1, 7, 60])
  func aWalkersLogStaysTheSame(walker: Walker, interval: Int) throws {
    for seed in UInt64(1)...12 {
      let source = WalkerSource(
        walker, seed: seed, durationMs: Int64(seed) * 1_234_567, firstCount: Int(seed) * 300, intervalSeconds: interval)
      for plan in Self.plans {
        let events = try TestWalk.events(of: source, plan: plan)
        #expect(events == (try TestWalk.events(of: OneByOne(source: source), plan: plan)), "seed \(seed)")
        #expect(events.count > 4)
      }
    }
  }

  @Test(arguments: ShippedTrace.all)
  func aTracesLogStaysTheSame(shipped: ShippedTrace) throws {
    let source = TraceSource(try Trace(contentsOf: shipped.path))
    for plan in Self.plans {
      #expect(
        try TestWalk.events(of: source, plan: plan) == TestWalk.events(of: OneByOne(source: source), plan: plan))
    }
  }

  @Test(arguments: Walker.allCases)
  func nothingBeyondWhatWasAskedForIsPassed(walker: Walker) throws {
    var random = SeededGenerator(seed: 11)
    for seed in UInt64(1)...20 {
      var one = WalkerSource(walker, seed: seed, durationMs: 4_000_500)
      var other = one
      var last = 0
      while let next = other.nextTime {
        let from = last
        let limit = last + Int.random(in: 0...300, using: &random)
        let time = next + Int64.random(in: -1000...400_000, using: &random)
        var expected: TimedReading?
        var peek = other
        while let timed = peek.next(), case .steps(let reading) = timed.input, reading >= last, reading < limit,
          timed.time <= time
        {
          expected = (reading, timed.time)
          last = reading
          _ = other.next()
        }
        let passed = one.passReadings(from: from, below: limit, through: time)
        #expect(passed?.reading == expected?.reading)
        #expect(passed?.time == expected?.time)
        let (input, wanted) = (one.next(), other.next())
        #expect(input == wanted)
        if case .steps(let reading) = input?.input { last = reading }
      }
    }
  }
}
