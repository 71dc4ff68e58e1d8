internal import CoachEngine
internal import Foundation
internal import VoiceScript
internal import WalkTraces

/// A line as a writer sees it in a list.
struct LineReport: Encodable {
  let name: String
  let text: String
  let words: Int
  /// In seconds, to the hundredth.
  let length: Double
  /// Whether the length is that of the recording, rather than reckoned from the words.
  let isRecorded: Bool
  let state: String

  init(_ line: Line, in voice: VoiceLibrary) {
    name = line.name
    text = line.text
    words = line.text.wordCount
    length = (Double(line.sampleCount) / Double(LineCatalog.sampleRate) * 100).rounded() / 100
    isRecorded = voice.manifest.lines[line.name] != nil
    state = voice.state(of: line).rawValue
  }

  /// The length with its unit; one that is only reckoned has a `~`.
  var lengthText: String {
    isRecorded ? String(format: "%.2f s", length) : String(format: "~%.1f s", length)
  }

  /// The text, with nothing in it that a terminal could mind.
  var safeText: String { QuotedText.escaped(text, limit: .max) }

  /// Prints lines as a table, the text last so that it may be of any width.
  static func printTable(_ reports: [LineReport]) {
    let nameWidth = reports.map(\.name.count).max() ?? 0
    for report in reports {
      let name = report.name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
      let words = String(format: "%2d", report.words) + (report.words == 1 ? " word " : " words")
      let length = String(repeating: " ", count: max(0, 7 - report.lengthText.count)) + report.lengthText
      let state = report.state.padding(toLength: 7, withPad: " ", startingAt: 0)
      print("\(name)  \(words)  \(length)  \(state)  \(report.safeText)")
    }
  }
}
