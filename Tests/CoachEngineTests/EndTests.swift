import CoachEngine
import Testing

@Suite("The end of a walk")
struct EndTests {
  @Test("The end line is spoken at once, whatever the cooldown, and walkEnded comes when it has been spoken")
  func endsAtOnce() {
    #expect(
      log(of: [at(10_000, .end)], until: .minutes(60)) == [
        "0 walkStarted 0",
        "0 speaking session.start",
        "2700 spoken session.start",
        "10000 speaking session.end",
        "12700 spoken session.end",
        "12700 walkEnded 0 2",
      ])
  }

  @Test("The end line waits until the composition that is playing has finished")
  func endsAfterTheComposition() {
    #expect(
      log(of: [at(1000, .end)], until: .minutes(60)) == [
        "0 walkStarted 0",
        "0 speaking session.start",
        "2700 spoken session.start",
        "2700 speaking session.end",
        "5400 spoken session.end",
        "5400 walkEnded 0 2",
      ])
  }

  @Test("Whatever is still queued when the end is asked for is dropped with that reason, highest rung first")
  func dropsTheQueue() {
    let inputs = [at(5000, .steps(1000)), at(6000, .steps(4600)), at(7000, .end)]
    #expect(
      log(of: inputs, goal: 9000, until: .minutes(60)).from(7000) == [
        "7000 dropped goal.halfway walkEnded",
        "7000 dropped steps.3000 walkEnded",
        "7000 speaking session.end",
        "9700 spoken session.end",
        "9700 walkEnded 4600 2",
      ])
  }

  @Test("While a composition plays out, the queue is dropped in the moment of the end, not later")
  func dropsAtTheEnd() {
    let inputs = [at(1000, .steps(1000)), at(2000, .end)]
    #expect(
      log(of: inputs, until: .minutes(60)).from(1000) == [
        "1000 milestone steps.1000",
        "2000 dropped steps.1000 walkEnded",
        "2700 spoken session.start",
        "2700 speaking session.end",
        "5400 spoken session.end",
        "5400 walkEnded 1000 2",
      ])
  }

  @Test("What the moment of the end fires may be spoken first; the rest is dropped, and the end line follows")
  func speaksWhatTheLastMomentFires() {
    let inputs = [at(200_000, .steps(1000)), at(200_000, .end)]
    #expect(
      log(of: inputs, goal: 1000, until: .minutes(60)).from(200_000) == [
        "200000 milestone goal.reached also goal.halfway goal.approaching",
        "200000 milestone steps.1000",
        "200000 dropped steps.1000 walkEnded",
        "200000 speaking goal.reached",
        "202700 spoken goal.reached",
        "202700 speaking session.end",
        "205400 spoken session.end",
        "205400 walkEnded 1000 3",
      ])
  }

  @Test("An end at session time 0 has both the start line and the end line")
  func endsAtZero() {
    #expect(
      log(of: [at(0, .end)], until: .minutes(60)) == [
        "0 walkStarted 0",
        "0 speaking session.start",
        "2700 spoken session.start",
        "2700 speaking session.end",
        "5400 spoken session.end",
        "5400 walkEnded 0 2",
      ])
  }

  @Test("In silence there is no end line")
  func endsInSilence() {
    #expect(
      log(of: [at(9000, .end)], coach: false, until: .minutes(60)) == ["0 walkStarted 0", "9000 walkEnded 0 0"])
  }

  @Test("Silence in the moment of the end leaves the end line out")
  func silencedInTheLastMoment() {
    #expect(
      log(of: [at(9000, .end), at(9000, .silence)], until: .minutes(60)).from(9000) == [
        "9000 silenced", "9000 walkEnded 0 1",
      ])
  }

  @Test("Silence while the end line is spoken cuts it and ends the walk")
  func silencedDuringTheEndLine() {
    #expect(
      log(of: [at(9000, .end), at(10_000, .silence)], until: .minutes(60)).from(9000) == [
        "9000 speaking session.end",
        "10000 silenced",
        "10000 spoken session.end cut",
        "10000 walkEnded 0 2",
      ])
  }

  @Test("Silence while a line plays out before the end leaves the end line out")
  func silencedBeforeTheEndLine() {
    #expect(
      log(of: [at(1000, .end), at(2000, .silence)], until: .minutes(60)).from(1000) == [
        "2000 silenced",
        "2000 spoken session.start cut",
        "2000 walkEnded 0 1",
      ])
  }

  @Test("Skipping the end line ends the walk")
  func skippedEndLine() {
    #expect(
      log(of: [at(9000, .end), at(10_000, .skip)], until: .minutes(60)).from(9000) == [
        "9000 speaking session.end",
        "10000 spoken session.end cut",
        "10000 walkEnded 0 2",
      ])
  }

  @Test("A paused walk that ends has its end line")
  func endsPaused() {
    #expect(
      log(of: [at(5000, .pause), at(9000, .end)], until: .minutes(60)).from(5000) == [
        "5000 paused",
        "9000 speaking session.end",
        "11700 spoken session.end",
        "11700 walkEnded 0 2",
      ])
  }

  @Test("The end line counts its wait from when the end was asked for")
  func waitedMs() {
    let walk = events(of: [at(1000, .end)], until: .minutes(60))
    #expect(walk.compactMap(\.composition).map(\.waitedMs) == [0, 1700])
  }

  @Test("Walk time stands still once the end was asked for, session time does not")
  func walkTimeStandsStill() {
    let ended = events(of: [at(9000, .end)], until: .minutes(60)).suffix(3)
    #expect(ended.map(\.time.milliseconds) == [9000, 11_700, 11_700])
    #expect(ended.map(\.walkTime.milliseconds) == [9000, 9000, 9000])
  }

  @Test("After the end was asked for no step counts and no time milestone fires")
  func nothingCountsAfterTheEnd() {
    let inputs = [at(299_000, .steps(999)), at(299_000, .end), at(299_500, .steps(1000)), at(300_500, .inject(1000))]
    #expect(
      log(of: inputs, until: .minutes(60)).from(299_000) == [
        "299000 speaking session.end",
        "301700 spoken session.end",
        "301700 walkEnded 999 2",
      ])
  }

  @Test("Nothing follows walkEnded, whatever comes in")
  func nothingFollows() {
    let late: [Input] = [.steps(5000), .inject(10), .pause, .resume, .silence, .speak, .skip, .end]
    let inputs = [at(9000, .end)] + late.map { at(20_000, $0) } + late.map { at(30_000, $0) }
    #expect(log(of: inputs, until: .minutes(600)).last == "11700 walkEnded 0 2")
    #expect(log(of: inputs, until: .minutes(600)).only("walkEnded").count == 1)
  }
}
