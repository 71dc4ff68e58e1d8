import CoachEngine
import Foundation
import Testing
import WalkTraces

/// The traces that ship are made by the commands in them, and each shows what it says.
@Suite struct ShippedTraceTests {
  @Test(arguments: ShippedTrace.all) func theCommandInItMakesItToTheByte(_ shipped: ShippedTrace) throws {
    let file = [UInt8](try Data(contentsOf: URL(filePath: shipped.path)))
    #expect(try shipped.recipe.generate().bytes == file)
    let trace = try Trace(contentsOf: shipped.path)
    #expect(trace.comments == [shipped.recipe.command] + shipped.recipe.notes)
    #expect(trace.bytes == file)
  }

  @Test func thereAreTenAndNoOthers() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ShippedTrace.folder.path)
    #expect(names.sorted() == ShippedTrace.all.map(\.name).sorted())
    #expect(names.count == 10)
  }

  @Test func aLunchWalk() throws {
    let events = try ShippedTrace.lunch.events()
    #expect(
      events.milestones == [
        "300 time.5", "505 steps.1000", "600 time.10", "900 time.15", "1015 steps.2000", "1200 time.20",
        "1525 steps.3000", "1800 time.30",
      ])
    #expect(
      events.spoken
        == ["session.start"] + events.milestones.map { String($0.split(separator: " ")[1]) } + ["session.end"])
  }

  @Test func aMorningThatStartsAtEightThousand() throws {
    let events = try ShippedTrace.morning.events()
    #expect(events.milestones.first == "0 steps.8000")
    #expect(events.spoken.count { $0 == "steps.8000" } == 1)
    #expect(!events.spoken.contains("steps.1000"))
    #expect(events.first?.json.contains(#""steps":8000"#) == true)
  }

  @Test func goalAndHourMarkInTheSameUpdate() throws {
    let events = try ShippedTrace.goalAndHour.events()
    #expect(events.milestones.filter { $0.hasPrefix("3600 ") } == ["3600 goal.reached", "3600 time.60"])
    let goal = try #require(events.spoken.firstIndex(of: "goal.reached"))
    #expect(events.spoken[goal + 1] == "time.60")
  }

  @Test func anUltraDay() throws {
    let events = try ShippedTrace.ultra.events()
    #expect(events.milestones.last == "31840 steps.60000")
    #expect(events.milestones.count == 17 + 15)
    #expect(events.spoken.contains("steps.60000") && events.spoken.contains("time.480"))
    // Nine hours and a half hold no stretch of steps that a walker could not do.
    #expect(events.finalSteps == 63_856)
  }

  @Test func aStrollWithLongGaps() throws {
    let events = try ShippedTrace.gaps.events()
    let crossed = events.compactMap { event -> [String]? in
      guard case .milestone(let milestone) = event.kind, milestone.track == .steps else { return nil }
      return [milestone.trigger.name] + milestone.alsoCrossed.map(\.name)
    }
    #expect(crossed == [["steps.3000", "steps.1000", "steps.2000"], ["steps.6000", "steps.5000"]])
    let times = try Trace(contentsOf: ShippedTrace.gaps.path).rows.map(\.time.milliseconds)
    let longWaits: [Int64] = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 10_000 }
    #expect(longWaits == [2_110_000, 2_290_000])
  }

  @Test func aCounterThatRestarts() throws {
    let events = try ShippedTrace.restart.events()
    #expect(events.count(of: "counter") == 2)
    #expect(events.allSatisfy { !$0.json.contains("jitter") })
    let summary = TraceSummary(try Trace(contentsOf: ShippedTrace.restart.path))
    #expect(summary.fallCount == 2)
    let (last, total) = (try #require(summary.lastSteps), try #require(events.finalSteps))
    #expect(last < 1000 && total > 4500, "the counter says \(last), the walk \(total)")
    #expect(events.milestones.contains("1530 steps.3000"))
  }

  @Test func aPauseOfFortyMinutes() throws {
    let events = try ShippedTrace.pause.events()
    let paused = try #require(events.first { $0.kind == .paused })
    let resumed = try #require(events.first { $0.kind == .resumed })
    #expect(resumed.time - paused.time == 2_400_000)
    #expect(resumed.walkTime == paused.walkTime)
    #expect(events.last?.walkTime == WalkTime(milliseconds: 2_100_000))
    #expect(events.allSatisfy { $0.time <= .seconds(920) || $0.time >= resumed.time })
  }

  @Test func aBurstOfMilestones() throws {
    let events = try ShippedTrace.burst.events()
    let burst = events.filter { .seconds(600) <= $0.time && $0.time <= .seconds(800) }
    #expect(burst.milestones.count { $0.contains("steps.") } == 6)
    #expect(burst.count(of: "superseded") == 3)
    #expect(burst.spoken == ["steps.2000", "steps.10000", "steps.18000"])
  }

  @Test func anOutAndBack() throws {
    let events = try ShippedTrace.outAndBack.events()
    #expect(events.milestones.filter { $0.hasSuffix("turnaround") } == ["1500 turnaround"])
    #expect(events.spoken.count { $0 == "turnaround" } == 1)
    #expect(events.last { $0.kind.name == "walkEnded" }?.time ?? .start >= .minutes(50))
  }

  @Test func aSilentWalk() throws {
    let events = try ShippedTrace.silent.events()
    #expect(events.spoken.isEmpty)
    #expect(events.milestones.count == 10)
    #expect(
      events.allSatisfy { event in
        if case .milestone(let milestone) = event.kind { milestone.outcome == .muted } else { true }
      })
    #expect(events.last?.time == .minutes(60))
  }
}
