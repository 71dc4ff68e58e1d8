import CoachEngine
import Testing

@Suite("Detecting milestones")
struct DetectionTests {
  /// The milestones of a silent walk, each as its time, its name and what it crossed with it.
  private func milestones(_ inputs: [TimedInput], goal: Int? = nil, until end: Int64) -> [String] {
    log(of: inputs, goal: goal, coach: false, until: end).only("milestone").map {
      $0.replacing(" milestone", with: "").replacing(" muted", with: "")
    }
  }

  private static let stepThresholds = [
    1000, 2000, 3000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000,
    60_000,
  ]

  private static let minuteThresholds: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480]

  @Test("Seventeen step milestones fire, each when its count is reached and not before")
  func stepMilestones() {
    let inputs = Self.stepThresholds.enumerated().flatMap { index, steps in
      [at(Int64(index) * 1000, .steps(steps - 1)), at(Int64(index) * 1000 + 1, .steps(steps))]
    }
    let expected = Self.stepThresholds.enumerated().map { "\($0 * 1000 + 1) steps.\($1)" }
    #expect(milestones(inputs, until: 20_000) == expected)
  }

  @Test("Fifteen time milestones fire, each at its exact walk time, without a single sample")
  func timeMilestones() {
    let expected = Self.minuteThresholds.map { "\($0 * 60_000) time.\($0)" }
    #expect(milestones([], until: .minutes(1000)) == expected)
  }

  @Test(
    "Time milestones fire at their exact walk time, whatever the interval between samples",
    arguments: [
      1, 999, 7001, 61_003, 3_599_999, 20_000_000,
    ])
  func timeMilestonesBetweenSamples(interval: Int64) {
    let samples = min(6000, 30_000_000 / interval)
    let inputs = (0...samples).map { at($0 * interval, .steps(1)) }
    let expected = Self.minuteThresholds.map { "\($0 * 60_000) time.\($0)" }
    #expect(milestones(inputs, until: .minutes(1000)) == expected)
  }

  @Test("A jump over several thresholds fires the highest; the lower ones count as crossed and never fire")
  func jump() {
    let inputs = [at(1000, .steps(500)), at(2000, .steps(5400)), at(3000, .steps(5999)), at(4000, .steps(6000))]
    #expect(
      milestones(inputs, until: 5000) == ["2000 steps.5000 also steps.1000 steps.2000 steps.3000", "4000 steps.6000"])
  }

  @Test("Twenty thousand steps added by hand speak once")
  func injectedJump() {
    #expect(
      milestones([at(1000, .steps(1000)), at(2000, .inject(20_000))], until: 5000) == [
        "1000 steps.1000",
        "2000 steps.20000 also steps.2000 steps.3000 steps.5000 steps.6000 steps.8000 steps.10000 steps.12000 "
          + "steps.15000 steps.18000",
      ])
  }

  @Test("A walk that begins at 8,000 steps fires steps.8000 once and never steps.1000")
  func beginsAtEightThousand() {
    let inputs = [at(0, .steps(8000)), at(1000, .steps(8100)), at(2000, .steps(9999))]
    #expect(
      milestones(inputs, until: 5000) == [
        "0 steps.8000 also steps.1000 steps.2000 steps.3000 steps.5000 steps.6000"
      ])
  }

  @Test("A jump speaks once for each track, and the tracks know nothing of each other")
  func jumpOnTwoTracks() {
    #expect(
      milestones([at(1000, .steps(2100))], goal: 2200, until: 5000) == [
        "1000 goal.approaching also goal.halfway",
        "1000 steps.2000 also steps.1000",
      ])
  }

  @Test("A threshold fires at most once, however often the counter restarts or falls")
  func onlyOnce() {
    let inputs = [
      at(1000, .steps(1000)), at(2000, .steps(990)), at(3000, .steps(1000)), at(4000, .steps(0)), at(5000, .steps(999)),
      at(6000, .steps(1000)),
    ]
    #expect(milestones(inputs, until: 9000) == ["1000 steps.1000", "6000 steps.2000"])
  }

  @Test("Steps are looked at in a pause too; walk time is not")
  func inAPause() {
    let inputs = [at(1000, .pause), at(2000, .steps(1000)), at(.minutes(60), .resume)]
    #expect(
      milestones(inputs, until: .minutes(65)) == ["2000 steps.1000", "3899000 time.5"])
  }

  @Test("Two updates in one millisecond are two updates: each fires")
  func twoUpdatesInOneMoment() {
    #expect(
      milestones([at(1000, .steps(1000)), at(1000, .steps(2000))], until: 5000) == [
        "1000 steps.1000", "1000 steps.2000",
      ])
  }

  @Test("The milestone carries its track, the total of steps, and what it crossed, lowest first")
  func fields() {
    let fired = events(of: [at(1000, .steps(3210))], goal: 100_000, until: .minutes(5)).compactMap(\.milestone)
    #expect(fired.map(\.trigger) == [.steps(3000), .time(minutes: 5)])
    #expect(fired.map(\.track) == [.steps, .time])
    #expect(fired.map(\.steps) == [3210, 3210])
    #expect(fired.map(\.alsoCrossed) == [[.steps(1000), .steps(2000)], []])
    #expect(fired.map(\.outcome) == [.queued, .queued])
  }

  @Test("Thresholds are configuration")
  func configuredThresholds() {
    let configuration = Configuration.singleLines.with {
      $0.milestones.steps = [2000, 50_000]
      $0.milestones.minutes = [10]
    }
    let walk = log(
      of: [at(0, .steps(1999)), at(1000, .steps(2000)), at(2000, .steps(49_999)), at(3000, .steps(90_000))],
      coach: false, configuration: configuration, until: .minutes(600))
    #expect(
      walk.only("milestone").map { $0.replacing(" milestone", with: "") } == [
        "1000 steps.2000 muted", "3000 steps.50000 muted", "600000 time.10 muted",
      ])
  }
}
