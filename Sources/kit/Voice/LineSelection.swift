internal import CoachEngine
internal import VoiceScript
internal import WalkTraces

/// Lines that are named on the command line.
enum LineSelection {
  /// How operands name lines, as the help shows it.
  static let operands = "[LINE|TRIGGER|CATEGORY]..."

  /// The lines that operands name: a line (`steps/1000-2`), a trigger (`steps/1000`, or `steps.1000` as the log
  /// writes it) or a category (`steps`); a recording's path names its line. Each line once, in the script's order.
  ///
  /// - Throws: ``Failure`` with the nearest name for an operand that names none.
  static func lines(named operands: [String], in voice: VoiceLibrary) throws(Failure) -> [Line] {
    let lines = voice.catalog.lines
    var chosen: Set<String> = []
    for operand in operands {
      let name = name(in: operand, folder: voice.folder)
      let named = lines.map(\.name).filter { $0 == name || $0.hasPrefix("\(name)/") || $0.hasPrefix("\(name)-") }
      guard !named.isEmpty else { throw noLine(operand, among: lines.map(\.name)) }
      chosen.formUnion(named)
    }
    return lines.filter { chosen.contains($0.name) }
  }

  /// The one line that an operand names.
  ///
  /// - Throws: ``Failure`` when it names none, and when it names several.
  static func line(named operand: String, in voice: VoiceLibrary) throws(Failure) -> Line {
    let named = try lines(named: [operand], in: voice)
    guard named.count == 1 else {
      throw .failed("\(operand) names \(named.count) lines; expected one, such as \(named[0].name)")
    }
    return named[0]
  }

  /// What is said of a name that no line has.
  static func noLine(_ name: String, among names: [String]) -> Failure {
    let hint = nearestWord(to: name, among: names).map { "did you mean '\($0)'?" }
    return .failed("no line '\(QuotedText.escaped(name, limit: 60))'; \(hint ?? "`kit lines list` names them")")
  }

  private static func name(in operand: String, folder: String) -> String {
    let inFolder = operand.hasPrefix("\(folder)/") ? String(operand.dropFirst(folder.count + 1)) : operand
    if inFolder.hasSuffix(".mp3") { return String(inFolder.dropLast(4)) }
    if inFolder.hasSuffix("/") { return String(inFolder.dropLast()) }
    return inFolder.contains("/") ? inFolder : inFolder.replacing(".", with: "/")
  }
}
