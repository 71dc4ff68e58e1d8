import CoachEngine
import Testing

@Suite("The global cooldown")
struct CooldownTests {
  /// When compositions begin from `start` on.
  private func begins(
    _ inputs: [TimedInput], goal: Int? = nil, from start: Int64, configuration: Configuration = .singleLines,
    until end: Int64
  ) -> [String] {
    log(of: inputs, goal: goal, configuration: configuration, until: end).only("speaking").from(start)
  }

  @Test("Ninety seconds of session time from the end of one composition to the start of the next, exactly")
  func ninetySeconds() {
    let inputs = [at(100_000, .steps(1000)), at(110_000, .steps(2000))]
    // Spoken from 100,000 to 102,700; 102,700 + 90,000.
    #expect(
      begins(inputs, from: 1, until: 300_000 - 1) == ["100000 speaking steps.1000", "192700 speaking steps.2000"])
  }

  @Test("Speaking at exactly ninety seconds is allowed, a millisecond earlier is not")
  func exactly() {
    #expect(begins([at(92_700, .steps(1000))], from: 1, until: 92_700) == ["92700 speaking steps.1000"])
    #expect(begins([at(92_699, .steps(1000))], from: 1, until: 92_699) == [])
  }

  @Test("It is over at its exact time between two inputs: at 93,412 ms Kit speaks at 93,412 ms")
  func exactTime() {
    // The start line ends at 3,412 ms: 712 ms later than without the longer post-roll.
    let longer = Configuration.singleLines.with { $0.composition.postRollMs = 1062 }
    let inputs = [at(3000, .steps(1000)), at(93_000, .steps(1001)), at(94_000, .steps(1002))]
    #expect(begins(inputs, from: 1, configuration: longer, until: 95_000) == ["93412 speaking steps.1000"])
    #expect(
      begins([at(712, .skip), at(3000, .steps(1000))], from: 1, until: 95_000) == ["90712 speaking steps.1000"])
  }

  @Test("It runs on in a pause, since it is session time")
  func acrossAPause() {
    let inputs = [at(3000, .steps(1000)), at(4000, .pause), at(92_700, .resume)]
    #expect(begins(inputs, from: 1, until: 100_000) == ["92700 speaking steps.1000"])
    let later = [at(3000, .steps(1000)), at(4000, .pause), at(150_000, .resume)]
    #expect(begins(later, from: 1, until: 200_000) == ["150000 speaking steps.1000"])
    let sooner = [at(3000, .steps(1000)), at(4000, .pause), at(50_000, .resume)]
    #expect(begins(sooner, from: 1, until: 100_000) == ["92700 speaking steps.1000"])
  }

  @Test("It lies between any two announcements, soft lines too")
  func softLines() {
    let configuration = Configuration.singleLines.with { $0.gapFillerMinutes = 1 }
    // The start line ends at 2,700; the gap of a minute is over long before the cooldown.
    #expect(
      begins([], from: 1, configuration: configuration, until: 280_000) == [
        "92700 speaking soft", "185400 speaking soft", "278100 speaking soft",
      ])
  }

  @Test("It is configuration, to the millisecond, and a change holds at once")
  func configured() {
    let short = Configuration.singleLines.with { $0.cooldownSeconds = 0.5 }
    #expect(begins([at(100, .steps(1000))], from: 1, configuration: short, until: 5000) == ["3200 speaking steps.1000"])
    let none = Configuration.singleLines.with { $0.cooldownSeconds = 0 }
    #expect(begins([at(100, .steps(1000))], from: 1, configuration: none, until: 5000) == ["2700 speaking steps.1000"])
    let lowered = [at(3000, .steps(1000)), at(13_000, set: "cooldownSeconds=10")]
    #expect(begins(lowered, from: 1, until: 50_000) == ["13000 speaking steps.1000"])
    let loweredAhead = [at(3000, .steps(1000)), at(5000, set: "cooldownSeconds=10")]
    #expect(begins(loweredAhead, from: 1, until: 50_000) == ["12700 speaking steps.1000"])
    let raised = [at(3000, .steps(1000)), at(90_000, set: "cooldownSeconds=120")]
    #expect(begins(raised, from: 1, until: 200_000) == ["122700 speaking steps.1000"])
  }

  @Test("It counts from the end of a composition of two lines too")
  func afterTwoLines() {
    let configuration = Configuration.singleLines.with { $0.setFollowUpChance(on: .standardSteps, 1) }
    let inputs = [at(100_000, .steps(1000)), at(110_000, .steps(2000))]
    #expect(
      begins(inputs, from: 1, configuration: configuration, until: 250_000) == [
        "100000 speaking steps.1000", "196450 speaking steps.2000",
      ])
  }

  @Test("What is left of it is shown, and not while something plays")
  func shown() {
    var engine = Coach.walking(WalkPlan(seed: 1))
    _ = engine.advance(to: .seconds(1))
    #expect(engine.cooldownLeftMs == nil)
    _ = engine.advance(to: .seconds(10))
    #expect(engine.cooldownLeftMs == 82_700)
    _ = engine.advance(to: .seconds(100))
    #expect(engine.cooldownLeftMs == 0)
  }
}
