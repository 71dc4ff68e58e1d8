import CoachEngine
import Foundation
import Testing
import WalkTraces

@testable import TuningLab

@Suite struct ComparisonTests {
  private func report(
    seed: UInt64 = 1, walks: Int = 60, settings: [String] = [], grid: [String] = [], walkers: [Walker] = [.brisk]
  ) throws -> Report {
    try TestLab.report(
      TestLab.experiment(
        walks: walks, walkers: walkers, hours: 2, seed: seed, goal: 5000, settings: settings, grid: grid))
  }

  private func words(_ a: Report, _ b: Report) throws -> String {
    ComparisonText(try Comparison(a, b), names: ("a.json", "b.json")).text
  }

  @Test func aLongerCooldownMakesWaitsLonger() throws {
    let comparison = try Comparison(report(), report(settings: ["cooldownSeconds=600"]))
    #expect(comparison.changes == [Comparison.Change(what: "cooldownSeconds", a: "90", b: "600")])
    #expect(comparison.unpaired == nil)
    let wait = try #require(comparison.rows.first { $0.difference.figure.key == "waitMeanSeconds" })
    #expect(wait.difference.method == .paired)
    #expect(wait.isBeyondChance && wait.difference.change.value > 0)
    #expect(comparison.rows.count == Figure.all.count)
  }

  @Test func reportsThatAreTheSameDoNotDiffer() throws {
    let text = try words(report(), report())
    #expect(text.hasPrefix("No figure differs at all."))
    #expect(text.contains("Nothing was changed"))
    #expect(text.components(separatedBy: "the same").count - 1 >= Figure.all.count)
  }

  @Test func whatIsNoMatterOfChanceIsFoundWithoutError() throws {
    // Every walker speaks exactly so often: nothing varies, and the difference is certain.
    let trace = try TestLab.standing(hours: 4)
    let reports = try ["20", "40"].map { gap in
      var experiment = try TestLab.experiment(walks: 40, settings: ["gapFillerMinutes=\(gap)"])
      experiment.walkers = .trace(path: "standing.csv", fingerprint: "\(Fingerprint(of: trace))")
      return try TestLab.report(experiment, trace: trace)
    }
    let pace = try #require(Comparison(reports[0], reports[1]).rows.first)
    #expect(try #require(pace.difference.chance) < 1e-9)
    #expect(pace.verdict == "yes, less")
  }

  @Test func fewWalksAreNotJudged() throws {
    for walks in [2, 4] {
      let text = try words(report(walks: walks), report(walks: walks, settings: ["cooldownSeconds=600"]))
      #expect(text.hasPrefix("There are too few walks to tell what differs."))
      #expect(!text.contains("yes,") && !text.contains("33 groups") && !text.contains("Holm"))
    }
    #expect(
      try words(report(walks: 10), report(walks: 10, settings: ["cooldownSeconds=600"])).contains(
        "Paired: the same 10 walks, a walk left out at a time"))
  }

  @Test func partsOfARunAreToldApart() throws {
    let experiment = try TestLab.experiment(walks: 20)
    let parts = try ["1/2", "2/2"].map { try TestLab.report(experiment, shard: Shard(parsing: $0)) }
    let comparison = try Comparison(parts[0], parts[1])
    #expect(comparison.unpaired == "they are other parts of their runs")
    #expect(comparison.changes == [Comparison.Change(what: "part", a: "1/2", b: "2/2")])
  }

  @Test func whyWalksAreNotPairedIsSaid() throws {
    let one = try report()
    func reason(_ other: Report) throws -> String? { try Comparison(one, other).unpaired }
    #expect(try reason(report(seed: 2)) == "their seeds differ")
    #expect(try reason(report(walks: 50)) == "they have other numbers of walks")
    #expect(try reason(report(walkers: [.stroll])) == "their walkers differ")
    let stopped = try Report(
      version: one.version, experiment: one.experiment, script: one.script, walksDone: 30,
      tallies: one.outcomes.map(\.tally))
    #expect(try reason(stopped) == "a run was stopped before its end")
    #expect(try Comparison(stopped, stopped).rows.allSatisfy { $0.difference.change.interval == nil })
    #expect(try words(one, report(seed: 2)).contains("not paired, since their seeds differ"))
    let later = try Report(
      version: "later", experiment: one.experiment, script: Report.Script(folder: "Audio", fingerprint: "0"),
      walksDone: one.walksDone, tallies: one.outcomes.map(\.tally))
    #expect(try Comparison(one, later).changes.map(\.what) == ["kit", "script"])
  }

  /// A trace is the same wherever it stands, and another once it holds something else.
  @Test func tracesAreToldApartByWhatTheyHold() throws {
    func report(_ path: String, hours: Int64, shard: Shard? = nil) throws -> Report {
      let trace = try TestLab.standing(hours: hours)
      var experiment = try TestLab.experiment(walks: 10)
      experiment.walkers = .trace(path: path, fingerprint: "\(Fingerprint(of: trace))")
      return try TestLab.report(experiment, trace: trace, shard: shard)
    }
    let moved = try Comparison(report("here.csv", hours: 1), report("there.csv", hours: 1))
    #expect(moved.unpaired == nil && moved.changes.isEmpty)
    let changed = try Comparison(report("here.csv", hours: 1), report("here.csv", hours: 2))
    #expect(changed.unpaired == "their walkers differ")
    let marks = try [Int64(1), 2].map { "here.csv (\(Fingerprint(of: try TestLab.standing(hours: $0))))" }
    #expect(changed.changes == [Comparison.Change(what: "walkers", a: marks[0], b: marks[1])])
    let parts = try [("1/2", "here.csv"), ("2/2", "there.csv")].map { part, path in
      (part, try report(path, hours: 1, shard: Shard(parsing: part)))
    }
    #expect(try Report.merging(parts).walksDone == 10)
  }

  @Test func combinationsAreMatchedByTheirValues() throws {
    let one = try report(walks: 20, grid: ["cooldownSeconds=60,90"])
    let other = try report(walks: 20, grid: ["cooldownSeconds=90,120", "gapFillerMinutes=10"])
    let comparison = try Comparison(one, other)
    #expect(comparison.keys == ["cooldownSeconds"])
    #expect(Set(comparison.rows.map(\.values)) == [["90"]])
    #expect(comparison.leftOut == 2)
    #expect(comparison.changes.map(\.what) == ["gapFillerMinutes"])
    let error = #expect(throws: ComparisonError.self) { try Comparison(one, report(walks: 20)) }
    #expect(error?.description.contains("one varies cooldownSeconds=60,90, the other none") == true)
  }

  @Test func whatProgramsReadHasEveryFigure() throws {
    let comparison = try Comparison(report(walks: 200), report(walks: 200, settings: ["cooldownSeconds=600"]))
    let object = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(comparison)) as? [String: Any])
    let rows = try #require(object["comparisons"] as? [[String: Any]])
    #expect(rows.compactMap { $0["figure"] as? String } == Figure.all.map(\.key))
    for row in rows {
      let (p, raised) = (try #require(row["p"] as? Double), try #require(row["pHolm"] as? Double))
      #expect(raised >= p)
      #expect((row["isBeyondChance"] as? Bool) == (raised <= 0.05))
    }
  }
}
