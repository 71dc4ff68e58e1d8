internal import CoachEngine
internal import Foundation
internal import VoiceScript
internal import WalkTraces

/// How the recordings stand to the script, as it is printed.
struct VoiceStatus: Encodable {
  private struct Stale: Encodable {
    let name, was, now: String
  }

  private struct Missing: Encodable {
    let name, text: String
    let hasFile, hasRow: Bool
  }

  private struct Orphaned: Encodable {
    let name: String
    let hasFile, hasRow: Bool
  }

  private var fresh: [String] = []
  private var stale: [Stale] = []
  private var missing: [Missing] = []
  private let orphaned: [Orphaned]

  init(_ voice: VoiceLibrary) {
    orphaned = voice.orphans.map { Orphaned(name: $0.name, hasFile: $0.hasFile, hasRow: $0.hasRow) }
    for line in voice.catalog.lines {
      let row = voice.manifest.lines[line.name]
      switch voice.state(of: line) {
      case .fresh: fresh.append(line.name)
      case .stale: stale.append(Stale(name: line.name, was: row?.text ?? "", now: line.text))
      case .missing:
        let hasFile = FileManager.default.fileExists(atPath: voice.recording(of: line))
        missing.append(Missing(name: line.name, text: line.text, hasFile: hasFile, hasRow: row != nil))
      }
    }
  }

  /// Whether every line is recorded as it stands, and nothing else is.
  var isClean: Bool { stale.isEmpty && missing.isEmpty && orphaned.isEmpty }

  func json() throws(Failure) -> String {
    try JSONLine.text(of: self)
  }

  /// The counts, then a line for each that needs something.
  func text(namingFresh: Bool) -> String {
    var lines = [
      "\((fresh.count + stale.count + missing.count).counted("line")): \(fresh.count) fresh, \(stale.count) stale, "
        + "\(missing.count) missing; \(orphaned.count) orphaned"
    ]
    if namingFresh { lines += fresh.map { "fresh     \($0)" } }
    lines += stale.map { "stale     \($0.name)  was \"\($0.was)\", now \"\($0.now)\"" }
    lines += missing.map { line in
      let file = line.hasFile ? "an empty MP3" : "no MP3"
      let why = line.hasRow ? file : line.hasFile ? "no row in the manifest" : "not recorded"
      return "missing   \(line.name)  \(why): \"\(line.text)\""
    }
    lines += orphaned.map { orphan in
      let what = [orphan.hasFile ? "an MP3" : nil, orphan.hasRow ? "a row of the manifest" : nil].compactMap(\.self)
      return "orphaned  \(orphan.name)  \(what.joined(separator: " and ")) without a line"
    }
    return lines.map { QuotedText.escaped($0, limit: .max) }.joined(separator: "\n")
  }
}
