import CoachEngine
import Foundation
import TestSupport
import Testing
import WalkTraces

@testable import TuningLab

@Suite struct DifferenceTests {
  private static let announcements = Figure.all.first { $0.key == "announcementsPerHour" }
  private static let repeats = Figure.all.first { $0.key == "walksWithRepeatPercent" }

  /// From tables: Abramowitz and Stegun, "Handbook of Mathematical Functions", table 26.10.
  @Test(arguments: [
    (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980),
    (10_000, 1.960),
  ])
  func tIsThatOfTheTables(degrees: Int, t: Double) {
    #expect(abs(StudentT(degrees: degrees).t95 - t) < 0.0006)
    #expect(abs(StudentT(degrees: degrees).chance(beyond: -t) - 0.05) < 0.0002)
  }

  /// With one degree of freedom it is 1 − 2 ∕ π arctan t, with two 1 − t ∕ √(2 + t²).
  @Test func farTailsAreThoseOfTheClosedForm() {
    for t in [0, 0.1, 1, 5, 40] {
      #expect(abs(StudentT(degrees: 1).chance(beyond: t) - (1 - 2 / Double.pi * atan(t))) < 1e-15)
      #expect(abs(StudentT(degrees: 2).chance(beyond: t) - (1 - t / (2 + t * t).squareRoot())) < 1e-15)
    }
    #expect(StudentT(degrees: 32).chance(beyond: .infinity) == 0)
  }

  @Test(arguments: [
    ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]), ([0.5, 0.9], [1, 1]), ([], []), ([0.2], [0.2]),
  ])
  func holmRaisesWhatItShould(chances: [Double], adjusted: [Double]) {
    for (one, other) in zip(Holm.adjusted(chances), adjusted) { #expect(abs(one - other) < 1e-12) }
    #expect(Holm.adjusted(chances).count == adjusted.count)
  }

  /// Two lots over the same walks, whose numbers of announcements hang together.
  private func pair(
    _ random: inout SeededGenerator, walks: Int, more: Int64
  ) -> (first: Tally, second: Tally) {
    var (first, second) = (Tally(lineCount: 1), Tally(lineCount: 1))
    for walk in 0..<walks {
      let hours = Int64.random(in: 4...12, using: &random)
      let own = Int64.random(in: 0...100, using: &random) * hours
      let (one, other) = (
        own + Int64.random(in: 0...8, using: &random), own + more * hours + Int64.random(in: 0...8, using: &random)
      )
      first.announcements.add(one, of: hours)
      first.groups.add(one, of: hours, .announcements, walk: walk)
      second.announcements.add(other, of: hours)
      second.groups.add(other, of: hours, .announcements, walk: walk)
      first.walks += 1
      second.walks += 1
    }
    return (first, second)
  }

  @Test(arguments: [20, 33, 200])
  func thePairedIntervalHoldsTheTruth(walks: Int) throws {
    let figure = try #require(Self.announcements)
    var random = SeededGenerator(seed: 3)
    let count = 600
    var (hits, alarms, narrower) = (0, 0, 0)
    for _ in 0..<count {
      let (first, second) = pair(&random, walks: walks, more: 2)
      let paired = try #require(Difference(figure, from: first, to: second, paired: true))
      let apart = try #require(Difference(figure, from: first, to: second, paired: false))
      let interval = try #require(paired.change.interval)
      if interval.contains(2 * 3_600_000) { hits += 1 }
      if try interval.upperBound - interval.lowerBound < #require(
        apart.change.interval.map { $0.upperBound - $0.lowerBound })
      {
        narrower += 1
      }
      let (same, again) = pair(&random, walks: walks, more: 0)
      if try #require(Difference(figure, from: same, to: again, paired: true)?.chance) <= 0.05 { alarms += 1 }
    }
    #expect((555...588).contains(hits), "\(hits)")
    #expect((14...46).contains(alarms), "\(alarms)")
    #expect(narrower == count)
  }

  @Test(arguments: [0, 0.02, 0.5])
  func theIntervalOfTwoSharesHoldsTheTruth(share: Double) throws {
    let figure = try #require(Self.repeats)
    var random = SeededGenerator(seed: 4)
    var hits = 0
    for _ in 0..<1000 {
      var tallies = [Tally(lineCount: 1), Tally(lineCount: 1)]
      for place in tallies.indices {
        tallies[place].walks = 100
        for _ in 0..<100 { tallies[place].repeatingWalks.add(Double.random(in: 0..<1, using: &random) < share) }
      }
      let difference = try #require(Difference(figure, from: tallies[0], to: tallies[1], paired: false))
      if try #require(difference.change.interval).contains(0) { hits += 1 }
    }
    #expect(hits >= 930)
  }

  @Test(arguments: [1, 2, 4])
  func tooFewWalksTellNothing(walks: Int) throws {
    let figure = try #require(Self.announcements)
    var random = SeededGenerator(seed: 5)
    let (first, second) = pair(&random, walks: walks, more: 3)
    for paired in [true, false] {
      let difference = try #require(Difference(figure, from: first, to: second, paired: paired))
      #expect(difference.chance == nil)
      #expect(difference.change.interval == nil)
    }
    #expect(Difference(figure, from: Tally(lineCount: 1), to: first, paired: true) == nil)
  }

  /// Walks that all move by the very same are no more certain than coins that all fall alike.
  @Test(arguments: [5, 8, 33])
  func noErrorIsNoCertainty(walks: Int) throws {
    let figure = try #require(Self.announcements)
    let tallies = [Int64(10), 12].map { amount in
      var tally = Tally(lineCount: 1)
      for walk in 0..<walks {
        tally.walks += 1
        tally.announcements.add(amount, of: 1)
        tally.groups.add(amount, of: 1, .announcements, walk: walk)
      }
      return tally
    }
    let difference = try #require(Difference(figure, from: tallies[0], to: tallies[1], paired: true))
    #expect(difference.chance == pow(0.5, Double(walks - 1)))
    let itself = try #require(Difference(figure, from: tallies[0], to: tallies[0], paired: true))
    #expect(itself.isNone && itself.change.interval == nil && itself.chance == nil)
  }

  /// The same configuration over other walks differs by chance alone: of sixty comparisons few may say more.
  @Test func whatIsTheSameIsSeldomFoundToDiffer() throws {
    let reports = try (0..<60).map { try TestLab.report(TestLab.experiment(walks: 40, hours: 1.2, seed: $0)) }
    let alarms = try zip(reports, reports.dropFirst()).count { one, other in
      try Comparison(one, other).rows.contains(where: \.isBeyondChance)
    }
    #expect(alarms <= 6, "\(alarms)")
  }
}
