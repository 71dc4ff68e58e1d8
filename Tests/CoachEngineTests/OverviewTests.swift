import CoachEngine
import Testing

@Suite("What a screen is told between events")
struct OverviewTests {
  @Test("The next milestone of each track, and how far it is")
  func nextMilestones() {
    var engine = Coach.walking(WalkPlan(seed: 1, goal: 10_000, outAndBack: .steps(9000)))
    _ = engine.handle(.steps(8000), at: .start)
    _ = engine.handle(.steps(8400), at: .seconds(60))
    let next = engine.nextMilestones
    #expect(next.map(\.track) == [.steps, .time, .goal, .turnaround])
    #expect(next.map(\.trigger) == [.steps(10_000), .time(minutes: 5), .goal(.approaching), .turnaround])
    #expect(next.map(\.distance) == [.steps(1600), .milliseconds(240_000), .steps(600), .steps(4100)])
  }

  @Test("By time the turnaround is as far as the walk time that is left to it; a track that is through has no next")
  func throughWithATrack() {
    var engine = Coach.walking(WalkPlan(seed: 1, outAndBack: .time(milliseconds: 600_000)))
    _ = engine.handle(.steps(60_000), at: .start)
    _ = engine.handle(.pause, at: .seconds(100))
    _ = engine.advance(to: .seconds(160))
    #expect(engine.nextMilestones.map(\.trigger) == [.time(minutes: 5), .turnaround])
    #expect(engine.nextMilestones.map(\.distance) == [.milliseconds(200_000), .milliseconds(200_000)])
    _ = engine.handle(.resume, at: .seconds(200))
    _ = engine.advance(to: .seconds(401))
    #expect(engine.nextMilestones.map(\.trigger) == [.time(minutes: 10)])
  }

  @Test("How far an out-and-back has come: a quarter of it is half of the way out")
  func outAndBack() {
    var bySteps = Coach.walking(WalkPlan(seed: 1, outAndBack: .steps(8000)))
    _ = bySteps.handle(.steps(500), at: .start)
    _ = bySteps.handle(.steps(2500), at: .seconds(10))
    #expect(bySteps.outAndBackProgress?.whole == .steps(8000))
    #expect(bySteps.outAndBackProgress?.fraction == 0.25)
    #expect(bySteps.outAndBackProgress?.untilTurnaround == .steps(2000))
    _ = bySteps.handle(.steps(4500), at: .seconds(20))
    #expect(bySteps.outAndBackProgress?.untilTurnaround == nil)

    var byTime = Coach.walking(WalkPlan(seed: 1, outAndBack: .time(milliseconds: 400_000)))
    _ = byTime.advance(to: .seconds(100))
    #expect(byTime.outAndBackProgress?.whole == .milliseconds(400_000))
    #expect(byTime.outAndBackProgress?.fraction == 0.25)
    #expect(byTime.outAndBackProgress?.untilTurnaround == .milliseconds(100_000))
    #expect(Coach.walking(WalkPlan(seed: 1)).outAndBackProgress == nil)
  }

  @Test("Paused, silenced and ending are told")
  func states() {
    var engine = Coach.walking(WalkPlan(seed: 1))
    #expect(!engine.isPausedByWalker && !engine.isInSilence && !engine.isEnding)
    _ = engine.handle(.pause, at: .seconds(1))
    _ = engine.handle(.silence, at: .seconds(2))
    #expect(engine.isPausedByWalker && engine.isInSilence && !engine.isEnding)
    _ = engine.handle(.resume, at: .seconds(3))
    _ = engine.handle(.speak, at: .seconds(4))
    _ = engine.handle(.end, at: .seconds(5))
    #expect(!engine.isPausedByWalker && !engine.isInSilence && engine.isEnding)
    #expect(engine.walkTime.milliseconds == 3000)
  }
}
