import CoachEngine
import Foundation
import Testing
import WalkTraces

@testable import TuningLab

/// Days of the same walk, against what can be reckoned without walking.
@Suite struct DayLabTests {
  /// Twenty minutes of standing: the start line, milestones of 5, 10, 15 and 20 minutes, the end line.
  private func tallies(
    variants: Int = 3, remembers: [Bool], walks: Int = 60, days: Int = 30, jobs: Int = 1
  ) throws -> [DayTally] {
    let trace = Trace(rows: standing(minutes: 21))
    var experiment = try TestLab.experiment(walks: walks)
    experiment.walkers = .trace(path: "standing.csv", fingerprint: "\(Fingerprint(of: trace))")
    let catalog = TestLab.catalog().withVariants(variants, seed: 1)
    let setups = try remembers.map { remembers in
      var configuration = Configuration()
      configuration.varietyAcrossWalks = remembers
      return try CoachSetup(catalog: catalog, configuration: configuration)
    }
    let lab = DayLab(experiment, days: days, setups: setups, trace: trace)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in lab.work() }
    #expect(lab.isComplete)
    return lab.tallies
  }

  private func standing(minutes: Int64) -> TraceRows {
    var rows = TraceRows()
    rows.append(TraceRow(time: .start, steps: 0))
    rows.append(TraceRow(time: .minutes(minutes), steps: 0))
    return rows
  }

  /// Whether a share lies as near to what it should be as chance allows, once and for all: the seed is fixed.
  private func agrees(_ ratio: RatioTally, with share: Double) throws -> Bool {
    let (found, error) = (try #require(ratio.ratio), try #require(ratio.standardError))
    return abs(found.value - share) <= 4.5 * max(error, 1e-12)
  }

  /// With memory the words are never those of the day before, and those of two days before are one of *n* − 1; without,
  /// each of the *n* is as likely as the others every day.
  @Test(arguments: [2, 3, 4, 5])
  func wordsComeBackAsOftenAsTheyShould(variants: Int) throws {
    let tallies = try tallies(variants: variants, remembers: [true, false])
    let count = Double(variants)
    #expect(try agrees(tallies[0].sameWords[0], with: 0))
    #expect(try agrees(tallies[0].sameWords[1], with: 1 / (count - 1)))
    #expect(try agrees(tallies[1].sameWords[0], with: 1 / count))
    #expect(try agrees(tallies[1].sameWords[1], with: 1 / count))
    // Six lines a day, on the 29 and 28 days that have one or two before them.
    #expect(tallies[0].sameWords.map(\.base) == [29, 28].map { 60 * 6 * $0 })
    #expect(tallies[0].walks.announcements.sum == 60 * 30 * 6)
    #expect(tallies[0].walks.walks == 60 * 30)
  }

  @Test func threadsChangeNothing() throws {
    func answer(jobs: Int) throws -> Data {
      let tallies = try tallies(remembers: [true, false], walks: 23, days: 4, jobs: jobs)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(Answer.repeats(days: 4, kept: tallies[0], forgotten: tallies[1]))
    }
    let one = try answer(jobs: 1)
    #expect(try answer(jobs: 5) == one)
  }

  /// Soft lines alone: no milestone is there to compare, but what is heard over days is told all the same.
  @Test func daysThatShareNoMilestoneAreTold() throws {
    let trace = try Trace(parsing: Array(Self.softOnly.utf8), file: "soft.csv")
    var experiment = try TestLab.experiment(walks: 10, settings: ["milestones.minutes=[480]"])
    experiment.walkers = .trace(path: "soft.csv", fingerprint: "\(Fingerprint(of: trace))")
    let setup = try CoachSetup(catalog: TestLab.catalog(), configuration: experiment.configurations()[0])
    func answer(days: Int) -> Answer {
      let lab = DayLab(experiment, days: days, setups: [setup, setup], trace: trace)
      lab.work()
      return .repeats(days: days, kept: lab.tallies[0], forgotten: lab.tallies[1])
    }
    let three = answer(days: 3)
    #expect(three.sentence.hasSuffix("Over 3 days of the same walk no milestone is spoken on two days in a row."))
    #expect(three.tables.map(\.key) == ["hour", "days"])
    let figures = three.tables[1].rows.map(\.cells[0].value)
    #expect(figures.map { $0 == nil } == [true, true, false, false, false])
    #expect((1...6).contains(try #require(figures[4])))
    let one = answer(days: 1)
    #expect(one.sentence.hasSuffix("One day does not tell what is heard again on the next."))
    #expect(one.tables.map(\.key) == ["hour"])
  }

  /// Neither start nor end is spoken, and every soft line is one of two a day.
  private static let softOnly = """
    seconds,steps,event
    0,0,silence
    60,,speak
    2700,,silence
    2701,0,end

    """

  /// It does not take until the end of its days, and does not count.
  @Test func aWalkIsLeftInItsMidst() throws {
    let days = 1_000_000
    let lab = DayLab(try TestLab.experiment(walks: 2), days: days, setups: [try CoachSetup(catalog: TestLab.catalog())])
    let working = DispatchGroup()
    working.enter()
    Thread.detachNewThread {
      lab.work()
      working.leave()
    }
    Thread.sleep(forTimeInterval: 0.1)
    lab.stop()
    working.wait()
    #expect(lab.walksDone == 0)
    let tally = lab.tallies[0]
    #expect(tally.walks.walks == 0)
    #expect(Answer.repeats(days: days, kept: tally, forgotten: tally).sentence == "No walk was walked to its end.")
    #expect(
      Answer.variants(days: days, usual: 3, counts: [3], tallies: [tally]).sentence
        == "No walk was walked to its end.")
  }

  @Test func theFirstDayIsTheWalkItself() throws {
    let experiment = try TestLab.experiment(walks: 12)
    #expect((0..<12).allSatisfy { experiment.seed(ofWalk: $0, day: 0) == experiment.seed(ofWalk: $0) })
    let setup = try CoachSetup(catalog: TestLab.catalog())
    let days = DayLab(experiment, days: 1, setups: [setup])
    days.work()
    #expect(days.tallies[0].walks == (try TestLab.report(experiment).outcomes[0].tally))
    #expect(days.tallies[0].sameWords[0].ratio == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 7])
  func aScriptGetsAsManyVariantsAsAreAskedFor(count: Int) throws {
    let catalog = TestLab.catalog()
    #expect(catalog.usualVariants == 3)
    let script = catalog.withVariants(count, seed: 9)
    let groups = Dictionary(grouping: script.lines) { "\($0.place.category)/\($0.place.trigger)" }
    for (name, lines) in groups where !name.hasPrefix("soft/") { #expect(lines.count == count, "\(name)") }
    #expect(Set(script.lines.map(\.name)).count == script.lines.count)
    #expect(script.lines.filter { $0.place.category == .soft } == catalog.lines.filter { $0.place.category == .soft })
    _ = try CoachSetup(catalog: script)
    if count == 3 { #expect(script.lines == catalog.lines) }
  }

  @Test func inventedLinesSoundLikeThoseOfTheirCategoryAndKeepApartWhatTheirsDoes() throws {
    func line(_ category: LinePlace.Category, _ trigger: String, _ variant: Int, _ samples: Int) -> Line {
      let place = LinePlace(category: category, trigger: trigger, variant: variant)
      return Line(place: place, text: place.name, sampleCount: samples)
    }
    let lines =
      (1...3).flatMap { [line(.steps, "1000", $0, 100 + $0), line(.time, "5", $0, 200 + $0)] }
      + (1...6).map { line(.turnaround, "turnaround", $0, 300) } + (1...4).map { line(.soft, "form", $0, 400) }
    // The last form line never follows a milestone of steps.
    let catalog = LineCatalog(lines: lines) { $0.place.category == .steps && $1.place.variant == 4 }
    let script = catalog.withVariants(5, seed: 2)
    #expect(script.lines.filter { $0.place.category == .turnaround }.count == 6)
    for line in script.lines {
      switch line.place.category {
      case .steps:
        #expect((101...103).contains(line.sampleCount))
        #expect(script.followUps(after: line).allowed.count == 3)
      case .time:
        #expect((201...203).contains(line.sampleCount))
        #expect(script.followUps(after: line).allowed.count == 4)
      default: break
      }
    }
    #expect(script.lines.count { $0.place.category == .steps } == 5)
  }
}
