import Foundation
import Testing

/// A text kept in a file beside the tests, that what is drawn must equal.
///
/// `KIT_RECORD_SNAPSHOTS=1` in the environment writes the files instead of comparing with them.
enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  static var isRecording: Bool { ProcessInfo.processInfo.environment["KIT_RECORD_SNAPSHOTS"] == "1" }

  /// Compares `text` with the file `name`, and reports the rows that differ.
  static func expect(_ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try #require(
      try? String(contentsOf: file, encoding: .utf8), "\(name) has no snapshot; record it with KIT_RECORD_SNAPSHOTS=1",
      sourceLocation: sourceLocation)
    #expect(kept == text, "\(name) differs:\n\(difference(from: kept, to: text))", sourceLocation: sourceLocation)
  }

  /// The rows that differ, each as it was kept and as it is.
  private static func difference(from kept: String, to text: String) -> String {
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(old.count, new.count)).compactMap { row in
      let (before, after) = (row < old.count ? old[row] : "(no row)", row < new.count ? new[row] : "(no row)")
      return before == after ? nil : "row \(row)\n- \(before)\n+ \(after)"
    }.joined(separator: "\n")
  }
}
