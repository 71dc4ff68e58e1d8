import Foundation
import TestSupport
import Testing

/// `kit lines`: what a writer sees of the script, and changes in it.
@Suite struct LinesCommandTests {
  private let folder: TemporaryFolder

  /// A folder with the shipped script, rules and manifest, and one recording.
  init() throws {
    folder = try TemporaryFolder()
    for file in ["script.json", "rules.json", "manifest.json", "pairs.json"] {
      try folder.add("\(Program.repository.path)/Audio/\(file)", as: file)
    }
    try FileManager.default.createDirectory(atPath: folder.path("soft"), withIntermediateDirectories: true)
    try folder.add("\(Program.repository.path)/Audio/soft/form-01.mp3", as: "soft/form-01.mp3")
  }

  private func lines(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["lines"] + arguments + ["--audio", folder.path])
  }

  private func edit(_ old: String, _ new: String) throws {
    let script = try #require(folder.text(of: "script.json"))
    try #require(script.contains(old))
    _ = try folder.write(script.replacing(old, with: new), to: "script.json")
  }

  @Test func listAlignsAndTellsTheState() throws {
    try edit("\"Light on the ground.\"", "\"Light e\u{301} 足 ground \u{202E}.\"")
    let outcome = try lines("list", "--category", "soft", "--trigger", "form")
    let rows = outcome.output.split(separator: "\n").map(String.init)
    #expect(rows.count == 10)
    #expect(rows[0].wholeMatch(of: /soft\/form-01   2 words   \d\.\d\d s  fresh    Shoulders down\./) != nil)
    #expect(rows[2].wholeMatch(of: /soft\/form-03   4 words   \d\.\d\d s  missing  Let your arms swing\./) != nil)
    #expect(rows.allSatisfy { $0.count > 43 && Array($0)[42] != " " && Array($0)[41] == " " })
    #expect(!outcome.output.unicodeScalars.contains("\u{202E}"))
    #expect(outcome.status == 0)
  }

  @Test func listIsSortedOnDemand() throws {
    let lengths = try lines("list", "--category", "goal", "--sort", "length").output.matches(of: /(\d+\.\d+) s/)
      .compactMap { Double($0.1) }
    #expect(lengths.count == 9 && lengths == lengths.sorted() && lengths.first != lengths.last)
    #expect(
      try lines("list", "--sort", "text").output.split(separator: "\n").first?.hasSuffix("A full hour of walking.")
        == true)
    #expect(
      try lines("list", "--sort", "age").errors.contains("--sort: expected one of length, text, words, found 'age'"))
  }

  @Test func triggersAreNamedAsInTheLogToo() throws {
    let slashed = try lines("pairs", "goal/halfway").output
    #expect(try lines("pairs", "goal.halfway").output == slashed && !slashed.isEmpty)
  }

  @Test func everyLineIsListedOnce() throws {
    let outcome = try lines("list", "--json")
    let rows = outcome.output.split(separator: "\n")
    #expect(rows.count == 157)
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x7F })
    #expect(rows[0].hasPrefix("{\"isRecorded\":true,\"length\":"))
  }

  @Test func searchMindsNoMarks() throws {
    #expect(try lines("search", "A THOUSAND").output.split(separator: "\n").count == 2)
    let nothing = try lines("search", "treadmill")
    #expect(nothing.errors == "kit: no line has 'treadmill'\n" && nothing.status == 1)
  }

  @Test func showTellsAllOfALine() throws {
    try edit("\"Shoulders down.\"", "\"Shoulders down!\"")
    let output = try lines("show", "soft/form-01").output
    #expect(output.contains("stands at  \(folder.path)/script.json:219:8\n"))
    #expect(output.contains("recording  stale, \(folder.path)/soft/form-01.mp3\n"))
    #expect(output.contains("recorded   Shoulders down.\n"))
    #expect(output.contains("no-exclamation-mark: Kit does not shout"))
    #expect(output.contains("           soft/form-10  "))
    let wrong = try lines("show", "soft/from-01")
    #expect(wrong.errors == "kit: no line 'soft/from-01'; did you mean 'soft/form-01'?\n" && wrong.status == 1)
  }

  @Test func checkPrintsFindingsAsCompilersDo() throws {
    let fine = try lines("check")
    #expect(fine.output.isEmpty && fine.status == 0)
    #expect(fine.errors.hasPrefix("157 lines, "))
    try edit("\"You chose this.\"", "\"A great—job.\"")
    let outcome = try lines("check")
    #expect(
      outcome.output.wholeMatch(of: /(.+)\/script\.json:\d+:10: no-empty-praise: “great—job”: .+\n/)?.1
        == folder.path[...])
    #expect(outcome.errors == "kit: 1 finding in 157 lines\n")
    #expect(outcome.status == 1)
    #expect(try lines("check", "--json").output.contains("\"column\":10,"))
  }

  @Test func checkTakesTheThresholdsOfTheConfiguration() throws {
    let outcome = try lines("check", "--set", "milestones.minutes=5,10,25")
    #expect(outcome.output.contains(": threshold-without-lines: time/25 has no lines"))
    #expect(outcome.output.contains(": lines-without-threshold: time/480 is never spoken"))
  }

  /// The voice is played whatever is wrong with the music, which is told of once, and never where none was asked for.
  @Test(arguments: [true, false])
  func musicThatFailsSilencesNoVoice(hasMusic: Bool) throws {
    let broken = try folder.write("no sound", to: "music.mp3")
    let outcome = try lines(
      "play", "soft/form-01", "--set", "audio.device=null", "--set", "audio.music=\(broken)",
      hasMusic ? "--set=audio.voiceDb=0" : "--no-music")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == (hasMusic ? 1 : 0), "\(outcome.errors)")
    #expect(outcome.errors.contains("music.mp3") == hasMusic)
  }

  /// Whoever comes while another writes waits, or is refused; what was told as written stands.
  @Test func linesSetAtOnceAllStand() async throws {
    let path = folder.path
    let written = try await withThrowingTaskGroup(of: (String, Program.Outcome).self) { group in
      for variant in 2...7 {
        group.addTask {
          let text = "Quiet feet, part \(["one", "two", "three", "four", "five", "six"][variant - 2])."
          return (text, try Program.run(["lines", "set", "soft/form-0\(variant)", text, "--audio", path]))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let script = try #require(folder.text(of: "script.json"))
    for (text, outcome) in written {
      #expect(script.contains(text) == (outcome.status == 0), "\(outcome.errors)")
    }
    #expect(written.contains { $0.1.status == 0 })
  }

  @Test func setNamesTheOtherOfTwoThatReadTheSame() throws {
    let outcome = try lines("set", "session/start-2", "Shoulders: down.")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("all-different: soft/form-01: reads the same as session/start-2"))
  }

  @Test func aReasonReachesNoTerminalRaw() throws {
    let rules = try #require(folder.text(of: "rules.json"))
      .replacing("Praise of the walker", with: "Praise\\u001B[31m of the walker")
    _ = try folder.write(rules, to: "rules.json")
    let outcome = try lines("check", "--rules")
    #expect(outcome.status == 0 && outcome.output.contains("of the walker") && !outcome.output.contains("\u{1B}"))
  }

  @Test func setWritesWhatTheRulesLetPass() throws {
    let before = try #require(folder.text(of: "script.json"))
    let refused = try lines("set", "soft/form-02", "Great job!")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("no-empty-praise: ") && refused.errors.hasSuffix("write it all the same with --force\n"))
    #expect(folder.text(of: "script.json") == before)

    #expect(try lines("set", "soft/form-02", "Chin level, eyes up.").output == "soft/form-02  Chin level, eyes up.\n")
    #expect(folder.text(of: "script.json")?.contains("\n      \"Chin level, eyes up.\",\n") == true)
    #expect(try lines("check").status == 0)
    #expect(try lines("set", "soft/form-03", "Great job!", "--force").status == 0)
    #expect(try lines("check").status == 1)
  }

  @Test(
    arguments: [
      ([], 2, "kit lines what? `kit lines list`, "), (["frobnicate"], 2, "kit lines what? `kit lines list`, "),
      (["lst"], 2, "unknown command 'lines lst'; did you mean 'lines list'?"),
      (["list", "--category", "step"], 2, "--category: expected one of steps, time, goal, "),
      (["set", "soft/form-01"], 2, "which line, and which words? "),
      (["set", "soft/form-01", "a\tb."], 2, "soft/form-01: the line has a control character; expected words"),
      (["play"], 2, "which line? kit lines play NAME"),
      (["play", "soft/form-02"], 1, "soft/form-02 is not recorded; expected "),
      (["play", "soft/form-01", "--no-music", "--set", "audio.device=nosuch"], 1, "No sound device (nosuch); "),
    ] as [([String], Int32, String)])
  func wrongUse(arguments: [String], status: Int32, message: String) throws {
    let outcome = try Program.run(["lines"] + arguments + (arguments.count > 1 ? ["--audio", folder.path] : []))
    #expect(outcome.errors.hasPrefix("kit: \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.status == status)
  }

  /// Whatever stands in the script's place, one line tells of it.
  @Test(
    arguments: [
      "", "\u{FEFF}", "[]", "{\"steps\": {\"1000\": {}}}", "{\"steps\": {\"1000\": [1]}}",
      "{\"soft\": {\"form\": [\"a\0b\"]}}",
      String(repeating: "{\"a\":", count: 100_000), "{\"steps\": {}, \"\\u0073teps\": {}}",
      "{\"soft\": {\"form\": [\"\(String(repeating: "word ", count: 1_000_000))\"]}}", "{\"soft\": null}", "nul",
    ])
  func hostileScripts(text: String) throws {
    _ = try folder.write(text, to: "script.json")
    let outcome = try lines("check")
    #expect(outcome.status == 1)
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.errors.count < 700 && !outcome.errors.isEmpty)
  }

  @Test func windowsLineEndsAndByteOrderMarkAreRead() throws {
    let script = try #require(folder.text(of: "script.json"))
    _ = try folder.write("\u{FEFF}" + script.replacing("\n", with: "\r\n"), to: "script.json")
    #expect(try lines("check").status == 0)
    #expect(try lines("show", "soft/form-01").output.contains("script.json:219:8\n"))
  }
}
