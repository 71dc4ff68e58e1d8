import CoachEngine
import Testing

@Suite("The start of a walk")
struct StartTests {
  @Test("The start line is spoken at session time 0, and what the first sample fires waits behind it")
  func startsFirst() {
    #expect(
      log(of: [at(0, .steps(8000))], until: 100_000) == [
        "0 walkStarted 8000",
        "0 milestone steps.8000 also steps.1000 steps.2000 steps.3000 steps.5000 steps.6000",
        "0 speaking session.start",
        "2700 spoken session.start",
        "92700 speaking steps.8000",
        "95400 spoken steps.8000",
      ])
  }

  @Test("Not even a goal that is reached in the first moment comes before it")
  func beforeTheGoal() {
    #expect(log(of: [at(0, .steps(500))], goal: 500, until: 1000).last == "0 speaking session.start")
  }

  @Test("It starts the cooldown")
  func startsTheCooldown() {
    let walk = log(of: [at(92_699, .steps(1000)), at(92_699, .steps(1001))], until: 93_000)
    #expect(walk.from(92_000) == ["92699 milestone steps.1000", "92700 speaking steps.1000"])
  }

  @Test("In silence there is none, and none later when Kit speaks again")
  func startsSilent() {
    #expect(log(of: [], coach: false, until: .minutes(4)) == ["0 walkStarted 0"])
    #expect(log(of: [at(1000, .speak)], coach: false, until: .minutes(4)) == ["0 walkStarted 0", "1000 unsilenced"])
    #expect(log(of: [at(0, .silence), at(1000, .speak)], until: 5000).only("speaking") == [])
  }

  @Test("A walk that begins in silence has no cooldown to wait for")
  func noCooldownAfterSilence() {
    let inputs = [at(1000, .speak), at(2000, .steps(1000))]
    #expect(log(of: inputs, coach: false, until: 3000).last == "2000 speaking steps.1000")
  }

  @Test("A walk paused from its first moment has its start line when it goes on, and the line has waited so long")
  func startsPaused() {
    let walk = events(of: [at(0, .pause), at(5000, .steps(0)), at(9000, .resume)], until: 10_000)
    #expect(walk.map(\.brief) == ["0 walkStarted 0", "0 paused", "9000 resumed", "9000 speaking session.start"])
    #expect(walk.last?.composition?.waitedMs == 9000)
  }

  @Test("walkStarted counts the steps at session time 0, those added by hand too, and none that come later")
  func stepsAtTheStart() {
    #expect(log(of: [at(0, .steps(40)), at(0, .inject(10)), at(1, .steps(77))], until: 10).first == "0 walkStarted 50")
    #expect(log(of: [at(1, .steps(40))], until: 10).first == "0 walkStarted 0")
  }
}
