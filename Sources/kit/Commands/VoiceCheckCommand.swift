internal import CoachEngine
internal import VoiceScript
internal import VoiceStudio

/// `kit voice check`: measures the recordings.
enum VoiceCheckCommand {
  static let syntax = CommandSyntax(
    command: "kit voice check",
    summary: "Measure the recordings, and tell what is wrong with which.",
    operands: LineSelection.operands,
    options: [
      Option(
        name: "--measure", value: "CMD",
        help: "predict quality, intelligibility and endings too, with a command that reads {tsv}"),
      Option(name: "--json", help: "print everything as JSON"),
      AudioFolder.option,
    ],
    example: ("kit voice check steps", "measures what is said at steps; exit status 1 when something is wrong"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    let voice = try AudioFolder.voice(arguments)
    let named = try LineSelection.lines(named: arguments.operands, in: voice)
    let lines = named.isEmpty ? voice.catalog.lines : named
    let command: MeasuringCommand?
    do {
      command = try arguments.value("--measure").map { text throws(StudioError) in try MeasuringCommand(text) }
    } catch {
      throw .usage("--measure: \(error)")
    }
    let report = try measure(lines, in: voice, with: command)
    print(arguments.has("--json") ? try report.json() : report.text)
    let count = report.findingCount
    if count > 0 { throw .failed("\(count.counted("finding")) in \(lines.count.counted("recording"))") }
  }

  private static func measure(
    _ lines: [Line], in voice: VoiceLibrary, with command: MeasuringCommand?
  ) throws(Failure) -> VoiceCheckReport {
    let progress = Progress(of: lines.count * (command == nil ? 1 : 2))
    return try Interruptible.run { interruption throws(StudioError) in
      defer { progress.finish() }
      let checks = try voice.check(lines, interruption: interruption) { progress.advance() }
      var report = VoiceCheckReport(checks)
      // What cannot be decoded would end the command.
      let whole = checks.filter { $0.measures != nil }
      if let command, !whole.isEmpty {
        let deliveries = try command.measure(whole.map(\.line), in: voice, interruption: interruption) {
          progress.advance()
        }
        report.add(deliveries, to: whole)
      }
      return report
    }
  }
}
