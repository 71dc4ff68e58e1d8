import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import VoiceScript
@testable import VoiceStudio

/// What is recorded stays recorded, whatever happens to the rest.
@Suite struct RecordingStudioTests {
  private let fixture: SpeechFixture
  private let lines = ["One here.", "Two here.", "Three here.", "Four here."]

  init() throws {
    fixture = try SpeechFixture(lines)
  }

  /// An engine that speaks, but does `special` for one text.
  private func engine(failingAt text: String, with special: String) throws -> SpeechCommand {
    try Data(Sound.wav(Sound.speech())).write(to: URL(fileURLWithPath: fixture.folder.path("answer.wav")))
    let program = try fixture.program(
      "if [ \"$1\" = '\(text)' ]; then \(special); fi; cp '\(fixture.folder.path("answer.wav"))' \"$2\"")
    return try SpeechCommand("\(program) {text} {wav}")
  }

  private func states() throws -> [RecordingState] {
    let library = try fixture.library()
    return library.catalog.lines.map { library.state(of: $0) }
  }

  @Test(arguments: [1, 2, 3])
  func oneThatFailsKeepsNoOtherFromBeingRecorded(jobs: Int) throws {
    let results = try fixture.record(with: engine(failingAt: "Two here.", with: "exit 1"), jobs: jobs)
    #expect(results.count == 4)
    #expect(throws: StudioError.self) { try results["session/start-2"]?.get() }
    #expect(try states() == [.fresh, .missing, .fresh, .fresh])
    // The rows stand in the script's order, whoever finished first.
    let names = try #require(fixture.folder.text(of: "manifest.json")).split(separator: "\"").filter {
      $0.contains("/")
    }
    #expect(names == ["session/start-1", "session/start-3", "session/start-4"])
  }

  @Test func stoppedInTheMiddleNothingIsLostAndTheNextRunGoesOn() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let flag = fixture.folder.path("flag")
    let command = try engine(failingAt: "Three here.", with: "touch '\(flag)'; sleep 60")
    let writer = ends[1]
    Thread.detachNewThread {
      while access(flag, F_OK) != 0 { usleep(10_000) }
      write(writer, "x", 1)
    }
    #expect(throws: StudioError.interrupted) {
      _ = try fixture.record(with: command, interruption: Interruption(descriptor: ends[0]))
    }
    let missing = RecordingState.missing
    #expect(try states() == [.fresh, .fresh, missing, missing])
    #expect(fixture.remains.isEmpty)
    let rest = ["session/start-3", "session/start-4"]
    #expect(Set(try fixture.record(with: engine(failingAt: "", with: ":"), only: rest).keys) == Set(rest))
    #expect(try states() == [.fresh, .fresh, .fresh, .fresh])
  }

  @Test func aFolderThatTakesNoFileLeavesWhatWasThere() throws {
    // A file where the folder of the recordings is to be, which not even root can write into.
    _ = try fixture.folder.write("in the way", to: "session")
    let results = try fixture.record(with: engine(failingAt: "", with: ":"))
    let error = #expect(throws: StudioError.self) { try results["session/start-1"]?.get() }
    #expect(error?.description.contains("\(fixture.folder.path("session")): cannot be made") == true)
    #expect(fixture.folder.text(of: "session") == "in the way")
    #expect(fixture.folder.text(of: "manifest.json") == nil)
  }

  @Test func aDiskThatRefusesTheManifestLeavesTheLineToRecord() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path("manifest.json.\(getpid()).new"), withIntermediateDirectories: false)
    let results = try fixture.record(with: engine(failingAt: "", with: ":"), only: ["session/start-1"])
    let error = #expect(throws: StudioError.self) { try results["session/start-1"]?.get() }
    #expect(error?.description.contains("manifest.json: cannot be written") == true)
    #expect(try states()[0] == .missing)
  }

  @Test func aRewordedLineIsStaleAndALineTakenOutLeavesAnOrphan() throws {
    let command = try engine(failingAt: "", with: ":")
    _ = try fixture.record(with: command)
    try fixture.script(["One here.", "Two there."])
    #expect(try states() == [.fresh, .stale])
    #expect(
      try fixture.library().orphans == [
        OrphanedRecording(name: "session/start-3", hasFile: true, hasRow: true),
        OrphanedRecording(name: "session/start-4", hasFile: true, hasRow: true),
      ])
    #expect(try fixture.library().prune().count == 2)
    #expect(try fixture.library().orphans.isEmpty)
    #expect(FileManager.default.fileExists(atPath: fixture.folder.path("session/start-3.mp3")) == false)
    #expect(try states() == [.fresh, .stale])
    _ = try fixture.record(with: command, only: ["session/start-2"])
    #expect(try states() == [.fresh, .fresh])
  }

  @Test func aFileOrARowAloneIsAnOrphanToo() throws {
    _ = try fixture.record(with: engine(failingAt: "", with: ":"), only: ["session/start-1", "session/start-2"])
    try FileManager.default.removeItem(atPath: fixture.folder.path("session/start-2.mp3"))
    try fixture.folder.add(fixture.folder.path("session/start-1.mp3"), as: "session/end-1.mp3")
    #expect(try states()[1] == .missing)
    try fixture.script(["One here."])
    #expect(
      try fixture.library().orphans == [
        OrphanedRecording(name: "session/end-1", hasFile: true, hasRow: false),
        OrphanedRecording(name: "session/start-2", hasFile: false, hasRow: true),
      ])
  }
}
