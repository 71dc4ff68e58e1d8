internal import CoachEngine
internal import Foundation
internal import VoiceScript
internal import WalkTraces

/// `kit lines show`: everything that is known of one line.
struct LinesShowCommand {
  static let syntax = CommandSyntax(
    command: "kit lines show",
    summary: "Show all that is known of a line: words, recording, findings, place, the others of its trigger.",
    operands: "NAME",
    options: [Option(name: "--json", help: "print one JSON object")] + Settings.options + [AudioFolder.option],
    example: ("kit lines show steps/1000-2", "prints the second line for a thousand steps, and the other two"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("which line? kit lines show NAME, such as steps/1000-2")
    }
    let checked = try ScriptCheck(arguments)
    let voice = try AudioFolder.voice(arguments)
    let line = try LineSelection.line(named: name, in: voice)
    let details = Details(line, in: voice, checked)
    print(arguments.has("--json") ? try JSONLine.text(of: details) : details.text)
  }
}

/// What is printed of a line.
private struct Details: Encodable {
  private let line: LineReport
  private let trigger: String
  private let place: String
  private let findings: [ScriptCheck.Report]
  private let recording: String
  private let recordedText: String?
  private let lufs: Double?
  private let truePeakDb: Double?
  private let siblings: [FollowUpPairs.Named]

  init(_ line: Line, in voice: VoiceLibrary, _ check: ScriptCheck) {
    let recorded = voice.manifest.lines[line.name]
    self.line = LineReport(line, in: voice)
    trigger = Trigger(of: line.place)?.name ?? ""
    place = "\(check.file.path):\(check.file.place(of: line.place))"
    findings = check.reports.filter { $0.line == line.name }
    recording = voice.recording(of: line)
    recordedText = recorded?.text
    lufs = recorded?.lufs
    truePeakDb = recorded?.truePeakDb
    siblings = voice.catalog.lines.filter {
      $0.place.category == line.place.category && $0.place.trigger == line.place.trigger && $0.name != line.name
    }.map(FollowUpPairs.Named.init)
  }

  var text: String {
    var rows = [
      "\(line.name)  \(line.safeText)",
      "words      \(line.words)",
      "length     \(line.lengthText)",
      "trigger    \(trigger)",
      "stands at  \(place)",
      "recording  \(line.state), \(recording)",
    ]
    if let lufs, let truePeakDb {
      rows.append("loudness   \(String(format: "%.1f LUFS, true peak %.1f dB", lufs, truePeakDb))")
    }
    if let recordedText, recordedText != line.text {
      rows.append("recorded   \(QuotedText.escaped(recordedText, limit: .max))")
    }
    rows += Self.labelled("findings", findings.isEmpty ? ["none"] : findings.map { "\($0.rule): \($0.safeProblem)" })
    rows += Self.labelled("others", siblings.map { "\($0.name)  \(QuotedText.escaped($0.text, limit: .max))" })
    return rows.joined(separator: "\n")
  }

  /// Rows of which the first has a label.
  private static func labelled(_ label: String, _ rows: [String]) -> [String] {
    zip([label] + Array(repeating: "", count: rows.count), rows).map { label, row in
      label.padding(toLength: 11, withPad: " ", startingAt: 0) + row
    }
  }
}
