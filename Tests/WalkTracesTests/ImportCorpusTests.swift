import Foundation
import TestSupport
import Testing

@testable import WalkTraces

/// The files under `ImportCorpus`: each is imported or refused as `expected.txt` says, to the byte.
///
/// A section of that file begins with `== FILE OPTIONS`. With `KIT_RECORD=1` in the environment the rest is written anew.
@Suite struct ImportCorpusTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ImportCorpus")

  @Test func everyFileIsImportedOrRefusedAsStated() throws {
    let path = folder.appending(path: "expected.txt")
    let expected = try String(contentsOf: path, encoding: .utf8)
    let commands = expected.split(separator: "\n").filter { $0.hasPrefix("== ") }.map { $0.dropFirst(3) }
    let found = commands.map { "== \($0)\n\(outcome(of: $0))" }.joined()
    if ProcessInfo.processInfo.environment["KIT_RECORD"] == "1" {
      try found.write(to: path, atomically: true, encoding: .utf8)
    }
    for (found, expected) in zip(sections(found), sections(expected)) { #expect(found == expected) }
    #expect(found == expected)
  }

  @Test func everyFileHasItsSection() throws {
    let expected = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
    let named = Set(sections(expected).compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) })
    let there = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(["expected.txt"])
    #expect(named == there)
    #expect(there.count >= 80)
  }

  /// What was cut off somewhere or has a wrong bit is refused, or is a trace that can be read again: never anything else.
  @Test func whatIsDamagedIsRefusedOrStillATrace() throws {
    var numbers = SeededGenerator(seed: 20_260_501)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0 != "expected.txt"
    }
    let scratch = try TemporaryFolder()
    var imported = 0
    for file in files {
      let whole = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      guard whole.count > 1 else { continue }
      for attempt in 0..<12 {
        var bytes = whole
        if attempt.isMultiple(of: 2) {
          bytes.removeLast(Int.random(in: 1..<bytes.count, using: &numbers))
        } else {
          for _ in 0...attempt / 4 {
            bytes[Int.random(in: bytes.indices, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
          }
        }
        let path = scratch.path(file)
        try Data(bytes).write(to: URL(filePath: path))
        do {
          let trace = try TraceImport(path: path).trace().trace
          #expect(try Trace(parsing: trace.bytes, file: "t") == trace, "\(file), attempt \(attempt)")
          imported += 1
        } catch let error as ImportError {
          #expect(error.description.hasPrefix(path), "\(error)")
          #expect(!error.description.contains("\n"))
        }
      }
    }
    #expect(imported > 5)
  }

  private func sections(_ text: String) -> [Substring] {
    text.split(separator: "== ", omittingEmptySubsequences: true)
  }

  /// What `kit trace import` would print: its notes, each with `> ` before it, and the trace, the list or the error.
  private func outcome(of command: Substring) -> String {
    let words = command.split(separator: " ").map(String.init)
    var options = ImportOptions()
    options.zone = TimeZone(identifier: "Europe/Berlin")!
    var wantsList = false
    for (name, value) in zip(words.dropFirst(), words.dropFirst(2) + [""]) {
      switch name {
      case "--day": options.day = CalendarDay(parsing: value)
      case "--workout": if let number = Int(value) { options.walk = .number(number) } else { wantsList = true }
      case "--source": options.source = value
      case "--stride": options.stepLength = Double(value)!
      case "--no-pauses": options.keepsPauses = false
      default: break
      }
    }
    let recording = TraceImport(path: folder.appending(path: words[0]).path, options: options)
    do {
      if wantsList { return try recording.walks().map { "\($0)\n" }.joined() }
      let imported = try recording.trace()
      return imported.notes.map { "> \($0)\n" }.joined() + String(decoding: imported.trace.bytes, as: UTF8.self)
    } catch {
      return error.description.replacing(folder.path + "/", with: "") + (error.isUsage ? " (usage)\n" : "\n")
    }
  }
}
