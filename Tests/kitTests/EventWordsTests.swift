import CoachEngine
import Testing

@testable import kit

/// Events and numbers as a person reads them.
@Suite struct EventWordsTests {
  /// What a walk tells, in words.
  private func words(_ inputs: [TimedInput], plan: WalkPlan = WalkPlan(seed: 1)) throws -> [String] {
    var walk = try TestVoice.walk(Inputs(inputs: inputs[...]), plan: plan)
    var words: [String] = []
    walk.run { words.append($0.words) }
    return words
  }

  private struct Inputs: InputSource {
    var inputs: ArraySlice<TimedInput>
    var nextTime: SessionTime? { inputs.first?.time }
    mutating func next() -> TimedInput? { inputs.popFirst() }
  }

  @Test func silentWalkWithAJumpAndAFaultyCounter() throws {
    let told = try words(
      [
        TimedInput(.steps(8000), at: .start), TimedInput(.steps(8100), at: .seconds(10)),
        TimedInput(.steps(8090), at: .seconds(20)), TimedInput(.steps(30), at: .seconds(30)),
        TimedInput(.pause, at: .seconds(40)), TimedInput(.resume, at: .seconds(50)), TimedInput(.end, at: .seconds(60)),
      ], plan: WalkPlan(seed: 1, goal: 10_000, coach: false))
    #expect(
      told == [
        "The walk begins at 8,000 steps, towards 10,000, in silence",
        "Reached half the goal; muted, Kit is silent",
        "Reached 8,000 steps, and with it 1,000 steps, 2,000 steps, 3,000 steps, 5,000 steps, 6,000 steps; muted, Kit is "
          + "silent",
        "The step counter fell to 8,090; the total stays at 8,100 until it is passed",
        "The step counter restarted at 30; the total goes on from 8,100",
        "Paused", "Walking on",
        "The walk ends at 8,130 steps; Kit spoke 0 times",
      ])
  }

  @Test func whatIsNotSaidHasItsReason() throws {
    let told = try words([
      TimedInput(.steps(0), at: .start), TimedInput(.steps(1000), at: .seconds(30)),
      TimedInput(.steps(2000), at: .seconds(40)), TimedInput(.end, at: .seconds(50)),
    ])
    #expect(told.contains("Not said: 1,000 steps, since 2,000 steps came after it"))
    #expect(told.contains("Not said: 2,000 steps, since the walk ended"))
    #expect(told.last == "The walk ends at 2,000 steps; Kit spoke 2 times")
  }

  @Test(
    arguments: [
      (Trigger.time(minutes: 45), "45 min"), (.time(minutes: 60), "1 h"), (.time(minutes: 90), "1 h 30 min"),
      (.steps(60_000), "60,000 steps"), (.goal(.approaching), "90 % of goal"),
    ])
  func triggers(trigger: Trigger, expected: String) {
    #expect(trigger.words == expected)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1234, "-1,234"), (1_000_000, "1,000,000")])
  func groupedNumbers(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test(arguments: [(0, "0:00"), (61_999, "1:01"), (3_600_000, "1:00:00"), (36_061_000, "10:01:01")])
  func clocks(milliseconds: Int64, expected: String) {
    #expect(WalkSummary.clock(milliseconds) == expected)
  }
}
