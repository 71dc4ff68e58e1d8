import CoachEngine
import Foundation
import FoundationXML
import Testing
import WalkTraces

@testable import TuningLab

@Suite struct ReportTests {
  private func report(grid: [String] = ["cooldownSeconds=30,900", "milestones.minutes=[5],[5,60]"]) throws -> Report {
    try TestLab.report(TestLab.experiment(walks: 30, hours: 2, goal: 5000, grid: grid))
  }

  @Test func thePageIsWellFormedAndNeedsNothingElse() throws {
    for report in [try report(), try report(grid: [])] {
      let page = ReportPage(report).html
      let parser = XMLParser(data: Data(page.utf8))
      #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? ""), line \(parser.lineNumber)")
      for outside in ["http", "src=", "url(", "@import", "<script", "<link", "nan", "inf\""] {
        #expect(!page.contains(outside), "\(outside)")
      }
      let places = ["class=\"finding\"", "<svg", "<table", report.script.fingerprint].map {
        page.range(of: $0)?.lowerBound
      }
      #expect(places.allSatisfy { $0 != nil })
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "findings, plots, tables, provenance")
    }
  }

  @Test func whatComesFromOutsideIsEscaped() throws {
    let trace = try TestLab.standing(hours: 1)
    var experiment = try TestLab.experiment(walks: 2)
    experiment.walkers = .trace(path: "<b>&\"'.csv", fingerprint: "0")
    let page = ReportPage(try TestLab.report(experiment, trace: trace)).html
    #expect(!page.contains("<b>"))
    #expect(XMLParser(data: Data(page.utf8)).parse())
  }

  @Test func everyRowOfTheCSVHasEveryColumn() throws {
    let report = try report()
    let rows = ReportCSV(report).text.split(separator: "\r\n").flatMap { $0.split(separator: "\n") }
    #expect(rows[0] == "cooldownSeconds,milestones.minutes,figure,hour,value,low,high,set,walks,of")
    for row in rows { #expect(row.replacing(/"[^"]*"/, with: "").count { $0 == "," } == 9) }
    for row in rows.dropFirst() { #expect(row.hasSuffix(",30,30")) }
    #expect(rows.contains { $0.contains("\"[5, 60]\"") })
    #expect(rows.count { $0.contains(",announcementsPerHour,,") } == 4)
    #expect(rows.count { $0.contains(",announcementsPerHour,2,") } == 4)
  }

  @Test func theTableNamesWhatWasWalked() throws {
    let text = ReportTable(try report()).text
    #expect(text.hasPrefix("30 walks, brisk, 2h, seed 1, goal 5000\n\n"))
    let single = ReportTable(try report(grid: [])).text
    for word in ["announcements", "hour 2", "standardSteps", "95 %"] { #expect(single.contains(word), "\(word)") }
  }

  @Test func longerCooldownsAreFoundToMakeWaitsLonger() throws {
    let sentences = Findings(try report(grid: ["cooldownSeconds=30,900"])).sentences
    #expect(sentences[0].hasPrefix("From cooldownSeconds 30 to 900: "))
    #expect(sentences[0].contains("wait, 95 % 0.0 → "))
  }

  /// The same walks over and over tell no more of a share than once.
  @Test func sharesOfTheSameWalksAreNotCountedTwice() throws {
    let once = try report(grid: ["ducking.depthDb=-20"])
    let thrice = try report(grid: ["ducking.depthDb=-20,-15,-10"])
    #expect(FollowUpShare.together(thrice.outcomes) == FollowUpShare.together(once.outcomes))
    #expect(FollowUpShare.together(once.outcomes).count == once.outcomes[0].followUpShares.count)
    let apart = try report(grid: ["followUpChance.standardSteps=0.2,0.8"])
    let settings = FollowUpShare.together(apart.outcomes).filter { $0.rung == .standardSteps }.map(\.setting)
    #expect(settings == [0.2, 0.8])
  }

  /// A key beside another that changes nothing moves what it moves alone, and is known no better.
  @Test func marginalsAreKnownNoBetterThanOneCombination() throws {
    func effect(_ grid: [String]) throws -> AxisEffect {
      let report = try report(grid: grid)
      return AxisEffect(of: report.experiment.grid.axes[0], in: report)
    }
    let alone = try effect(["cooldownSeconds=30,900"])
    let beside = try effect(["cooldownSeconds=30,900", "ducking.depthDb=-20,-15,-10,-5"])
    #expect(beside.moved.map(\.words) == alone.moved.map(\.words))
    let pace = try #require(Figure.all.first)
    let intervals = try [alone, beside].map { try #require($0.marginals[1].estimate(pace)?.interval) }
    let widths = intervals.map { $0.upperBound - $0.lowerBound }
    // One walk more or less among those of a variance is all that differs.
    #expect(abs(widths[1] / widths[0] - 1) < 0.02)
  }

  @Test func aReportReadAgainIsTheSame() throws {
    let report = try report()
    let copy = try JSONDecoder().decode(Report.self, from: TestLab.json(report))
    #expect(try TestLab.json(copy) == TestLab.json(report))
    #expect(copy.experiment == report.experiment)
  }

  @Test func theCommandNamesAllThatIsNoDefault() throws {
    let experiment = try TestLab.experiment(
      walks: 7, walkers: Walker.allCases, hours: 1.5, seed: 9, goal: 100, settings: ["windows.primary=2"],
      grid: ["cooldownSeconds=60,90"])
    let command =
      "kit tune --walks 7 --walker mix --hours 1.5 --goal 100 --set 'windows.primary=2' "
      + "--set 'cooldownSeconds=60,90' --seed 9"
    #expect(try TestLab.report(experiment).command == command)
    let part = try TestLab.report(experiment, folder: "a friend's", shard: Shard(parsing: "2/3"))
    #expect(part.command == command + #" --audio 'a friend'\''s' --shard 2/3"#)
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/2/3", "a/b", "1/0", "-1/2", "1/100001"])
  func partsThatAreNoneAreRefused(text: String) {
    #expect(Shard(parsing: text) == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func everyWalkIsInOnePart(count: Int) throws {
    let experiment = try TestLab.experiment(walks: 100)
    let walks = try (1...count).flatMap { try #require(Shard(parsing: "\($0)/\(count)")).walks(of: experiment) }
    #expect(walks == Array(0..<100))
  }
}
