import CoachEngine
import Testing

@Suite("The gap filler")
struct GapFillerTests {
  /// Milestones only where a test puts them.
  private static let noTime = Configuration.singleLines.with { $0.milestones.minutes = [480] }

  private func softLines(
    _ inputs: [TimedInput], outAndBack: WalkPlan.OutAndBack? = nil, coach: Bool = true,
    configuration: Configuration = noTime, until end: Int64
  ) -> [String] {
    log(of: inputs, outAndBack: outAndBack, coach: coach, configuration: configuration, until: end)
      .filter { $0.contains("speaking soft") }
  }

  @Test("Twenty minutes from the walk's start, to the millisecond")
  func fromTheStart() {
    #expect(softLines([], until: .minutes(20) - 1) == [])
    #expect(softLines([], until: .minutes(20)) == ["1200000 speaking soft"])
  }

  @Test("Twenty minutes from the last soft line spoken, counted from when it began")
  func fromTheLastSoftLine() {
    #expect(
      softLines([], until: .minutes(70)) == ["1200000 speaking soft", "2400000 speaking soft", "3600000 speaking soft"])
  }

  @Test("Twenty minutes from the last milestone, on whatever track")
  func fromTheLastMilestone() {
    #expect(softLines([at(600_001, .steps(1000))], until: .minutes(31)) == ["1800001 speaking soft"])
    let five = Self.noTime.with { $0.milestones.minutes = [5] }
    #expect(softLines([], configuration: five, until: .minutes(26)) == ["1500000 speaking soft"])
    #expect(
      softLines([], outAndBack: .time(milliseconds: 1_400_002), until: .minutes(32)) == ["1900001 speaking soft"])
    let goal = log(of: [at(600_001, .steps(500))], goal: 1000, configuration: Self.noTime, until: .minutes(31))
    #expect(goal.only("speaking").last == "1800001 speaking soft")
  }

  @Test("It counts from when the milestone fired, not from when it was spoken")
  func fromTheFiring() {
    #expect(softLines([at(5000, .steps(1000))], until: .minutes(21)) == ["1205000 speaking soft"])
  }

  @Test("A milestone that was superseded or has expired counts all the same")
  func supersededCounts() {
    let configuration = Self.noTime.with { $0.queue.maxWaitSeconds = 0 }
    #expect(
      softLines([at(5000, .steps(1000))], configuration: configuration, until: .minutes(21)) == [
        "1205000 speaking soft"
      ])
  }

  @Test("It counts walk time: a pause puts it off")
  func walkTime() {
    let inputs = [at(600_000, .pause), at(1_500_000, .resume)]
    #expect(softLines(inputs, until: .minutes(40)) == ["2100000 speaking soft"])
  }

  @Test("In a pause that begins in the millisecond in which it is due, nothing is spoken; it is when the walk goes on")
  func pausedWhenDue() {
    let inputs = [at(1_200_000, .pause), at(1_300_000, .resume)]
    #expect(softLines(inputs, until: .minutes(30)) == ["1300000 speaking soft"])
  }

  @Test("Muted milestones count: the quiet is counted from them, and from the end of the silence")
  func mutedMilestones() {
    let inputs = [at(100_000, .silence), at(700_000, .steps(1000)), at(800_000, .speak)]
    #expect(softLines(inputs, until: .minutes(34)) == ["2000000 speaking soft"])
  }

  @Test("The end of a silence starts the twenty minutes anew")
  func anewAfterSilence() {
    #expect(
      softLines([at(100_000, .silence), at(1_100_000, .speak)], until: .minutes(40)) == ["2300000 speaking soft"])
    #expect(
      softLines([at(100_000, .silence), at(5_000_000, .speak)], until: .minutes(104)) == ["6200000 speaking soft"])
  }

  @Test("In silence there is none")
  func silent() {
    #expect(softLines([], coach: false, until: .minutes(400)) == [])
    let looks = (0...400).map { at(.minutes(Int64($0)), .inject(1)) }
    #expect(softLines(looks, coach: false, until: .minutes(400)) == [])
  }

  @Test("A milestone that fires in the same update wins, and the soft line is not due")
  func milestoneWins() {
    #expect(
      log(of: [at(1_200_000, .steps(1000))], configuration: Self.noTime, until: .minutes(40)).from(3000) == [
        "1200000 milestone steps.1000",
        "1200000 speaking steps.1000",
        "1202700 spoken steps.1000",
        "2400000 speaking soft",
      ])
    let twenty = Self.noTime.with { $0.milestones.minutes = [20] }
    #expect(softLines([], configuration: twenty, until: .minutes(41)) == ["2400000 speaking soft"])
  }

  @Test("It waits for the cooldown, never in the queue: a milestone that fires meanwhile speaks instead of it")
  func neverQueued() {
    let inputs = [
      at(1_150_000, set: "cooldownSeconds=3600"), at(1_300_000, .steps(1000)), at(1_310_000, set: "cooldownSeconds=90"),
    ]
    #expect(
      log(of: inputs, configuration: Self.noTime, until: 2_500_000).from(1_200_000) == [
        "1300000 milestone steps.1000",
        "1310000 configured cooldownSeconds 3600 90",
        "1310000 speaking steps.1000",
        "1312700 spoken steps.1000",
        "2500000 speaking soft",
      ])
  }

  @Test("Due during the cooldown, it is spoken when that is over, if nothing is queued")
  func dueDuringCooldown() {
    let configuration = Self.noTime.with { $0.cooldownSeconds = 1500 }
    #expect(softLines([], configuration: configuration, until: .minutes(26)) == ["1502700 speaking soft"])
  }

  @Test("Due while something waits for the cooldown, it is not due any more when that has fired since")
  func queuedFirst() {
    let configuration = Self.noTime.with { $0.cooldownSeconds = 1500 }
    #expect(
      log(of: [at(10_000, .steps(1000))], configuration: configuration, until: .minutes(52)).only("speaking").from(1)
        == [
          "1502700 speaking steps.1000", "3005400 speaking soft",
        ])
  }

  @Test("gapFillerMinutes is configuration, and a change holds at once")
  func configured() {
    #expect(
      softLines([at(400_000, set: "gapFillerMinutes=5")], until: .minutes(12)) == [
        "400000 speaking soft", "700000 speaking soft",
      ])
    #expect(
      softLines([at(400_000, set: "gapFillerMinutes=7.5")], until: .minutes(8)) == ["450000 speaking soft"])
    #expect(
      softLines([at(400_000, set: "gapFillerMinutes=30")], until: .minutes(31)) == ["1800000 speaking soft"])
  }

  @Test("A walk that ends in the millisecond in which a soft line is due has none")
  func endWins() {
    #expect(softLines([at(1_200_000, .end)], until: .minutes(40)) == [])
  }

  @Test("What is left until it is shown")
  func shown() {
    var engine = Coach.walking(WalkPlan(seed: 1), configuration: Self.noTime)
    _ = engine.advance(to: .minutes(5))
    #expect(engine.gapFillerLeftMs == 900_000)
    _ = engine.handle(.silence, at: .minutes(6))
    #expect(engine.gapFillerLeftMs == nil)
    _ = engine.handle(.speak, at: .minutes(7))
    #expect(engine.gapFillerLeftMs == 1_200_000)
  }
}
