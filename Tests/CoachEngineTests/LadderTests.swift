import CoachEngine
import Testing

@Suite("The ladder and the queue")
struct LadderTests {
  @Test("Eight rungs, highest first, and lifecycle outside")
  func rungs() {
    #expect(
      Rung.allCases.map(\.rawValue) == [
        "goalReached", "turnaround", "ultraSteps", "hourMark", "goalProgress", "standardSteps", "standardTime", "soft",
        "lifecycle",
      ])
    #expect(Rung.allCases.sorted() == Rung.allCases)
  }

  @Test(
    "Every trigger stands on its rung",
    arguments: [
      (Trigger.goal(.reached), Rung.goalReached), (.turnaround, .turnaround), (.steps(40_000), .ultraSteps),
      (.steps(60_000), .ultraSteps), (.time(minutes: 60), .hourMark), (.time(minutes: 480), .hourMark),
      (.goal(.halfway), .goalProgress), (.goal(.approaching), .goalProgress), (.steps(1000), .standardSteps),
      (.steps(35_000), .standardSteps), (.steps(39_999), .standardSteps), (.time(minutes: 5), .standardTime),
      (.time(minutes: 90), .standardTime), (.soft, .soft), (.sessionStart, .lifecycle), (.sessionEnd, .lifecycle),
    ])
  func rung(trigger: Trigger, rung: Rung) {
    #expect(trigger.rung == rung)
  }

  /// Everything at once: with superseding off, a walk of an hour fires one announcement of every rung while it waits.
  @Test("With all rungs waiting at once they speak in the order of the ladder, the soft line last")
  func allRungs() {
    let configuration = Configuration.singleLines.with {
      $0.cooldownSeconds = 3600
      $0.queue.supersedeWithinTrack = false
      $0.milestones.minutes = [45, 60]
    }
    // In the order of the rungs from the lowest to the highest, so that the order of firing cannot be mistaken for it.
    let inputs = [
      at(.minutes(45) + 1, .steps(1000)), at(.minutes(46), .steps(30_000)), at(.minutes(60) + 1, .steps(40_000)),
      at(.minutes(60) + 2, .steps(60_000)), at(.minutes(60) + 3, set: "cooldownSeconds=0"),
    ]
    let walk = log(
      of: inputs, goal: 60_000, outAndBack: .time(milliseconds: .minutes(120)), configuration: configuration,
      until: .minutes(100))
    #expect(
      walk.only("speaking").map { $0.split(separator: " ")[2] } == [
        "session.start", "goal.reached", "turnaround", "steps.40000", "steps.60000", "time.60", "goal.halfway",
        "steps.1000", "steps.30000", "time.45", "soft",
      ])
  }

  @Test("When the cooldown is over the highest rung speaks and the rest stays queued for the next window")
  func highestFirst() {
    let inputs = [at(10_000, .steps(1000)), at(20_000, .steps(1500))]
    #expect(
      log(of: inputs, goal: 3000, until: 400_000).from(10_000) == [
        "10000 milestone steps.1000",
        "20000 milestone goal.halfway",
        "92700 speaking goal.halfway",
        "95400 spoken goal.halfway",
        "185400 speaking steps.1000",
        "188100 spoken steps.1000",
        "300000 milestone time.5",
        "300000 speaking time.5",
        "302700 spoken time.5",
      ])
  }

  @Test("Goal reached and an hour mark in the same update: the goal speaks, the hour follows")
  func goalAndHour() {
    let inputs = [at(0, .steps(0)), at(.minutes(60), .steps(900))]
    #expect(
      log(of: inputs, goal: 900, until: .minutes(62)).from(.minutes(60)) == [
        "3600000 milestone goal.reached also goal.halfway goal.approaching",
        "3600000 milestone time.60",
        "3600000 speaking goal.reached",
        "3602700 spoken goal.reached",
        "3692700 speaking time.60",
        "3695400 spoken time.60",
      ])
  }

  @Test("Within a rung, first in, first out")
  func firstInFirstOut() {
    let configuration = Configuration.singleLines.with { $0.queue.supersedeWithinTrack = false }
    let inputs = [at(3000, .steps(1000)), at(3000, .steps(2000)), at(4000, .steps(3000)), at(5000, .steps(5000))]
    let spoken = log(of: inputs, configuration: configuration, until: 460_000).only("speaking")
    #expect(
      spoken == [
        "0 speaking session.start", "92700 speaking steps.1000", "185400 speaking steps.2000",
        "278100 speaking steps.3000", "370800 speaking steps.5000",
      ])
  }

  @Test("What fires while something plays waits, and counts its wait from when it fired")
  func waitedMs() {
    let walk = events(of: [at(1234, .steps(1000))], until: 100_000)
    #expect(walk.compactMap(\.composition).map(\.waitedMs) == [0, 91_466])
  }

  @Test("Milestones of one moment are told by ladder, whatever the order in which the tracks are looked at")
  func milestonesByLadder() {
    let inputs = [at(.minutes(60), .steps(40_000))]
    let walk = log(
      of: inputs, goal: 40_000, outAndBack: .time(milliseconds: .minutes(120)), coach: false, until: .minutes(60))
    #expect(
      walk.from(.minutes(60)).map { $0.split(separator: " ")[2] } == [
        "goal.reached", "turnaround", "steps.40000", "time.60",
      ])
    let lower = log(of: [at(.minutes(45), .steps(1000))], goal: 2000, coach: false, until: .minutes(45))
    #expect(
      lower.from(.minutes(45)).map { $0.split(separator: " ")[2] } == ["goal.halfway", "steps.1000", "time.45"])
  }

  @Test("The queue is shown in the order in which it would speak")
  func waiting() {
    var engine = Coach.walking(WalkPlan(seed: 1, goal: 1100))
    _ = engine.handle(.steps(1000), at: .seconds(4))
    _ = engine.advance(to: .seconds(6))
    #expect(engine.waiting.map(\.trigger) == [.goal(.approaching), .steps(1000)])
    #expect(engine.waiting.map(\.rung) == [.goalProgress, .standardSteps])
    #expect(engine.waiting.map(\.waitedMs) == [2000, 2000])
  }
}
