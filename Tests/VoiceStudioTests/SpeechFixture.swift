import CoachEngine
import Foundation
import Synchronization
import TestSupport
import VoiceScript

@testable import VoiceStudio

/// A folder with a script, and speech engines that are shell scripts: they answer with WAVs made before.
final class SpeechFixture {
  let folder: TemporaryFolder

  /// - Parameter start: The lines of `session/start`.
  init(_ start: [String] = ["You showed up.", "We begin."]) throws {
    folder = try TemporaryFolder()
    try script(start)
  }

  func script(_ start: [String]) throws {
    let content = try JSONEncoder().encode(["session": ["start": start]])
    try content.write(to: URL(fileURLWithPath: folder.path("script.json")))
  }

  func library() throws -> VoiceLibrary { try VoiceLibrary(folder: folder.path) }

  /// Writes a program and gives its path.
  func program(_ body: String, named name: String = "engine") throws -> String {
    let path = try folder.write("#!/bin/sh\n\(body)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The command that answers every line with this WAV.
  func engine(answering wav: [UInt8]) throws -> SpeechCommand {
    try Data(wav).write(to: URL(fileURLWithPath: folder.path("answer.wav")))
    return try SpeechCommand("\(program("cp '\(folder.path("answer.wav"))' \"$2\"")) {text} {wav}")
  }

  /// Records all lines, and tells what became of each.
  func record(
    with command: SpeechCommand, limit: Duration = .seconds(60), jobs: Int = 1, interruption: Interruption = .never,
    only names: [String]? = nil
  ) throws -> [String: Result<Manifest.Recording, StudioError>] {
    let library = try library()
    let results = Mutex<[String: Result<Manifest.Recording, StudioError>]>([:])
    let lines = library.catalog.lines.filter { names?.contains($0.name) ?? true }
    try RecordingStudio(library, speaking: command, limit: limit, interruption: interruption)
      .record(lines, jobs: jobs) { line, result in results.withLock { $0[line.name] = result } }
    return results.withLock { $0 }
  }

  /// Files that were begun and not finished.
  var remains: [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".new") }
      ?? []
  }
}
