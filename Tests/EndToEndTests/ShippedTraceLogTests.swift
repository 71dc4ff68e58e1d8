import Foundation
import Testing

/// The ten shipped traces give the logs that are kept beside this file.
///
/// Whoever changes a kept log must be able to say why. Set `KIT_RECORD=1` to write them anew.
@Suite struct ShippedTraceLogTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Logs")

  @Test(arguments: ShippedTrace.all)
  func givesTheKeptLog(trace: ShippedTrace) throws {
    let outcome = try Program.run(["simulate", "--trace", trace.path, "--seed", "1"] + trace.options)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    let kept = Self.folder.appendingPathComponent("\(trace.name).jsonl")
    if ProcessInfo.processInfo.environment["KIT_RECORD"] == "1" {
      try outcome.output.write(to: kept, atomically: true, encoding: .utf8)
    }
    let lines = outcome.output.split(separator: "\n")
    let keptLines = try String(contentsOf: kept, encoding: .utf8).split(separator: "\n")
    let difference = zip(lines, keptLines).enumerated().first { $1.0 != $1.1 }
    if let (index, (line, keptLine)) = difference {
      Issue.record("line \(index + 1) is\n\(line)\nand was\n\(keptLine)")
    }
    #expect(lines.count == keptLines.count)
  }
}
