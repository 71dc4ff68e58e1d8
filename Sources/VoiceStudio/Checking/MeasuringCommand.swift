public import CoachEngine
internal import Foundation
public import VoiceScript

/// A command that predicts how recordings are heard.
///
/// `{tsv}` among its words is replaced by the path of a file with a line for each recording: its path, a tab, its text. It
/// prints a row for each, in that order; see ``DeliveryMeasures``. What else it prints is left alone.
public struct MeasuringCommand: Sendable {
  private let words: [String]
  /// The longest it may take for a recording, with what it loads.
  private static let limit = Duration.seconds(300)

  /// - Throws: ``StudioError/unusable(_:)`` when the command cannot be taken apart or lacks `{tsv}`.
  public init(_ text: String) throws(StudioError) {
    guard let words = CommandWords.split(text), words.contains("{tsv}") else {
      throw .unusable("expected a command with {tsv} among its words, found: \(text)")
    }
    self.words = words
  }

  /// Measures recordings.
  ///
  /// - Returns: The measures in the order of the lines.
  /// - Throws: ``StudioError`` when the command fails or prints fewer rows than there are lines.
  public func measure(
    _ lines: [Line], in library: VoiceLibrary, interruption: Interruption = .never, report: () -> Void = {}
  ) throws(StudioError) -> [DeliveryMeasures] {
    let folder = try WorkFolder()
    let tsv = "\(folder.path)/lines.tsv"
    let content = lines.map { "\(library.recording(of: $0))\t\($0.text)\n" }.joined()
    guard FileManager.default.createFile(atPath: tsv, contents: Data(content.utf8)) else {
      throw .failed("\(tsv): cannot be written")
    }
    let program = try ChildProgram(words.map { $0 == "{tsv}" ? tsv : $0 })
    var measures: [DeliveryMeasures] = []
    while let row = try program.readLine(until: .now + Self.limit, interruption) {
      guard measures.count < lines.count,
        let measure = DeliveryMeasures(row: row, text: lines[measures.count].text)
      else { continue }
      measures.append(measure)
      report()
    }
    guard try program.finish(until: .now + Self.limit, interruption).status == 0 else {
      throw .failed("\(program.name) \(program.ending): \(program.lastWords ?? "it said nothing")")
    }
    guard measures.count == lines.count else {
      throw .failed("\(program.name) measured \(measures.count) of \(lines.count) recordings")
    }
    return measures
  }
}
