import CoachEngine
import Testing
import WalkTraces

@testable import TuningLab

/// Figures that can be reckoned without walking.
@Suite struct ClosedFormTests {
  /// Eight hours of standing: the start line, a soft line every 20 minutes up to 7:40, the hour mark of 8:00, the end line.
  private func standing(
    walks: Int = 400, settings: [String] = [], grid: [String] = []
  ) throws -> Report {
    let trace = try TestLab.standing(hours: 8)
    var experiment = try TestLab.experiment(
      walks: walks, settings: ["milestones.minutes=480", "followUpChance.hourMark=0"] + settings, grid: grid)
    experiment.walkers = .trace(path: "standing.csv", fingerprint: "\(Fingerprint(of: trace))")
    return try TestLab.report(experiment, catalog: TestLab.catalog(softOfEachKind: 1), trace: trace)
  }

  @Test func softLinesComeEveryTwentyMinutes() throws {
    let tally = try standing(walks: 20).outcomes[0].tally
    #expect(tally.announcements.sum == 20 * (23 + 3))
    let byHour: [UInt64] = [60, 60, 60, 60, 60, 60, 60, 100]
    #expect(tally.hours.map(\.announcements.sum) == byHour)
    #expect(tally.speech.sum == 20 * 26 * 2000)
    let speech = 26.0 * 2000 / (8 * 3_600_000)
    #expect(tally.speech.ratio == Estimate(speech, interval: speech...speech))
    // 20 minutes less a composition: 350 + 2000 + 350 ms.
    #expect(tally.longestSilences.quantile(0.5)?.value == 1_197_000)
    #expect(tally.longestSilences.quantile(0.95)?.value == 1_197_000)
  }

  @Test func otherGapsGiveOtherSpacings() throws {
    let report = try standing(walks: 5, grid: ["gapFillerMinutes=10,30,60"])
    let announcements: [UInt64] = [47 + 3, 15 + 3, 7 + 3]
    #expect(report.outcomes.map { $0.tally.announcements.sum / 5 } == announcements)
  }

  /// Four soft lines and a window of *w*: each is chosen among 4 − *w*, never one of the last *w*. Lines are 20 minutes
  /// apart, so the hour before holds the three last ones, and 23 are spoken of the 26 lines heard.
  ///
  /// With a window of 1 the third line is the first with a chance of 1/3, and every later one is among the three before
  /// with a chance of 5/9; with a window of 2 it is the third before with a chance of 1/2; with one of 3 it never is.
  @Test(arguments: zip([1, 2, 3], [103.0 / 9 / 26, 10.0 / 26, 0]))
  func aWindowLeavesWhatItShould(window: Int, share: Double) throws {
    let tally = try standing(settings: ["windows.primary=\(window)"]).outcomes[0].tally
    let found = try #require(tally.repeats.ratio)
    // Four and a half standard deviations, once and for all: the seed is fixed.
    let spread = try #require(found.interval).upperBound - found.value
    #expect(abs(found.value - share) <= spread / 1.96 * 4.5)
    #expect(tally.sameTwice.hits == 0)
    #expect(tally.fallbacks == 0)
    // The four soft lines, one start, one hour mark and one end are heard.
    let lines = Double(TestLab.catalog(softOfEachKind: 1).lines.count)
    #expect(abs(try #require(tally.unheard.ratio).value - (lines - 7) / lines) < 1e-12)
  }

  @Test(arguments: [0, 0.2, 0.5, 1])
  func followUpsComeAsOftenAsTheyAreSetTo(chance: Double) throws {
    let experiment = try TestLab.experiment(
      walks: 500, hours: 3, goal: 12_000,
      settings: ["standardSteps", "standardTime", "hourMark", "goalReached"].map { "followUpChance.\($0)=\(chance)" })
    for share in try TestLab.report(experiment).outcomes[0].followUpShares {
      let deviation = (share.setting * (1 - share.setting) / Double(share.announcements)).squareRoot()
      #expect(abs(share.found.value - share.setting) <= 4.5 * deviation, "\(share.rung)")
    }
  }

  @Test func ofThreeVariantsEachIsHeardByAThird() throws {
    let experiment = try TestLab.experiment(walks: 900, hours: 0.1)
    let catalog = TestLab.catalog()
    let tally = try TestLab.report(experiment, catalog: catalog).outcomes[0].tally
    let starts = zip(catalog.lines, tally.heard).filter { $0.0.place.trigger == "start" }.map(\.1)
    #expect(starts.reduce(0, +) == 900)
    for count in starts { #expect(abs(Double(count) - 300) <= 4.5 * (900.0 * 2 / 9).squareRoot()) }
  }
}
