import CoachEngine
import Testing

@Suite("The order of events")
struct EventOrderTests {
  @Test("Of one moment: inputs as they came, spoken, milestones by ladder, what leaves the queue, speaking")
  func oneMoment() {
    let configuration = Configuration.singleLines.with { $0.cooldownSeconds = 0 }
    let inputs = [
      at(1000, .steps(900)), at(2000, .steps(1000)), at(2700, .steps(2000)), at(2700, .steps(1990)), at(2700, .pause),
      at(2700, .resume), at(2700, set: "gapFillerMinutes=5"),
    ]
    #expect(
      log(of: inputs, goal: 2000, configuration: configuration, until: 2700).from(2700) == [
        "2700 counter jitter 1990 2000",
        "2700 paused",
        "2700 resumed",
        "2700 configured gapFillerMinutes 20 5",
        "2700 spoken session.start",
        "2700 milestone goal.reached also goal.approaching",
        "2700 milestone steps.2000",
        "2700 superseded steps.1000 by steps.2000",
        "2700 superseded goal.halfway by goal.reached",
        "2700 speaking goal.reached",
      ])
  }

  @Test("A composition ends before what the same moment brings, so that with no cooldown the next begins at once")
  func spokenBeforeSpeaking() {
    let configuration = Configuration.singleLines.with { $0.cooldownSeconds = 0 }
    #expect(
      log(of: [at(2700, .steps(1000))], configuration: configuration, until: 2700).from(1) == [
        "2700 spoken session.start", "2700 milestone steps.1000", "2700 speaking steps.1000",
      ])
  }

  @Test("Internal deadlines earlier than an input come before it")
  func earlierDeadlines() {
    let inputs = [at(1000, .steps(0)), at(400_000, .steps(1000))]
    #expect(
      log(of: inputs, until: 400_000).from(1) == [
        "2700 spoken session.start",
        "300000 milestone time.5",
        "300000 speaking time.5",
        "302700 spoken time.5",
        "400000 milestone steps.1000",
        "400000 speaking steps.1000",
      ])
  }

  @Test("Deadlines of the same moment are looked at together with the input: one decision for all")
  func sameMoment() {
    #expect(
      log(of: [at(300_000, .steps(1000))], until: 300_000).from(300_000) == [
        "300000 milestone steps.1000", "300000 milestone time.5", "300000 speaking steps.1000",
      ])
  }

  @Test("The first and the last event")
  func firstAndLast() {
    let silent = [at(0, .silence), at(0, .steps(1000)), at(0, .end)]
    #expect(
      log(of: silent, until: 10) == [
        "0 walkStarted 1000", "0 silenced", "0 milestone steps.1000 muted", "0 walkEnded 1000 0",
      ])
  }

  @Test("A call returns the events of the moments before its own time, and the next deadline is the next to tell")
  func whatACallReturns() {
    var engine = Coach.walking(WalkPlan(seed: 1))
    #expect(engine.nextDeadline == .start)
    #expect(engine.handle(.steps(0), at: .start) == [])
    #expect(engine.advance(to: .start) == [])
    #expect(engine.handle(.steps(10), at: .seconds(1)).map(\.brief) == ["0 walkStarted 0", "0 speaking session.start"])
    #expect(engine.nextDeadline == SessionTime(milliseconds: 2700))
    #expect(engine.nextDeadline == SessionTime(milliseconds: 2700))
    #expect(engine.handle(.steps(20), at: SessionTime(milliseconds: 2700)) == [])
    #expect(engine.nextDeadline == SessionTime(milliseconds: 2700))
    #expect(engine.advance(to: SessionTime(milliseconds: 2701)).map(\.brief) == ["2700 spoken session.start"])
    #expect(engine.nextDeadline == .minutes(5))
    #expect(engine.handle(.pause, at: .minutes(1)) == [])
    #expect(engine.advance(to: .minutes(2)).map(\.brief) == ["60000 paused"])
    #expect(engine.nextDeadline == nil)
    #expect(!engine.hasEnded)
    #expect(engine.handle(.end, at: .minutes(3)) == [])
    #expect(engine.isEnding && !engine.hasEnded)
    #expect(engine.advance(to: .minutes(4)).last?.brief == "182700 walkEnded 20 2")
    #expect(engine.hasEnded)
    #expect(engine.nextDeadline == nil)
  }
}
