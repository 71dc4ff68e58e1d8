import CoachEngine
import Testing

@Suite("The turnaround of an out-and-back")
struct TurnaroundTests {
  /// When and at how many steps the turnaround fires.
  private func turnaround(_ outAndBack: WalkPlan.OutAndBack, _ inputs: [TimedInput]) -> [[Int64]] {
    events(of: inputs, outAndBack: outAndBack, until: .minutes(300)).compactMap { event in
      guard let milestone = event.milestone, milestone.trigger == .turnaround else { return nil }
      return [event.time.milliseconds, event.walkTime.milliseconds, Int64(milestone.steps)]
    }
  }

  @Test("An hour out and back turns at thirty minutes, once")
  func byTime() {
    #expect(turnaround(.time(milliseconds: 3_600_000), [at(0, .steps(0))]) == [[1_800_000, 1_800_000, 0]])
  }

  @Test("By time it counts walk time: a pause puts it off")
  func byTimeWithPause() {
    let inputs = [at(60_000, .pause), at(100_001, .resume), at(1_840_000, .steps(0))]
    #expect(turnaround(.time(milliseconds: 3_600_000), inputs) == [[1_840_001, 1_800_000, 0]])
  }

  @Test("By time it needs no milestone of another track")
  func byTimeBetweenMilestones() {
    #expect(turnaround(.time(milliseconds: 14_000_002), []) == [[7_000_001, 7_000_001, 0]])
  }

  @Test("Half of an odd number of milliseconds is reached with the whole millisecond after it")
  func oddMilliseconds() {
    #expect(turnaround(.time(milliseconds: 1001), []) == [[501, 501, 0]])
  }

  @Test("By steps it turns at half of them, once")
  func bySteps() {
    let inputs = [at(1000, .steps(0)), at(2000, .steps(3999)), at(3000, .steps(4000)), at(4000, .steps(9000))]
    #expect(turnaround(.steps(8000), inputs) == [[3000, 3000, 4000]])
  }

  @Test("By steps it counts from the walk's first sample, whenever that comes")
  func byStepsFromTheFirstSample() {
    let inputs = [at(1000, .steps(8000)), at(2000, .steps(11_999)), at(3000, .steps(12_000))]
    #expect(turnaround(.steps(8000), inputs) == [[3000, 3000, 12_000]])
  }

  @Test("Half of an odd number of steps is reached with the whole step after it")
  func oddSteps() {
    #expect(turnaround(.steps(7), [at(1000, .steps(10)), at(2000, .steps(13))]) == [])
    #expect(turnaround(.steps(7), [at(1000, .steps(10)), at(2000, .steps(14))]) == [[2000, 2000, 14]])
  }

  @Test("Steps added by hand count, before the first sample too, and the counter's own start does not")
  func injectedBeforeTheFirstSample() {
    let early = [at(1000, .inject(100)), at(2000, .steps(8000)), at(3000, .steps(11_899)), at(4000, .steps(11_900))]
    #expect(turnaround(.steps(8000), early) == [[4000, 4000, 12_000]])
    let late = [at(1000, .steps(8000)), at(2000, .inject(4000))]
    #expect(turnaround(.steps(8000), late) == [[2000, 2000, 12_000]])
  }

  @Test("Without a counter it counts the steps added by hand")
  func onlyInjected() {
    #expect(turnaround(.steps(2000), [at(1000, .inject(999)), at(2000, .inject(1))]) == [[2000, 2000, 1000]])
  }

  @Test("A counter that restarts does not take back what was walked")
  func acrossARestart() {
    let inputs = [at(1000, .steps(8000)), at(2000, .steps(9000)), at(3000, .steps(0)), at(4000, .steps(1000))]
    #expect(turnaround(.steps(4000), inputs) == [[4000, 4000, 10_000]])
  }

  @Test("Without an out-and-back nothing turns")
  func none() {
    #expect(log(of: [at(0, .steps(0))], until: .minutes(500)).filter { $0.contains("turnaround") } == [])
  }
}
