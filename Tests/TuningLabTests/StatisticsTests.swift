import Foundation
import TestSupport
import Testing

@testable import TuningLab

@Suite struct StatisticsTests {
  /// How often the interval of an experiment holds the truth, over many experiments.
  private func coverage(of truth: Double, _ experiment: (inout SeededGenerator) -> Estimate?) -> Double {
    var random = SeededGenerator(seed: 5)
    let count = 2000
    let hits = (0..<count).count { _ in experiment(&random)?.interval?.contains(truth) ?? false }
    return Double(hits) / Double(count)
  }

  @Test(arguments: [0.02, 0.3, 0.5, 0.95])
  func theIntervalOfAShareHoldsTheTruth(truth: Double) {
    let found = coverage(of: truth) { random in
      var tally = ShareTally()
      for _ in 0..<80 { tally.add(Double.random(in: 0..<1, using: &random) < truth) }
      return tally.share
    }
    #expect((0.92...0.98).contains(found))
  }

  /// Walks of different lengths, in each of which something happens in bunches of three.
  @Test func theIntervalOfARatioHoldsTheTruthThoughWalksHangTogether() {
    let found = coverage(of: 3 * 0.2) { random in
      var tally = RatioTally()
      for _ in 0..<100 {
        let hours = Int64.random(in: 4...12, using: &random)
        let bunches = (0..<hours).count { _ in Double.random(in: 0..<1, using: &random) < 0.2 }
        tally.add(Int64(3 * bunches), of: hours)
      }
      return tally.ratio
    }
    #expect((0.92...0.97).contains(found))
  }

  /// Few walks: a normal variable's deviations would hold it far less often.
  @Test(arguments: [2, 3, 5, 10])
  func theIntervalOfARatioOfFewWalksHoldsTheTruth(walks: Int) {
    let found = coverage(of: 100) { random in
      var tally = RatioTally()
      for _ in 0..<walks {
        // As good as normal: the sum of twelve.
        let amount = (0..<12).reduce(Int64(0)) { sum, _ in sum + Int64.random(in: 0...2_000_000, using: &random) }
        tally.add(amount, of: 120_000)
      }
      return tally.ratio
    }
    #expect((0.935...0.965).contains(found), "\(found)")
  }

  @Test func whatFewWalksHaveAlikeIsNotKnown() {
    var tally = RatioTally()
    for walk in 1...5 {
      tally.add(3, of: 2)
      #expect(tally.ratio == Estimate(1.5, interval: walk < 5 ? nil : 1.5...1.5))
    }
  }

  /// Of few times none is known to be longer than 95 % of all are.
  @Test(arguments: [(5, 0.5, false), (10, 0.5, true), (40, 0.95, false), (200, 0.95, true)])
  func aQuantileOfFewTimesHasNoInterval(count: Int64, share: Double, isKnown: Bool) {
    var histogram = Histogram(binMs: 1)
    for time in 1...count { histogram.add(time) }
    #expect((histogram.quantile(share)?.interval != nil) == isKnown)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (10_000_000, "10,000,000"), (-1234, "-1,234")])
  func thousandsAreSeparated(number: Int, text: String) {
    #expect(NumberText.count(number) == text)
  }

  @Test(arguments: [0.5, 0.95])
  func theIntervalOfAQuantileHoldsTheTruth(share: Double) {
    let found = coverage(of: 1000 * share) { random in
      var histogram = Histogram(binMs: 1)
      for _ in 0..<200 { histogram.add(Int64.random(in: 1...1000, using: &random)) }
      return histogram.quantile(share)
    }
    // The ranks are rounded outwards.
    #expect((0.94...0.995).contains(found))
  }

  @Test func aQuantileIsThatOfTheSortedTimes() {
    var random = SeededGenerator(seed: 9)
    for count in [1, 2, 3, 10, 99, 100] {
      let times = (0..<count).map { _ in Int64.random(in: 0...50_000, using: &random) }
      var histogram = Histogram(binMs: 100)
      for time in times { histogram.add(time) }
      for share in [0.01, 0.5, 0.95, 1] {
        let rank = max(1, Int((Double(count) * share).rounded(.up)))
        #expect(histogram.quantile(share)?.value == Double(times.sorted()[rank - 1] / 100 * 100))
      }
    }
    #expect(Histogram(binMs: 100).quantile(0.5) == nil)
  }

  @Test func partsAddUpInAnyOrder() throws {
    var random = SeededGenerator(seed: 21)
    var (ratio, histogram) = (RatioTally(), Histogram(binMs: 10))
    var parts: [(RatioTally, Histogram)] = (0..<7).map { _ in (RatioTally(), Histogram(binMs: 10)) }
    for _ in 0..<500 {
      // As large as the milliseconds of eleven days, whose squares no 64 bits add up.
      let (amount, base) = (
        Int64.random(in: 0...1_000_000_000, using: &random), Int64.random(in: 1...1_000_000_000, using: &random)
      )
      let part = Int.random(in: 0..<7, using: &random)
      ratio.add(amount, of: base)
      parts[part].0.add(amount, of: base)
      histogram.add(amount % 5000)
      parts[part].1.add(amount % 5000)
    }
    parts.shuffle(using: &random)
    var (merged, mergedHistogram) = (RatioTally(), Histogram(binMs: 10))
    for part in parts {
      merged.merge(try copy(part.0))
      mergedHistogram.merge(try copy(part.1))
    }
    #expect(merged == ratio)
    #expect(mergedHistogram == histogram)
  }

  /// What is written and read again.
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: ["[0]", "[3,1,2,1]", "[1,0]", "[-1,2]", "[99999999999,1]", "[1,9223372036854775807,2,1]"])
  func countsThatAreNoneAreRefused(counts: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Histogram.self, from: Data(#"{"binMs":100,"counts":\#(counts)}"#.utf8))
    }
  }

  @Test(arguments: [(0.005, 2, "0.01"), (12.345, 1, "12.3"), (0, 2, "0.00"), (-1.5, 0, "-2"), (999.96, 1, "1000.0")])
  func numbersAreRounded(number: Double, places: Int, text: String) {
    #expect(NumberText.text(number, places: places) == text)
  }
}
