import CoachEngine
import Foundation
import TestSupport
import Testing
import VoiceScript

@testable import TuningLab

/// A report is read whole, or refused with the place; nothing that stands in one ends the program.
@Suite struct ReportDecodingTests {
  private func json() throws -> Any {
    var experiment = try TestLab.experiment(walks: 7, hours: 1.1, goal: 2000, grid: ["cooldownSeconds=60,600"])
    experiment.outAndBackSteps = 4000
    let report = try TestLab.report(experiment, shard: Shard(parsing: "1/2"))
    return try JSONSerialization.jsonObject(with: TestLab.json(report))
  }

  /// Where the numbers that are read stand, texts of digits too; of long lists the first few.
  private func numbers(in value: Any, at path: [String] = []) -> [[String]] {
    if path.count == 3, path[0] == "outcomes", path[2] != "tally" { return [] }
    switch value {
    case let object as [String: Any]:
      return object.keys.sorted().flatMap { key in object[key].map { numbers(in: $0, at: path + [key]) } ?? [] }
    case let list as [Any]:
      return list.prefix(2).enumerated().flatMap { numbers(in: $1, at: path + ["\($0)"]) }
    case let text as String: return UInt128(text) == nil ? [] : [path]
    default: return value is NSNumber ? [path] : []
    }
  }

  private func putting(_ new: Any, at path: ArraySlice<String>, in value: Any) -> Any {
    guard let key = path.first else { return value is String ? "\(new)" : new }
    if var object = value as? [String: Any] {
      object[key] = object[key].map { putting(new, at: path.dropFirst(), in: $0) } ?? new
      return object
    }
    guard var list = value as? [Any], let place = Int(key) else { return value }
    list[place] = putting(new, at: path.dropFirst(), in: list[place])
    return list
  }

  private static let others: [any Sendable] = [Int.max, Int.min, UInt64.max, -1, 0, 1, 1e308, 0.5]

  @Test(arguments: others.indices)
  func anyNumberMayBeAnyOther(other: Int) throws {
    let report = try json()
    let whole = try JSONDecoder().decode(Report.self, from: JSONSerialization.data(withJSONObject: report))
    let paths = numbers(in: report)
    #expect(paths.count > 100)
    var refused = 0
    for path in paths {
      let changed = putting(Self.others[other], at: path[...], in: report)
      do {
        let read = try JSONDecoder().decode(Report.self, from: JSONSerialization.data(withJSONObject: changed))
        _ = (ReportTable(read).text, ReportCSV(read).text, Findings(read).sentences)
        _ = ComparisonText(try Comparison(whole, read), names: ("a", "b")).text
      } catch is DecodingError {
        refused += 1
      }
    }
    #expect(refused > paths.count / 3, "\(refused) of \(paths.count)")
  }

  @Test(arguments: [
    ("experiment.goal", -1, "expected 1 to 1000000, found -1"), ("experiment.goal", Int.max, "expected 1 to 1000000"),
    ("experiment.walks", 0, "expected 1 to 1000000000, found 0"),
    ("experiment.outAndBackSteps", 1, "expected 2 to 1000000, found 1"),
    ("experiment.walkers.synthetic.milliseconds", 1000, "expected 60000 to 864000000, found 1000"),
    ("shard.number", 3, "expected one of up to 100000 parts, found 3 of 2"),
    ("shard.count", 0, "expected one of up to 100000 parts, found 1 of 0"),
    ("walksDone", -5, "expected 0 or more, found -5"), ("walksDone", 4, "expected 0 to 3 walks, found 4"),
    ("outcomes.1.tally.longestSilences.counts.1", Int.max, "expected 3, as many as walks"),
    ("outcomes.0.tally.repeatingWalks.hits", 9, "expected no more than the 3 trials, found 9"),
    ("outcomes.0.tally.heard.2", -1, "expected 0 to"),
    ("outcomes.0.tally.fallbacks", -1, "expected 0 to"),
    ("outcomes.0.tally.announcements.sum", 0, "expected no more than 0"),
    ("outcomes.0.tally.longestSilences.binMs", 0, "expected bins of 1 to 1000 ms, found 0"),
  ])
  func whatNoRunComesToIsRefusedWithThePlace(path: String, value: Int, words: String) throws {
    let folder = try TemporaryFolder()
    let changed = putting(value, at: path.split(separator: ".").map(String.init)[...], in: try json())
    let data = try JSONSerialization.data(withJSONObject: changed, options: .prettyPrinted)
    let file = try JSONFile(folder.write(String(decoding: data, as: UTF8.self), to: "report.json"))
    let error = #expect(throws: AssetError.self) { try file.decode(Report.self) }
    #expect(error?.problem.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.place != nil, "\(error?.description ?? "")")
  }

  @Test(arguments: ["groups", "outcomes", "walksDone"])
  func anotherVersionIsNamed(key: String) throws {
    var object = try #require(try json() as? [String: Any])
    if key == "groups", var outcomes = object["outcomes"] as? [[String: Any]] {
      var tally = try #require(outcomes[0]["tally"] as? [String: Any])
      tally[key] = nil
      outcomes[0]["tally"] = tally
      object["outcomes"] = outcomes
    }
    object[key] = nil
    let data = try JSONSerialization.data(withJSONObject: object)
    do {
      _ = try JSONDecoder().decode(Report.self, from: data)
      Issue.record("read without \(key)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains("'\(key)' is missing, so that another version of Kit"))
      #expect(context.debugDescription.contains("run `kit tune --json` again"))
    }
  }
}
