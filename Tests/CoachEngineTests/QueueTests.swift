import CoachEngine
import Testing

@Suite("Superseding and expiry")
struct QueueTests {
  @Test("On one track a newer milestone replaces an older one that still waits, and that is logged")
  func supersedes() {
    let inputs = [at(5000, .steps(5000)), at(6000, .steps(6000))]
    #expect(
      log(of: inputs, until: 200_000).from(5000) == [
        "5000 milestone steps.5000 also steps.1000 steps.2000 steps.3000",
        "6000 milestone steps.6000",
        "6000 superseded steps.5000 by steps.6000",
        "92700 speaking steps.6000",
        "95400 spoken steps.6000",
      ])
  }

  @Test("It replaces across rungs: the track counts")
  func acrossRungs() {
    let inputs = [at(5000, .steps(35_000)), at(6000, .steps(40_000)), at(7000, .steps(50_000))]
    #expect(
      log(of: inputs, until: 9000).only("superseded") == [
        "6000 superseded steps.35000 by steps.40000", "7000 superseded steps.40000 by steps.50000",
      ])
    let goal = log(of: [at(5000, .steps(500)), at(6000, .steps(900)), at(7000, .steps(999))], goal: 999, until: 9000)
    #expect(
      goal.only("superseded") == [
        "6000 superseded goal.halfway by goal.approaching", "7000 superseded goal.approaching by goal.reached",
      ])
  }

  @Test("It leaves the other tracks alone")
  func otherTracks() {
    let inputs = [at(5000, .steps(1000)), at(300_000, .steps(1000))]
    let configuration = Configuration.singleLines.with { $0.cooldownSeconds = 600 }
    #expect(log(of: inputs, configuration: configuration, until: 310_000).only("superseded") == [])
  }

  @Test("It does not touch what is being spoken")
  func notThePlaying() {
    let inputs = [at(100_000, .steps(1000)), at(101_000, .steps(2000))]
    #expect(
      log(of: inputs, until: 200_000).from(100_000) == [
        "100000 milestone steps.1000",
        "100000 speaking steps.1000",
        "101000 milestone steps.2000",
        "102700 spoken steps.1000",
        "192700 speaking steps.2000",
        "195400 spoken steps.2000",
      ])
  }

  @Test("queue.supersedeWithinTrack: false lets all wait")
  func supersedingOff() {
    let configuration = Configuration.singleLines.with { $0.queue.supersedeWithinTrack = false }
    let inputs = [at(5000, .steps(5000)), at(6000, .steps(6000))]
    let walk = log(of: inputs, configuration: configuration, until: 200_000)
    #expect(walk.only("superseded") == [])
    #expect(walk.only("speaking").suffix(2) == ["92700 speaking steps.5000", "185400 speaking steps.6000"])
  }

  @Test("Turned on in mid-walk, the next milestone replaces all that wait on its track")
  func supersedingTurnedOn() {
    let configuration = Configuration.singleLines.with { $0.queue.supersedeWithinTrack = false }
    let inputs = [
      at(5000, .steps(35_000)), at(6000, .steps(40_000)), at(7000, set: "queue.supersedeWithinTrack=true"),
      at(8000, .steps(50_000)),
    ]
    let walk = log(of: inputs, configuration: configuration, until: 290_000)
    #expect(
      walk.only("superseded") == [
        "8000 superseded steps.40000 by steps.50000", "8000 superseded steps.35000 by steps.50000",
      ])
    #expect(walk.only("speaking").from(1) == ["92700 speaking steps.50000"])
  }

  @Test("By default nothing expires")
  func noExpiry() {
    let configuration = Configuration.singleLines.with { $0.cooldownSeconds = 3600 }
    let walk = log(of: [at(5000, .steps(1000))], configuration: configuration, until: .minutes(61))
    #expect(walk.only("expired") == [])
    #expect(walk.only("speaking").last == "3602700 speaking time.60")
    #expect(walk.filter { $0.contains("steps.1000") } == ["5000 milestone steps.1000"])
  }

  @Test("queue.maxWaitSeconds drops what waited longer, when it would be spoken; exactly as long is not longer")
  func expires() {
    let configuration = Configuration.singleLines.with { $0.queue.maxWaitSeconds = 60 }
    #expect(
      log(of: [at(32_699, .steps(1000))], configuration: configuration, until: 100_000).from(32_699) == [
        "32699 milestone steps.1000", "92700 expired steps.1000 60001",
      ])
    #expect(
      log(of: [at(32_700, .steps(1000))], configuration: configuration, until: 93_000).from(32_700) == [
        "32700 milestone steps.1000", "92700 speaking steps.1000",
      ])
  }

  @Test("When the head expires, the next that may be spoken speaks in the same moment; what is not its turn stays")
  func nextAfterExpired() {
    let configuration = Configuration.singleLines.with { $0.queue.maxWaitSeconds = 60 }
    let inputs = [at(10_000, .steps(900)), at(20_000, .steps(1000))]
    #expect(
      log(of: inputs, goal: 1000, configuration: configuration, until: 95_000).from(92_700) == [
        "92700 expired goal.reached 72700", "92700 expired steps.1000 72700",
      ])
    let fresh = [at(10_000, .steps(900)), at(90_000, .steps(1000))]
    #expect(
      log(of: fresh, goal: 1800, configuration: configuration, until: 93_000).from(92_700) == [
        "92700 expired goal.halfway 82700", "92700 speaking steps.1000",
      ])
  }

  @Test("It expires only when it would be spoken: not in a pause, and dropped at the end")
  func notBefore() {
    let configuration = Configuration.singleLines.with { $0.queue.maxWaitSeconds = 1 }
    let inputs = [at(5000, .pause), at(6000, .steps(1000)), at(200_000, .end)]
    #expect(
      log(of: inputs, configuration: configuration, until: 200_000).from(5000) == [
        "5000 paused", "6000 milestone steps.1000", "200000 dropped steps.1000 walkEnded",
        "200000 speaking session.end",
      ])
  }

  @Test("When all that waited has expired, a soft line that is due speaks in the same moment")
  func softAfterExpired() {
    let configuration = Configuration.singleLines.with {
      $0.queue.maxWaitSeconds = 1
      $0.gapFillerMinutes = 1
    }
    #expect(
      log(of: [at(10_000, .steps(1000))], configuration: configuration, until: 93_000).from(92_000) == [
        "92700 expired steps.1000 82700", "92700 speaking soft",
      ])
  }
}
