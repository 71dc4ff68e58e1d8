import CoachEngine
import Testing

@testable import WalkTraces

@Suite struct TraceDescriptionTests {
  private func description(_ rows: String) throws -> TraceDescription {
    TraceDescription(try Trace(parsing: Array("seconds,steps,event\n\(rows)".utf8), file: "t"))
  }

  @Test func aSteadyWalk() throws {
    let walk = try description((0...20).map { "\($0 * 60),\($0 * 110),\n" }.joined())
    #expect(walk.readings == 21 && walk.spanMs == 1_200_000)
    #expect(walk.steps == 2200 && walk.firstSteps == 0)
    #expect(walk.meanCadence == 110 && walk.medianCadence == 110 && walk.walkingMinutes == 20)
    #expect(walk.standingShare == 0 && walk.pauses == 0 && walk.restarts == 0 && walk.jitters == 0)
    #expect(walk.longestGapMs == 60_000 && walk.longestGapAtMs == 0)
    #expect(
      walk.reached == [.init(steps: 1000, ms: 600_000), .init(steps: 2000, ms: 1_140_000)])
  }

  @Test func standingPausesAndGaps() throws {
    let walk = try description("0,100,\n60,220,\n120,220,\n120,,pause\n420,,resume\n480,340,\n720,340,end\n")
    #expect(walk.firstSteps == 100 && walk.steps == 240)
    #expect(walk.pauses == 1 && walk.pausedMs == 300_000)
    // Seven minutes outside the pause, of which five without a step.
    #expect(abs(walk.standingShare - 5.0 / 7) < 1e-9)
    #expect(walk.longestGapMs == 240_000 && walk.longestGapAtMs == 480_000)
    #expect(walk.walkingMinutes == 2 && walk.medianCadence == 120)
  }

  @Test func stepsOfABurstAreSpreadOverTheTimeTheyTook() throws {
    let bursts = try description("0,0,\n300,550,\n600,1100,\n")
    #expect(bursts.medianCadence == 110 && bursts.walkingMinutes == 10)
  }

  @Test func oddCountersAreTold() throws {
    let odd = try description("0,900,\n60,1010,\n120,1005,\n180,20,\n240,130,inject 50\n300,130,\n")
    #expect(odd.restarts == 1 && odd.jitters == 1)
    #expect(odd.steps == 1010 - 900 + 130 + 50)
  }

  /// The counter here and the engine's, which decides what a walk's total is, have to agree.
  @Test(arguments: ShippedTrace.all) func theTotalIsTheEngines(shipped: ShippedTrace) throws {
    let trace = try Trace(contentsOf: shipped.path)
    let events = try shipped.events()
    let found = TraceDescription(trace)
    #expect((found.firstSteps ?? 0) + found.steps == events.finalSteps)
    let faults = events.filter { $0.kind.name == "counter" }
    #expect(found.restarts + found.jitters == faults.count)
    let reached = events.compactMap { event -> [String]? in
      guard case .milestone(let milestone) = event.kind, milestone.track == .steps else { return nil }
      return ([milestone.trigger] + milestone.alsoCrossed).map { "\($0.name) \(event.time.milliseconds)" }
    }.joined()
    #expect(Set(found.reached.map { "steps.\($0.steps) \($0.ms)" }) == Set(reached))
  }

  @Test func withoutSteps() throws {
    let silent = try description("0,,pause\n60,,end\n")
    #expect(silent.steps == 0 && silent.firstSteps == nil && silent.meanCadence == nil && silent.reached.isEmpty)
    #expect(silent.pausedMs == 60_000)
    let moment = try description("0,5000,end\n")
    #expect(moment.spanMs == 0 && moment.steps == 0)
    #expect(moment.reached.map(\.steps) == [1000, 2000, 3000, 5000])
  }

  @Test func columnsHoldEveryStep() throws {
    let course = StepCourse(try Trace(contentsOf: ShippedTrace.ultra.path))
    for columns in [1, 7, 80, 5000] {
      let columnMs = 34_200_000 / Int64(columns) + 1
      let steps = course.cadences(columnMs: columnMs).enumerated().reduce(0.0) { sum, column in
        let length = min(columnMs, 34_200_000 - Int64(column.offset) * columnMs)
        return sum + (column.element ?? 0) * Double(length) / 60_000
      }
      #expect(abs(steps - 63_856) < 0.01)
      #expect(course.totals(columnMs: columnMs).last == 63_856)
    }
  }
}
