import CoachEngine
import Testing
import WalkTraces

@Suite struct TraceSourceTests {
  private func source(_ rows: String, endsAtLastRow: Bool = true) throws -> TraceSource {
    let text = "seconds,steps,event\n" + rows
    return TraceSource(try Trace(parsing: Array(text.utf8), file: "t"), endsAtLastRow: endsAtLastRow)
  }

  private func inputs(_ source: TraceSource) -> [TimedInput] {
    var source = source
    var inputs: [TimedInput] = []
    while let time = source.nextTime, let input = source.next() {
      #expect(input.time == time)
      inputs.append(input)
    }
    #expect(source.nextTime == nil && source.next() == nil)
    return inputs
  }

  @Test func stepsComeBeforeTheEventOfTheirRow() throws {
    #expect(
      inputs(try source("0,5,silence\n1.5,7,\n2,,skip\n")) == [
        TimedInput(.steps(5), at: .start), TimedInput(.silence, at: .start),
        TimedInput(.steps(7), at: SessionTime(milliseconds: 1500)),
        TimedInput(.skip, at: .seconds(2)), TimedInput(.end, at: .seconds(2)),
      ])
  }

  @Test func anEndOfItsOwnIsNotDoubled() throws {
    #expect(
      inputs(try source("0,5,\n3,9,end\n")) == [
        TimedInput(.steps(5), at: .start), TimedInput(.steps(9), at: .seconds(3)), TimedInput(.end, at: .seconds(3)),
      ])
  }

  @Test func aWalkThatGoesOnDoesNotEndAtItsLastRow() throws {
    #expect(inputs(try source("0,5,\n", endsAtLastRow: false)) == [TimedInput(.steps(5), at: .start)])
  }

  @Test func aWalkThroughATraceEndsWithIt() throws {
    let events = try TestWalk.events(of: source("0,0,\n600,1200,\n"))
    #expect(events.milestones == ["300 time.5", "600 steps.1000", "600 time.10"])
    #expect(events.finalSteps == 1200)
  }
}
