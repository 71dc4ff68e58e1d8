import CoachEngine
import TestSupport
import Testing

@testable import VoiceScript

/// `script.json` is read in an order of its own, and refused with the place of the fault.
@Suite struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func linesComeInTheOrderOfAWalk() throws {
    let file = try folder.write(
      """
      {"soft": {"form": ["Loose."]}, "steps": {"10000": ["Ten."], "2000": ["Two.", "Two again."]},
       "session": {"end": ["Done."], "start": ["Begin."]}}
      """, to: "script.json")
    let names = try ScriptFile(file).script.lines.map(\.place.name)
    #expect(
      names == ["steps/2000-1", "steps/2000-2", "steps/10000-1", "session/start-1", "session/end-1", "soft/form-01"])
  }

  @Test(
    arguments: [
      ("{\"step\": {}}", "1:10: unknown category 'step'; expected one of steps, time, goal, turnaround, session, soft"),
      ("{\"steps\": {\"1k\": [\"A.\"]}}", "1:18: expected a whole number above 0 as the key"),
      ("{\"steps\": {\"01\": [\"A.\"]}}", "1:18: expected a whole number above 0 as the key"),
      (
        "{\"goal\": {\"halfwy\": [\"A.\"]}}",
        "1:21: unknown key 'halfwy'; expected one of halfway, approaching, reached; did you mean 'halfway'?"
      ),
      ("{\"time\": {\"5\": [\"A.\", \" \"]}}", "1:23: the line has no words"),
    ])
  func fault(text: String, expected: String) throws {
    let file = try folder.write(text, to: "script.json")
    let error = #expect(throws: AssetError.self) { try ScriptFile(file) }
    #expect(error?.description == "\(file):\(expected)")
  }
}
