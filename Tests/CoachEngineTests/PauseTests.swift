import CoachEngine
import Testing

@Suite("Pause")
struct PauseTests {
  @Test("Walk time stops, session time runs on, and both stand in every event")
  func walkTimeStops() {
    let inputs = [at(10_000, .pause), at(2_410_000, .resume), at(2_420_000, .steps(1000))]
    let walk = events(of: inputs, until: 2_420_000).filter { $0.time.milliseconds >= 10_000 }
    #expect(walk.map { $0.kind.name } == ["paused", "resumed", "milestone", "speaking"])
    #expect(walk.map(\.time.milliseconds) == [10_000, 2_410_000, 2_420_000, 2_420_000])
    #expect(walk.map(\.walkTime.milliseconds) == [10_000, 10_000, 20_000, 20_000])
  }

  @Test("Pauses add up: a time milestone comes later by all of them")
  func severalPauses() {
    let inputs = [at(10_000, .pause), at(30_001, .resume), at(40_000, .pause), at(100_000, .resume)]
    #expect(log(of: inputs, until: 400_000).only("milestone") == ["380001 milestone time.5"])
  }

  @Test("A composition that is playing finishes, and nothing new is spoken until the walk goes on")
  func nothingNew() {
    let inputs = [at(1000, .pause), at(2000, .steps(1000)), at(500_000, .resume)]
    #expect(
      log(of: inputs, until: 500_000) == [
        "0 walkStarted 0",
        "0 speaking session.start",
        "1000 paused",
        "2000 milestone steps.1000",
        "2700 spoken session.start",
        "500000 resumed",
        "500000 speaking steps.1000",
      ])
  }

  @Test("Resuming does not catch up on what the clock missed: a pause over a time milestone only puts it off")
  func noCatchingUp() {
    let inputs = [at(60_000, .pause), at(.minutes(41), .resume)]
    #expect(
      log(of: inputs, until: .minutes(45) + 1).from(.minutes(41)) == [
        "2460000 resumed", "2700000 milestone time.5", "2700000 speaking time.5",
      ])
  }

  @Test("A milestone that the clock reaches in the millisecond of the pause has fired, and waits")
  func milestoneInTheSameMoment() {
    let inputs = [at(300_000, .pause), at(310_000, .resume)]
    #expect(
      log(of: inputs, until: 311_000).from(300_000) == [
        "300000 paused", "300000 milestone time.5", "310000 resumed", "310000 speaking time.5",
      ])
  }

  @Test("What is so already is no event")
  func twice() {
    let inputs = [at(1000, .resume), at(2000, .pause), at(3000, .pause), at(4000, .resume), at(5000, .resume)]
    #expect(log(of: inputs, until: 9000).only("paused", "resumed") == ["2000 paused", "4000 resumed"])
  }

  @Test("Paused and resumed in one millisecond: both are told, and nothing else changes")
  func withinOneMoment() {
    let inputs = [at(100_000, .pause), at(100_000, .steps(1000)), at(100_000, .resume)]
    #expect(
      log(of: inputs, until: 300_000 - 1).from(100_000) == [
        "100000 paused", "100000 resumed", "100000 milestone steps.1000", "100000 speaking steps.1000",
        "102700 spoken steps.1000",
      ])
    #expect(log(of: inputs, until: 300_000).last == "300000 speaking time.5")
  }
}
