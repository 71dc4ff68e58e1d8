import CoachEngine
import Testing

@Suite("Silence and skip")
struct SilenceTests {
  @Test("A line that is being spoken is cut in that moment")
  func cuts() {
    let inputs = [at(100_000, .steps(1000)), at(101_500, .silence)]
    #expect(
      log(of: inputs, until: 299_999).from(100_000) == [
        "100000 milestone steps.1000",
        "100000 speaking steps.1000",
        "101500 silenced",
        "101500 spoken steps.1000 cut",
      ])
  }

  @Test("The queue is emptied, highest rung first, and that is logged")
  func emptiesTheQueue() {
    let inputs = [at(5000, .steps(1000)), at(6000, .steps(1500)), at(7000, .silence)]
    #expect(
      log(of: inputs, goal: 3000, until: 200_000).from(7000) == [
        "7000 silenced", "7000 dropped goal.halfway silenced", "7000 dropped steps.1000 silenced",
      ])
  }

  @Test("Milestones are still detected and crossed, muted, and nothing is said")
  func muted() {
    let inputs = [at(5000, .silence), at(6000, .steps(2000)), at(.minutes(6), .speak), at(.minutes(7), .steps(2500))]
    #expect(
      log(of: inputs, until: .minutes(9)).from(5000) == [
        "5000 silenced",
        "6000 milestone steps.2000 also steps.1000 muted",
        "300000 milestone time.5 muted",
        "360000 unsilenced",
      ])
  }

  @Test("Speaking again does not catch up, and goes on from there")
  func noCatchingUp() {
    let inputs = [at(5000, .silence), at(6000, .steps(2000)), at(200_000, .speak), at(210_000, .steps(3000))]
    #expect(
      log(of: inputs, until: 299_999).from(200_000) == [
        "200000 unsilenced", "210000 milestone steps.3000", "210000 speaking steps.3000", "212700 spoken steps.3000",
      ])
  }

  @Test("The cooldown counts from the cut")
  func cooldownFromTheCut() {
    let inputs = [at(1000, .silence), at(1500, .speak), at(2000, .steps(1000))]
    #expect(log(of: inputs, until: 100_000).only("speaking").last == "91000 speaking steps.1000")
  }

  @Test("What fires before the silence within one millisecond is dropped, what fires after it is muted")
  func withinOneMoment() {
    let before = [at(100_000, .steps(1000)), at(100_000, .silence)]
    #expect(
      log(of: before, until: 299_999).from(100_000) == [
        "100000 silenced", "100000 milestone steps.1000", "100000 dropped steps.1000 silenced",
      ])
    let after = [at(100_000, .silence), at(100_000, .steps(1000))]
    #expect(
      log(of: after, until: 299_999).from(100_000) == ["100000 silenced", "100000 milestone steps.1000 muted"])
  }

  @Test("What is so already is no event")
  func twice() {
    let inputs = [at(1000, .speak), at(2000, .silence), at(3000, .silence), at(4000, .speak), at(5000, .speak)]
    #expect(log(of: inputs, until: 9000).only("silenced", "unsilenced") == ["2000 silenced", "4000 unsilenced"])
  }

  @Test("A skip cuts the line, counts as spoken, and the cooldown counts from that moment")
  func skip() {
    let inputs = [at(100_000, .steps(1000)), at(101_000, .skip), at(102_000, .steps(2000))]
    #expect(
      log(of: inputs, until: 200_000).from(100_000) == [
        "100000 milestone steps.1000",
        "100000 speaking steps.1000",
        "101000 spoken steps.1000 cut",
        "102000 milestone steps.2000",
        "191000 speaking steps.2000",
        "193700 spoken steps.2000",
      ])
  }

  @Test("Skipping leaves the queue as it is, and with nothing to skip nothing happens")
  func skipNothing() {
    let inputs = [at(5000, .steps(1000)), at(6000, .skip), at(7000, .skip)]
    #expect(
      log(of: inputs, until: 93_000).from(5000) == ["5000 milestone steps.1000", "92700 speaking steps.1000"])
  }

  @Test("In the millisecond in which a composition ends there is nothing left to cut")
  func atTheEndOfAComposition() {
    #expect(log(of: [at(2700, .skip)], until: 5000).last == "2700 spoken session.start")
    #expect(log(of: [at(2700, .silence)], until: 5000).suffix(2) == ["2700 silenced", "2700 spoken session.start"])
    #expect(log(of: [at(2699, .skip)], until: 5000).last == "2699 spoken session.start cut")
  }

  @Test("A line that was cut stands in the window and counts in the sum")
  func countsAsSpoken() {
    let inputs = [at(1000, .skip), at(2000, .end), at(2500, .skip)]
    #expect(log(of: inputs, until: 9000).last == "2500 walkEnded 0 2")
  }

  @Test("A paused walk may be skipped and silenced")
  func paused() {
    #expect(
      log(of: [at(500, .pause), at(1000, .skip), at(1500, .silence)], until: 9000).from(500) == [
        "500 paused", "1000 spoken session.start cut", "1500 silenced",
      ])
  }
}
