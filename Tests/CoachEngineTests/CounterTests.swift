import CoachEngine
import Testing

@Suite("Counters that misbehave")
struct CounterTests {
  /// The walk's total after each reading, a second apart.
  private func totals(_ readings: [Int]) -> [Int] {
    var engine = Coach.walking(WalkPlan(seed: 1))
    return readings.enumerated().map { index, reading in
      _ = engine.handle(.steps(reading), at: .seconds(Int64(index)))
      return engine.steps
    }
  }

  private func faults(_ readings: [Int]) -> [String] {
    let inputs = readings.enumerated().map { at(Int64($0), .steps($1)) }
    return log(of: inputs, coach: false, until: 1000).only("counter")
  }

  @Test("A count below half of the last one is a restarted counter: the total keeps what it had and adds the new count")
  func restarted() {
    #expect(totals([800, 399, 450]) == [800, 1199, 1250])
    #expect(faults([800, 399, 450]) == ["1 counter restarted 399 1199"])
  }

  @Test("Exactly half is jitter: the total holds")
  func exactlyHalf() {
    #expect(totals([800, 400, 801]) == [800, 800, 801])
    #expect(faults([800, 400, 801]) == ["1 counter jitter 400 800"])
  }

  @Test("Half of an odd count lies between two counts")
  func halfOfOdd() {
    #expect(faults([801, 401]) == ["1 counter jitter 401 801"])
    #expect(faults([801, 400]) == ["1 counter restarted 400 1201"])
  }

  @Test("A smaller fall is jitter: the total holds until the count passes its highest again")
  func jitter() {
    #expect(totals([900, 890, 895, 900, 901]) == [900, 900, 900, 900, 901])
    #expect(faults([900, 890, 895, 900, 901]) == ["1 counter jitter 890 900"])
  }

  @Test("Each fall is measured against the last count, not the highest")
  func againstTheLast() {
    #expect(totals([900, 500, 300, 151]) == [900, 900, 900, 900])
    #expect(faults([900, 500, 300, 149]).last == "3 counter restarted 149 1049")
  }

  @Test("A restart after jitter keeps the highest count")
  func restartAfterJitter() {
    #expect(totals([900, 600, 100, 160]) == [900, 900, 1000, 1060])
  }

  @Test("A counter may restart many times, from zero too")
  func manyRestarts() {
    #expect(totals([500, 0, 0, 500, 10, 20]) == [500, 500, 500, 1000, 1010, 1020])
    #expect(faults([500, 0, 0, 500, 10, 20]) == ["1 counter restarted 0 500", "4 counter restarted 10 1010"])
  }

  @Test("One step that is taken back is a restart, since nothing is below half of one")
  func oneStep() {
    #expect(faults([1, 0]) == ["1 counter restarted 0 1"])
  }

  @Test("Steps added by hand stay, whatever the counter does")
  func injected() {
    var engine = Coach.walking(WalkPlan(seed: 1))
    _ = engine.handle(.steps(500), at: .seconds(1))
    _ = engine.handle(.inject(100), at: .seconds(2))
    #expect(engine.steps == 600)
    _ = engine.handle(.steps(490), at: .seconds(3))
    #expect(engine.steps == 600)
    _ = engine.handle(.steps(510), at: .seconds(4))
    #expect(engine.steps == 610)
    _ = engine.handle(.steps(10), at: .seconds(5))
    #expect(engine.steps == 620)
  }

  @Test("The first reading is no fall, whatever it is")
  func firstReading() {
    #expect(totals([8000]) == [8000])
    #expect(faults([0]) == [])
  }

  @Test("A milestone that a restart brings fires in the same moment, behind the counter's own event")
  func milestoneByRestart() {
    #expect(
      log(of: [at(1000, .steps(900)), at(2000, .steps(100))], coach: false, until: 3000) == [
        "0 walkStarted 0", "2000 counter restarted 100 1000", "2000 milestone steps.1000 muted",
      ])
  }
}
