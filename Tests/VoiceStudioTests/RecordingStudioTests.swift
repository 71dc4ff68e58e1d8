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
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("session/start-1.mp3")))
  }

  /// Whether the manifest fails before the recording takes its place (the same words) or after it (others).
  @Test(arguments: ["One here.", "One there."])
  func aFailureLeavesTheLineAsItWas(text: String) throws {
    _ = try fixture.record(with: engine(failingAt: "", with: ":"), only: ["session/start-1"])
    let recording = fixture.folder.path("session/start-1.mp3")
    let before = (FileManager.default.contents(atPath: recording), fixture.folder.text(of: "manifest.json"))
    try fixture.script([text])
    let state = try states()
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path("manifest.json.\(getpid()).new"), withIntermediateDirectories: false)
    let longer = try fixture.engine(answering: Sound.wav(Sound.speech(seconds: 2)))
    #expect(throws: StudioError.self) { try fixture.record(with: longer)["session/start-1"]?.get() }
    #expect(FileManager.default.contents(atPath: recording) == before.0)
    #expect(fixture.folder.text(of: "manifest.json") == before.1)
    #expect(try states() == state)
    #expect(fixture.remains == ["manifest.json.\(getpid()).new"])
  }

  @Test func anEmptyRecordingIsNoneAndAFolderNoOrphan() throws {
    _ = try fixture.record(with: engine(failingAt: "", with: ":"), only: ["session/start-1"])
    _ = try fixture.folder.write("", to: "session/start-1.mp3")
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path("session/start-9.mp3"), withIntermediateDirectories: false)
    #expect(try states()[0] == .missing)
    #expect(try fixture.library().orphans.isEmpty)
  }

  @Test func lengthsThatDoNotFitTheWordsAreSuspect() {
    func suspicion(_ seconds: Int) -> String? {
      Manifest.Recording(text: "One two three.", samples: seconds * 48_000, lufs: -19, truePeakDb: -3).suspicion
    }
    #expect(suspicion(1) == nil)
    #expect(suspicion(3) == "1.0 words a second, expected 1.5 to 4.5")
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
    var removed: [String] = []
    try fixture.library().prune { orphan, problem in removed.append("\(orphan.name) \(problem?.description ?? "gone")")
    }
    #expect(removed == ["session/start-3 gone", "session/start-4 gone"])
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
