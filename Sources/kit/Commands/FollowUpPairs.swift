internal import CoachEngine
internal import VoiceScript
internal import WalkTraces

/// A line, the soft lines that may follow it, and those that are kept apart from it.
struct FollowUpPairs: Encodable {
  /// A line by its name and words.
  struct Named: Encodable {
    let name: String
    let text: String

    init(_ line: Line) {
      name = line.name
      text = line.text
    }
  }

  /// A line that never follows, and why.
  struct Apart: Encodable {
    let line: Named
    let reasons: [String]
  }

  let primary: Named
  let followUps: [Named]
  let apart: [Apart]

  init(primary: Line, in voice: VoiceLibrary) {
    let (allowed, keptApart) = voice.catalog.followUps(after: primary)
    self.primary = Named(primary)
    followUps = allowed.map(Named.init)
    apart = keptApart.map { Apart(line: Named($0), reasons: voice.clashes(of: primary, with: $0).map(\.description)) }
  }

  /// The line, and under it what is kept apart from it and why, or all that may follow as well.
  func text(showingAll: Bool) -> String {
    var rows = ["\(primary.name)  \(primary.text)  (\(followUps.count) of \(followUps.count + apart.count) may follow)"]
    if showingAll { rows += followUps.map { "  + \($0.text)" } }
    rows += apart.map { "  - \($0.line.text) – \($0.reasons.joined(separator: ", "))" }
    return rows.map { QuotedText.escaped($0, limit: .max) }.joined(separator: "\n")
  }
}
