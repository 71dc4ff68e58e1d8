import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import VoiceScript

/// The voice in a folder: what the script says, as long as the manifest says.
@Suite struct VoiceLibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func lengthsComeFromTheManifestAndAreReckonedWithoutOne() throws {
    _ = try folder.write("{\"session\": {\"start\": [\"You showed up.\", \"We begin.\", \"Now.\"]}}", to: "script.json")
    _ = try folder.write(
      """
      {"version": 1, "sampleRate": 48000, "lines": {
        "session/start-1": {"text": "You showed up.", "samples": 60000, "lufs": -19.0, "truePeakDb": -1.6},
        "session/start-2": {"text": "We began.", "samples": 50000, "lufs": -19.0, "truePeakDb": -1.6}}}
      """, to: "manifest.json")
    let library = try VoiceLibrary(folder: folder.path)
    #expect(library.lines(whose: .missing).count == 3)
    try FileManager.default.createDirectory(atPath: folder.path("session"), withIntermediateDirectories: true)
    for name in ["start-1", "start-2"] { _ = try folder.write("MP3", to: "session/\(name).mp3") }
    // "Now.": 160 ms around one word at 2.7 words a second.
    #expect(library.catalog.lines.map(\.sampleCount) == [60_000, 50_000, 7680 + 17_777])
    #expect(library.lines(whose: .fresh).map(\.name) == ["session/start-1"])
    #expect(library.lines(whose: .stale).map(\.name) == ["session/start-2"])
    #expect(library.lines(whose: .missing).map(\.name) == ["session/start-3"])
    #expect(library.recording(of: library.catalog.lines[0]) == "\(folder.path)/session/start-1.mp3")
  }

  @Test(
    arguments: [
      ("{\"version\": 2, \"sampleRate\": 48000, \"lines\": {}}", "1:13: expected 1, found 2"),
      ("{\"version\": 1.5, \"sampleRate\": 48000, \"lines\": {}}", "1:13: version: expected a whole number, found 1.5"),
      (
        "{\"version\": 1, \"sampleRate\": 48000, \"lines\":\n"
          + "{\"a\": {\"text\": \"\", \"samples\": 1e30, \"lufs\": 0, \"truePeakDb\": 0}}}",
        "2:31: lines.a.samples: expected a whole number, found 1e+30"
      ),
      ("{\"version\": 1, \"sampleRate\": 44100, \"lines\": {}}", "1:30: expected 48000, found 44100"),
      (
        "{\"version\": 1, \"sampleRate\": 48000, \"lines\":\n"
          + "{\"a\": {\"text\": \"\", \"samples\": 0, \"lufs\": 0, \"truePeakDb\": 0}}}",
        "2:31: expected 1 to 2880000, found 0"
      ),
    ])
  func manifestFault(text: String, expected: String) throws {
    _ = try folder.write("{}", to: "script.json")
    let file = try folder.write(text, to: "manifest.json")
    let error = #expect(throws: AssetError.self) { try VoiceLibrary(folder: folder.path) }
    #expect(error?.description == "\(file):\(expected)")
  }
}
