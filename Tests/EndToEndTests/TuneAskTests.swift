import Foundation
import TestSupport
import Testing
import TuningLab

/// `kit tune ask` and `kit tune compare` as a tester runs them.
@Suite struct TuneAskTests {
  private func output(_ arguments: [String]) throws -> String {
    let outcome = try Program.run(["tune"] + arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  @Test func withoutAQuestionTheQuestionsAreListed() throws {
    let list = try output(["ask"])
    for question in Question.allCases { #expect(list.contains("\(question.rawValue) ")) }
    #expect(list.split(separator: "\n").count == Question.allCases.count + 1)
  }

  /// The same seed, the same answer, on any number of processors; the JSON has the sentence that the text has.
  @Test(arguments: Question.allCases)
  func everyQuestionHasAnAnswer(question: Question) throws {
    let arguments =
      ["ask", question.rawValue, "--walks", "12", "--hours", "1.2", "--walker", "mix", "--seed", "4"]
      + (question.needsDays ? ["--days", "4"] : [])
    let text = try output(arguments + ["--jobs", "1"])
    #expect(try output(arguments + ["--jobs", "3"]) == text)
    #expect(text.contains("12 walks"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(output(arguments + ["--json"]).utf8)) as? [String: Any])
    let answer = try #require(json["answer"] as? [String: Any])
    let sentence = try #require(answer["answer"] as? String)
    #expect(text.split(whereSeparator: \.isWhitespace).starts(with: sentence.split(separator: " ")))
    #expect(json["isPartial"] as? Bool == false)
  }

  /// What a log says on one day: the lines of each trigger, and all that were heard.
  private struct Day {
    private(set) var lineByTrigger: [String: String] = [:]
    private(set) var heard: [String] = []

    init(log: String) throws {
      for line in log.split(separator: "\n") where line.contains(#""type":"speaking""#) {
        let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let (trigger, primary) = (event["trigger"] as? String ?? "", event["primary"] as? String ?? "")
        if trigger != "soft" { lineByTrigger[trigger] = primary }
        heard += [primary, event["followUp"] as? String].compactMap(\.self)
      }
    }
  }

  /// The figures of some days are those of the logs of `kit simulate`, which remembers in a folder what was said.
  @Test func daysAreThoseOfTheSimulatedWalks() throws {
    let trace = Program.repository.appending(path: "Traces/lunch.csv").path
    let arguments = ["--walks", "3", "--trace", trace, "--seed", "8"]
    let json = try output(["ask", "repeats", "--days", "5", "--json"] + arguments)
    let report = try JSONDecoder().decode(Report.self, from: Data(output(["--json"] + arguments).utf8))
    for (column, remembers) in [("acrossWalksOn", true), ("acrossWalksOff", false)] {
      var (same, compared, again, heard, most, different) = (0, 0, 0, 0, 0, 0)
      for walk in 0..<3 {
        let state = try TemporaryFolder()
        let days = try (0..<5).map { day in
          let outcome = try Program.run(
            ["simulate", "--trace", trace, "--seed", "\(report.experiment.seed(ofWalk: walk, day: day))"]
              + (remembers ? ["--state", state.path] : []))
          return try Day(log: outcome.output)
        }
        for (yesterday, today) in zip(days, days.dropFirst()) {
          for (trigger, line) in today.lineByTrigger {
            guard let before = yesterday.lineByTrigger[trigger] else { continue }
            compared += 1
            if before == line { same += 1 }
          }
          heard += Set(today.heard).count
          again += Set(today.heard).intersection(yesterday.heard).count
        }
        let counts = Dictionary(days.flatMap(\.heard).map { ($0, 1) }, uniquingKeysWith: +)
        most += counts.values.max() ?? 0
        different += counts.count
      }
      let expected = [
        "a milestone in the words of the day before, %": 100 * Double(same) / Double(compared),
        "lines heard on the day before too, %": 100 * Double(again) / Double(heard),
        "times that the most heard line is heard": Double(most) / 3, "different lines heard": Double(different) / 3,
      ]
      for (name, value) in expected {
        let found = try figure(name, column, in: json)
        #expect(abs(found - value) < 1e-9, "\(name), \(column): \(found) rather than \(value)")
      }
      #expect(remembers == (same == 0))
    }
  }

  private func figure(_ name: String, _ column: String, in json: String) throws -> Double {
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let tables = try #require((object["answer"] as? [String: Any])?["tables"] as? [[String: Any]])
    let row = try #require((tables[1]["rows"] as? [[String: Any]])?.first { $0["name"] as? String == name })
    return try #require((row[column] as? [String: Double])?["value"])
  }

  @Test func reportsAreCompared() throws {
    let folder = try TemporaryFolder()
    func report(_ name: String, _ more: [String]) throws -> String {
      try folder.write(output(["--json", "--walks", "40", "--hours", "1.5"] + more), to: name)
    }
    let before = try report("before.json", [])
    let after = try report("after.json", ["--set", "cooldownSeconds=600"])
    let text = try output(["compare", before, after])
    #expect(text.contains("figures differ by more than chance"))
    #expect(text.contains("cooldownSeconds  90  600"))
    #expect(text.contains("yes, more"))
    let json = try output(["compare", before, after, "--json"])
    #expect(json.contains(#""unpaired":null"#) && json.contains(#""correction":"Holm""#))
    #expect(try output(["compare", before, before]).hasPrefix("No figure differs at all."))
    let grid = try report("grid.json", ["--set", "cooldownSeconds=60,90"])
    let refused = try Program.run(["tune", "compare", before, grid])
    #expect(refused.status == 2 && refused.errors.contains("no combination in common"), "\(refused.errors)")
  }

  @Test(arguments: [
    (["ask", "chaty"], "expected one of chatty, repeats"),
    (["ask", "chaty"], "did you mean 'chatty'?"),
    (["ask", "chatty", "waits"], "one question at a time"),
    (["ask", "chatty", "--days", "3"], "--days goes with repeats and variants"),
    (["ask", "chatty", "--set", "cooldownSeconds=60,90"], "a question is asked of one value for each key"),
    (["ask", "repeats", "--days", "0"], "--days: expected a whole number from 1"),
    (["compare", "a.json"], "expected two reports"),
    (["compare", "none.json", "none.json"], "none.json"),
  ])
  func whatIsWrongIsOneLineThatNamesIt(arguments: [String], words: String) throws {
    let outcome = try Program.run(["tune"] + arguments)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.status == (arguments.contains("none.json") ? 1 : 2))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["ask", "compare", "merge"])
  func helpHasAnExample(command: String) throws {
    #expect(try output([command, "--help"]).contains("\nExample: kit tune \(command) "))
  }
}
