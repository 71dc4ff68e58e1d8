import CoachEngine
import Testing

@Suite("One walk, one log")
struct TickRateTests {
  /// A source that has all its inputs from the start, as a trace has.
  private struct Trace: InputSource {
    var rest: ArraySlice<TimedInput>
    var nextTime: SessionTime? { rest.first?.time }
    mutating func next() -> TimedInput? { rest.popFirst() }
  }

  /// The log of a driver without a clock, that goes from one thing that happens to the next.
  private func headless(_ walk: RandomWalk) -> [String] {
    var driver = Walk(engine: walk.engine, source: Trace(rest: walk.inputs[...]))
    var log: [String] = []
    while let next = driver.nextTime, next <= walk.followedTo, !driver.engine.hasEnded {
      log += driver.advance(to: next + 1).map(\.json)
    }
    return log
  }

  /// The log of a driver that looks at the clock every `interval` milliseconds; `byHand` says which inputs come as keys.
  private func live(_ walk: RandomWalk, interval: Int64, byHand: (Int) -> Bool) -> [String] {
    let keys = walk.inputs.enumerated().filter { byHand($0.offset) }.map(\.element)
    let rows = walk.inputs.enumerated().filter { !byHand($0.offset) }.map(\.element)
    var driver = Walk(engine: walk.engine, source: Trace(rest: rows[...]))
    var events: [Event] = []
    var waiting = keys[...]
    var tick: Int64 = 0
    while tick <= walk.followedTo.milliseconds + interval {
      while let key = waiting.first, key.time.milliseconds <= tick {
        events += driver.perform(key.input, at: key.time)
        waiting.removeFirst()
      }
      events += driver.advance(to: SessionTime(milliseconds: tick))
      tick += interval
    }
    return events.filter { $0.time <= walk.followedTo }.map(\.json)
  }

  /// Where two logs part; nil when they are the same to the byte.
  private func difference(_ log: [String], _ other: [String]) -> String? {
    if log == other { return nil }
    let same = zip(log, other).prefix { $0 == $1 }.count
    return "\(log.dropFirst(same).first ?? "nothing")\n\(other.dropFirst(same).first ?? "nothing")"
  }

  @Test("The log is the same to the byte at 1, 7 and 20 Hz and headless", arguments: [1000, 143, 50])
  func tickRates(interval: Int64) {
    RandomWalk.check(seeds: 5000..<5012) { walk in
      let walk = walk.shortened
      return difference(headless(walk), live(walk, interval: interval) { _ in false })
        ?? difference(headless(walk), walk.eventsAtOnce().map(\.json))
    }
  }

  @Test("What comes as a key gives the log that the same input gives as a row", arguments: [1000, 143, 50])
  func keys(interval: Int64) {
    RandomWalk.check(seeds: 6000..<6012) { walk in
      let walk = walk.shortened
      // A key of the same millisecond as a row comes behind it: here every key has a millisecond of its own.
      let apart = walk.apart
      return difference(headless(apart), live(apart, interval: interval) { $0.isMultiple(of: 3) })
    }
  }

  @Test("Rows of a millisecond come before the keys of the same millisecond")
  func rowsFirst() {
    let rows = [at(1000, .steps(1000)), at(5000, .steps(1001))]
    var driver = Walk(
      engine: .walking(WalkPlan(seed: 1, coach: false)), source: Trace(rest: rows[...]))
    var log = driver.perform(.speak, at: .seconds(1)).map(\.brief)
    log += driver.advance(to: .seconds(2)).map(\.brief)
    #expect(log == ["0 walkStarted 0", "1000 unsilenced", "1000 milestone steps.1000 muted"])
  }

  @Test("It goes on to the next moment in which something happens, and no further than it is told")
  func nextEvents() {
    let rows = (0..<400).map { at($0 * 1000, .steps(Int($0))) }
    var driver = Walk(engine: .walking(WalkPlan(seed: 1)), source: Trace(rest: rows[...]))
    #expect(
      driver.advanceToNextEvents(before: .minutes(1)).map(\.brief) == [
        "0 walkStarted 0", "0 speaking session.start",
      ])
    #expect(driver.advanceToNextEvents(before: .minutes(1)).map(\.brief) == ["2700 spoken session.start"])
    #expect(driver.advanceToNextEvents(before: .minutes(1)) == [])
    #expect(
      driver.advanceToNextEvents(before: .minutes(6)).map(\.brief) == [
        "300000 milestone time.5", "300000 speaking time.5",
      ])
  }

  @Test("Run goes on to walkEnded and leaves the rows behind it")
  func run() {
    let rows = [at(1000, .steps(5)), at(2000, .end), at(5400, .steps(6)), at(5401, .steps(7)), at(9000, .steps(8))]
    var driver = Walk(engine: .walking(WalkPlan(seed: 1)), source: Trace(rest: rows[...]))
    var log: [String] = []
    driver.run { log.append($0.brief) }
    #expect(log.suffix(2) == ["5400 spoken session.end", "5400 walkEnded 5 2"])
    #expect(driver.nextTime == .seconds(9))
  }
}

extension RandomWalk {
  /// Its first half hour, so that twenty looks a second are soon done, with an end.
  fileprivate var shortened: RandomWalk {
    var walk = self
    walk.inputs = inputs.map { at($0.time.milliseconds % 1_800_000, $0.input) }.sorted { $0.time < $1.time }
    return walk
  }

  /// The same inputs with no two in the same millisecond.
  fileprivate var apart: RandomWalk {
    var walk = self
    for index in walk.inputs.indices.dropFirst() where walk.inputs[index].time <= walk.inputs[index - 1].time {
      walk.inputs[index].time = walk.inputs[index - 1].time + 1
    }
    return walk
  }
}
