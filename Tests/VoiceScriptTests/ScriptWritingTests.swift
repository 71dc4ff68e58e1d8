import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import VoiceScript

/// A script is written as it was read, or with what was changed, and never by halves.
@Suite struct ScriptWritingTests {
  private static let shipped =
    "\(#filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())/Audio/script.json"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func shippedScriptIsWrittenAsItStands() throws {
    #expect(try ScriptFile(Self.shipped).script.json == String(contentsOfFile: Self.shipped, encoding: .utf8))
  }

  @Test func changedLineIsTheOnlyChange() throws {
    var script = try ScriptFile(Self.shipped).script
    let place = LinePlace(category: .soft, trigger: "form", variant: 1)
    #expect(script[place] == "Shoulders down.")
    script[place] = "Say \"ah\" \\ oh."
    let before = try String(contentsOfFile: Self.shipped, encoding: .utf8)
    #expect(script.json == before.replacing("\"Shoulders down.\"", with: #""Say \"ah\" \\ oh.""#))
    #expect(script[LinePlace(category: .soft, trigger: "form", variant: 11)] == nil)
    script[LinePlace(category: .soft, trigger: "form", variant: 11)] = "One more."
    #expect(script.json.contains("\"Breathe low and slow.\",\n      \"One more.\"\n"))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ab \"\\/é👣—.\u{301}\u{200D}{}[],:")
    var entries: [Script.Entry] = []
    for category in LinePlace.Category.allCases where Bool.random(using: &random) {
      let names = category.triggerNames ?? ["5", "30", "1000"]
      for trigger in names where Bool.random(using: &random) {
        let texts = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
          "x" + String((0..<8).map { _ in alphabet.randomElement(using: &random)! })
        }
        entries.append(.init(category: category, trigger: trigger, texts: texts))
      }
    }
    let script = Script(entries: entries)
    let path = folder.path("script.json")
    try script.write(to: path)
    let again = try ScriptFile(path).script
    #expect(again == script, "seed \(seed)")
    #expect(again.json == script.json, "seed \(seed)")
  }

  @Test func whereNothingCanBeWrittenNothingIsLeft() {
    let script = Script(entries: [])
    #expect(
      throws: AssetError(file: "/no/such/script.json", problem: "cannot be written: no such file or directory")
    ) { try script.write(to: "/no/such/script.json") }
    #expect(throws: AssetError(file: folder.path, problem: "cannot be written: is a directory")) {
      try script.write(to: folder.path)
    }
    #expect(folder.names == [])
  }

  /// A finding stands where its words stand, escapes and wide characters before them or not.
  @Test(
    arguments: [
      ("Walk on!", "2:29"), (#"\u0057alk on!"#, "2:34"), (#"\uD83D\uDC63 on!"#, "2:37"), ("👣 on!", "2:26"),
      ("e\u{301}e\u{301}!", "2:24"), (#"\\\"\/!"#, "2:28"),
    ])
  func placeOfAFinding(json: String, expected: String) throws {
    let path = try folder.write("{\n  \"soft\": {\"form\": [\"\(json)\"]}\n}", to: "script.json")
    let file = try ScriptFile(path)
    let text = try #require(file.script.lines.first).text
    let index = try #require(Array(text).lastIndex(of: "!"))
    let finding = Finding(
      rule: "x", subject: .line(LinePlace(category: .soft, trigger: "form", variant: 1)), characters: index..<index + 1,
      problem: "")
    #expect("\(file.place(of: finding))" == expected)
  }

  @Test func searchMindsNeitherCaseNorMarks() throws {
    let script = try ScriptFile(Self.shipped).script
    #expect(script.lines(saying: "TWENTY, five").map(\.trigger) == ["25000", "25000", "25000"])
    #expect(script.lines(saying: "a whole days walk").map(\.name) == ["time/480-3"])
    #expect(script.lines(saying: "shoul").map(\.name) == ["soft/form-01"])
    #expect(script.lines(saying: "oulders") == [])
    #expect(script.lines(saying: "...") == [])
  }
}
