import CoachEngine
import Screen
import TestSupport
import Testing
import VoiceScript

@testable import kit

/// A writer's work on the script beside a walk: rules while typing, drafts that outlive the program, lines written whole.
@Suite struct ScriptDeskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let audio = "\(#filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())/Audio"
    for name in ["script.json", "manifest.json", "rules.json", "pairs.json"] {
      try folder.add("\(audio)/\(name)", as: name)
    }
  }

  private func desk() throws -> ScriptDesk {
    var desk = ScriptDesk(
      try VoiceLibrary(folder: folder.path), milestones: Configuration().milestones, stateFolder: folder.path("state"))
    desk.open()
    return desk
  }

  private func line(_ name: String, in desk: ScriptDesk) throws -> ScriptLine {
    try #require(desk.model.lines.first { $0.name == name })
  }

  @Test func everyLineIsThereWithItsLengthAndState() throws {
    let desk = try desk()
    #expect(desk.model.lines.count == 157)
    #expect(desk.model.lines.allSatisfy { $0.findings.isEmpty && $0.length > .zero && $0.recording == .missing })
    #expect(try line("steps/1000-1", in: desk).about == "1,000 steps")
    #expect(!desk.followUps(of: "steps/1000-1").isEmpty)
    let apart = desk.followUps(of: "time/5-1").filter { $0.clash != nil }
    #expect(apart.contains { $0.clash?.contains("both") == true })
  }

  @Test(
    arguments: [
      ("You must keep going!", ["no-exclamation-mark", "no-controlling-language"]), (" ", ["the line has no words"]),
      ("A thousand, and still here.", []),
    ])
  func rulesAreCheckedWhileTyping(text: String, rules: [String]) throws {
    var desk = try desk()
    desk.keepDraft(text, for: "steps/1000-2")
    desk.check()
    #expect(desk.model.draftFindings.isEmpty == rules.isEmpty)
    for rule in rules { #expect(desk.model.draftFindings.contains { $0.hasPrefix(rule) }) }
  }

  @Test func aDraftOutlivesTheProgramAndGoesWhenItIsWritten() throws {
    var first = try desk()
    first.keepDraft("A thousand steps, all yours.", for: "steps/1000-2")
    // The program is gone without a word; another one begins.
    var second = try desk()
    #expect(try line("steps/1000-2", in: second).draft == "A thousand steps, all yours.")
    #expect(second.model.status?.contains("draft") == true)
    second.write("A thousand steps, all yours.", for: "steps/1000-2")
    #expect(second.model.status?.hasPrefix("Written") == true)
    let line = try line("steps/1000-2", in: second)
    #expect(line.text == "A thousand steps, all yours." && line.draft == nil)
    #expect(try ScriptFile(folder.path("script.json")).script.lines.contains { $0.text == line.text })
    #expect(try desk().model.lines.allSatisfy { $0.draft == nil })
  }

  @Test func aDraftThatCannotBeKeptIsToldWithTheReason() throws {
    _ = try folder.write("in the way", to: "state")
    var desk = try desk()
    desk.keepDraft("Mine.", for: "steps/1000-2")
    #expect(desk.model.status == "\(folder.path("state/drafts.json")): a draft cannot be kept: Not a directory")
  }

  @Test func aDraftLikeTheLineIsNone() throws {
    var desk = try desk()
    let text = try line("soft/form-01", in: desk).text
    desk.keepDraft(text + " Now", for: "soft/form-01")
    desk.keepDraft(text, for: "soft/form-01")
    #expect(try line("soft/form-01", in: desk).draft == nil)
    desk.keepDraft(text + " Now", for: "soft/form-01")
    desk.dropDraft(of: "soft/form-01")
    #expect(try self.desk().model.lines.allSatisfy { $0.draft == nil })
  }

  @Test func whatAnotherProgramWroteMeanwhileStays() throws {
    var desk = try desk()
    var script = try ScriptFile(folder.path("script.json")).script
    let place = LinePlace(category: .steps, trigger: "1000", variant: 2)
    script[place] = "Another thousand."
    script[LinePlace(category: .steps, trigger: "1000", variant: 3)] = "Still another one."
    try script.write(to: folder.path("script.json"))
    desk.keepDraft("Mine.", for: "steps/1000-2")
    desk.write("Mine.", for: "steps/1000-2")
    #expect(desk.model.status?.contains("another program") == true)
    #expect(try line("steps/1000-2", in: desk).draft == "Mine.")
    desk.write("Mine.", for: "steps/1000-2")
    let written = try ScriptFile(folder.path("script.json")).script
    #expect(written[place] == "Mine.")
    #expect(written[LinePlace(category: .steps, trigger: "1000", variant: 3)] == "Still another one.")
  }
}
