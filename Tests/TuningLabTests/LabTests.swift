import CoachEngine
import Foundation
import Testing
import WalkTraces

@testable import TuningLab

/// The same experiment comes to the same figures, however it is walked.
@Suite struct LabTests {
  private func experiment() throws -> Experiment {
    try TestLab.experiment(
      walks: 101, walkers: Walker.allCases, hours: 1.5, goal: 6000,
      grid: ["cooldownSeconds=30,300", "followUpChance.standardSteps=0.2,0.9"])
  }

  @Test func threadsChangeNothing() throws {
    let one = try TestLab.json(TestLab.report(experiment(), jobs: 1))
    for jobs in [2, 5] { #expect(try TestLab.json(TestLab.report(experiment(), jobs: jobs)) == one) }
  }

  @Test func partsJoinToTheWholeInAnyOrder() throws {
    let whole = try TestLab.report(experiment())
    var parts = try (1...4).map { number in
      let shard = try #require(Shard(parsing: "\(number)/4"))
      let report = try TestLab.report(experiment(), shard: shard, jobs: number)
      return ("\(number)", try JSONDecoder().decode(Report.self, from: TestLab.json(report)))
    }
    parts.swapAt(0, 2)
    #expect(try TestLab.json(Report.merging(parts)) == TestLab.json(whole))
    #expect(parts.map(\.1.walksDone).reduce(0, +) == 101)
  }

  @Test func whatAreNotThePartsOfOneRunIsRefused() throws {
    func part(_ text: String, _ change: (inout Experiment) -> Void = { _ in }) throws -> Report {
      var experiment = try TestLab.experiment(walks: 6, hours: 0.1)
      change(&experiment)
      return try TestLab.report(experiment, shard: Shard(parsing: text))
    }
    func words(_ parts: [(name: String, report: Report)]) -> String? {
      #expect(throws: MergeError.self) { try Report.merging(parts) }?.description
    }
    let (one, two) = (("a", try part("1/3")), ("b", try part("2/3")))
    #expect(words([]) == "there is nothing to merge; name the files that --shard wrote")
    #expect(words([one, two]) == "part 3 of 3 is missing; give all 3")
    #expect(words([one]) == "parts 2, 3 of 3 are missing; give all 3")
    #expect(words([one, two, ("c", two.1)]) == "c: part 2/3 is in b already; give each part once")
    #expect(words([one, ("c", try part("3/4"))]) == "c: a part of another run than a: parts 4 rather than 3")
    #expect(
      words([one, ("c", try part("3/3") { $0.seed = 2 })]) == "c: a part of another run than a: seed 2 rather than 1")
    #expect(
      words([one, ("c", try part("3/3") { $0.settings = ["cooldownSeconds=60"] })])
        == "c: a part of another run than a: settings cooldownSeconds=60 rather than none")
    let whole = try TestLab.report(TestLab.experiment(walks: 6, hours: 0.1))
    #expect(words([("w", whole)]) == "w: not a part; expected a report written with --shard K/N")
    let stopped = try Report(
      version: two.1.version, experiment: two.1.experiment, script: two.1.script, shard: two.1.shard, walksDone: 1,
      tallies: two.1.outcomes.map(\.tally))
    #expect(
      words([one, ("s", stopped)]) == "s: only 1 of its 2 walks were walked before it was stopped; run that part again")
  }

  @Test func everyCombinationWalksTheSameWalks() throws {
    let report = try TestLab.report(TestLab.experiment(grid: ["ducking.depthDb=-20,-10", "cooldownSeconds=90"]))
    #expect(report.outcomes[0].tally == report.outcomes[1].tally)
    #expect(Findings(report).sentences[0] == "ducking.depthDb makes no difference at all to what is spoken.")
  }

  @Test func otherSeedsWalkOtherWalks() throws {
    let tallies = try [UInt64(1), 2].map { try TestLab.report(TestLab.experiment(seed: $0)).outcomes[0].tally }
    #expect(tallies[0] != tallies[1])
    let seeds = try [UInt64(1), 2].flatMap { seed in
      try (0..<1000).map { try TestLab.experiment(seed: seed).seed(ofWalk: $0) }
    }
    #expect(Set(seeds).count == 2000)
  }

  @Test func aStoppedLabHasWholeWalksAlone() throws {
    let lab = try Lab(experiment(), catalog: TestLab.catalog())
    lab.stop()
    lab.work()
    #expect(lab.walksDone == 0)
    #expect(!lab.isComplete)
    #expect(lab.tallies.allSatisfy { $0.walks == 0 })
  }

  @Test func aMilestoneWithoutLinesIsNamed() throws {
    let experiment = try TestLab.experiment(grid: ["milestones.steps=[1000],[1234]"])
    let error = #expect(throws: ConfigurationError.self) { try Lab(experiment, catalog: TestLab.catalog()) }
    #expect(error?.description.contains("1234") == true)
  }
}
