import CoachEngine
import Foundation
import Testing
import WalkTraces

@testable import TuningLab

@Suite struct AnswerTests {
  private func answer(
    _ question: Question, walks: Int = 40, walkers: [Walker] = [.brisk], hours: Double = 3, goal: Int? = nil,
    outAndBack: WalkPlan.OutAndBack? = nil, settings: [String] = []
  ) throws -> Answer {
    let experiment = try TestLab.experiment(
      walks: walks, walkers: walkers, hours: hours, goal: goal, outAndBack: outAndBack, settings: settings)
    return Answer(
      question, from: try TestLab.report(experiment).outcomes[0], of: experiment, catalog: TestLab.catalog())
  }

  /// What became of every trigger, and how long each rung waited, is what the events of the same walks say.
  @Test(arguments: [
    ["cooldownSeconds=700"], ["cooldownSeconds=300", "queue.supersedeWithinTrack=false", "queue.maxWaitSeconds=200"],
  ])
  func fatesAndWaitsAreThoseOfTheEvents(settings: [String]) throws {
    let experiment = try TestLab.experiment(
      walks: 30, walkers: [.brisk, .ultra], hours: 2, goal: 6000, settings: settings)
    let catalog = TestLab.catalog()
    let tally = try TestLab.report(experiment).outcomes[0].tally
    let setup = try CoachSetup(catalog: catalog, configuration: experiment.configurations()[0])
    var (reached, spoken): ([String: Int], [String: Int]) = ([:], [:])
    var waits: [Rung: [Int64]] = [:]
    for number in 0..<30 {
      let plan = experiment.plan(ofWalk: number)
      let walker: Walker = number.isMultiple(of: 2) ? .brisk : .ultra
      var walk = Walk(
        engine: Coach(plan: plan, setup: setup),
        source: WalkerSource(walker, seed: plan.seed, durationMs: 2 * 3_600_000))
      walk.run { event in
        switch event.kind {
        case .milestone(let milestone):
          for trigger in [milestone.trigger] + milestone.alsoCrossed { reached[trigger.name, default: 0] += 1 }
        case .speaking(let composition):
          spoken[composition.trigger.name, default: 0] += 1
          if composition.trigger.track != nil { waits[composition.rung, default: []].append(composition.waitedMs) }
        default: break
        }
      }
    }
    let fates = Answer.triggers(tally, catalog)
    #expect(fates.contains { $0.reached > $0.spoken })
    for fate in fates {
      let isMilestone = !fate.name.hasPrefix("session.")
      #expect(fate.spoken == spoken[fate.name, default: 0], "\(fate.name)")
      if isMilestone { #expect(fate.reached == reached[fate.name, default: 0], "\(fate.name)") }
    }
    for (rung, histogram) in zip(Rung.allCases, tally.waitsByRung) {
      let times = waits[rung, default: []].sorted()
      #expect(histogram.count == times.count)
      #expect(histogram.beyondFirstBin.hits == times.count { $0 >= 100 })
      #expect(histogram.quantile(1)?.value == times.last.map { Double($0 / 100 * 100) })
    }
  }

  @Test func thinningIsToldOnlyWhereItIs() throws {
    #expect(try answer(.chatty).sentence.contains("it thins out as the walk gets longer: "))
    #expect(try answer(.chatty, hours: 0.5).sentence.contains("do not show whether it thins out"))
    let steady = try answer(.chatty, settings: ["milestones.minutes=[480]", "milestones.steps=[60000]"])
    #expect(!steady.sentence.contains("it thins out"))
  }

  /// What is over after the last whole hour holds the end line, and is no hour.
  @Test(arguments: [(8.02, 8), (1.02, 1), (0.5, 0), (2, 2), (1.99, 1)])
  func anHourIsAWholeOne(hours: Double, whole: Int) throws {
    let report = try TestLab.report(TestLab.experiment(walks: 10, hours: hours))
    #expect(report.outcomes[0].hours.count == whole)
    let answer = try answer(.chatty, walks: 10, hours: hours)
    #expect(answer.tables[0].rows.count == whole + 1)
    #expect(!answer.sentence.contains("grows denser"))
    #expect(answer.sentence.contains("do not show whether it thins out") == (whole < 2))
    let finding = Findings(report).sentences.first { $0.contains("thins out") || $0.contains("thin out") }
    #expect((finding != nil) == (whole > 1))
    if let finding { #expect(answer.sentence.contains(finding.dropFirst().dropLast())) }
    #expect(ReportTable(report).text.contains("hour \(whole + 1)") == false)
    #expect(ReportPage(report).html.contains("No hour was walked in full") == (whole == 0))
  }

  @Test func theLongestSilenceIsThatOfTheGapFiller() throws {
    let trace = try TestLab.standing(hours: 3)
    var experiment = try TestLab.experiment(walks: 4, settings: ["milestones.minutes=[480]", "gapFillerMinutes=10"])
    experiment.walkers = .trace(path: "standing.csv", fingerprint: "\(Fingerprint(of: trace))")
    let outcome = try TestLab.report(experiment, trace: trace).outcomes[0]
    // Ten minutes less a composition: 350 + 2000 + 350 ms, to the second below.
    #expect(
      Answer(.silence, from: outcome, of: experiment, catalog: TestLab.catalog()).sentence
        == "In half of the walks the longest silence is no longer than 9:57 minutes, in 95 % no longer than 9:57; the "
        + "longest of all walks is 9:57.")
  }

  @Test func whatIsNeverSpokenIsNamed() throws {
    // A cooldown of an hour: 5 minutes are always superseded by 10, and those by the next.
    let never = try answer(.unheard, hours: 0.9, settings: ["cooldownSeconds=3600"])
    #expect(never.sentence.hasPrefix("Yes: "))
    #expect(never.sentence.contains("time.5, time.10"))
    #expect(never.sentence.contains("Nobody reached"))
    let all = try answer(.unheard, walks: 100, hours: 0.4)
    #expect(all.sentence.hasPrefix("No: in 100 walks"), "\(all.sentence)")
    #expect(all.tables.isEmpty)
    // A goal was given; without a soft line heard none was due.
    let given = try answer(.unheard, walks: 100, hours: 0.2, goal: 100_000)
    #expect(given.sentence.hasPrefix("No: "), "\(given.sentence)")
    #expect(given.sentence.hasSuffix("that takes a way out and back and longer walks."))
    // Who gave a way out and back wants it, however far it is.
    let far = try answer(.unheard, walks: 100, hours: 0.2, outAndBack: .time(milliseconds: 3_600_000))
    #expect(far.sentence.hasSuffix("that takes a goal and longer walks."), "\(far.sentence)")
    let lines = try answer(.unheard, walks: 1, hours: 0.4)
    #expect(lines.sentence.hasPrefix("Yes, but lines alone: "))
    #expect(!lines.sentence.contains("soft/"))
  }

  /// Where a run was stopped before its first walk had ended, nothing is said of walks.
  @Test(arguments: Question.allCases.filter { !$0.needsDays })
  func nothingIsToldOfNoWalk(question: Question) throws {
    let experiment = try TestLab.experiment()
    let lab = try Lab(experiment, catalog: TestLab.catalog())
    let outcome = Outcome(values: [], configuration: Configuration(), tally: lab.tallies[0])
    let answer = Answer(question, from: outcome, of: experiment, catalog: TestLab.catalog())
    #expect(answer.sentence == "No walk was walked to its end." && answer.tables.isEmpty)
  }

  @Test func waitsAreToldByRung() throws {
    let waits = try answer(.waits, settings: ["cooldownSeconds=600"])
    #expect(waits.tables[0].rows.map(\.name) == ["hourMark", "standardSteps", "standardTime", "all"])
    #expect(waits.sentence.hasPrefix("A milestone that is spoken has waited "))
    let none = try answer(.waits, hours: 0.05)
    #expect(none.sentence == "No milestone is spoken, so that none waits.")
  }

  /// Names begin at the left, figures end in one column, and no line ends in spaces.
  @Test func tablesAreLaidOut() throws {
    var table = AnswerTable(
      "t", rows: "who", columns: [.init(key: "n", title: "times"), .init(key: "s", title: "silence", isClock: true)])
    table.bars = 0
    table.add("one", [.count(1), .estimate(Estimate(61, interval: 59...62))])
    table.add("two", [.count(12), .estimate(nil)])
    #expect(
      table.text == """
        who  times  silence  95 %
        one      1     1:01  0:59 to 1:02  ##
        two     12        -                ########################
        """)
    let object = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(table)) as? [String: Any])
    #expect(object["table"] as? String == "t")
    let row = try #require((object["rows"] as? [[String: Any]])?.first)
    #expect(row["name"] as? String == "one")
    #expect((row["s"] as? [String: Double]) == ["value": 61, "low": 59, "high": 62])
  }

  @Test(arguments: Question.allCases.filter { !$0.needsDays })
  func linesAreNoWiderThanATerminal(question: Question) throws {
    let text = try answer(question, walkers: Walker.allCases, goal: 5000).text(basis: "40 walks")
    for line in text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    #expect(text.hasSuffix("40 walks"))
  }

  @Test func linesBreakBetweenWords() {
    #expect(NumberText.wrapped("one two three", width: 7) == "one two\nthree")
    #expect(NumberText.wrapped("about 33 % of it", width: 8) == "about\n33 % of\nit")
    #expect(NumberText.wrapped("longer than a line", width: 5) == "longer\nthan\na\nline")
    #expect(NumberText.wrapped("", width: 5) == "")
    #expect(NumberText.wrapped("one two\nthree", width: 20) == "one two\nthree")
  }
}
