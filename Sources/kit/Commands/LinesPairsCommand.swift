internal import CoachEngine
internal import VoiceScript

/// `kit lines pairs`: what may follow each line, and what may not and why.
struct LinesPairsCommand {
  static let syntax = CommandSyntax(
    command: "kit lines pairs",
    summary: "Show which soft lines may follow each line, and which never do and why.",
    operands: LineSelection.operands,
    options: Settings.options + [
      AudioFolder.option,
      Option(name: "--json", help: "print one JSON object a line of the script"),
    ],
    example: ("kit lines pairs steps/1000", "prints every follow-up of the three lines for a thousand steps"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    let voice = try AudioFolder.voice(arguments)
    let chances = try Settings(arguments).configuration.followUpChance
    let primaries = try primaries(arguments.operands, in: voice, chances)
    let pairs = primaries.map { FollowUpPairs(primary: $0, in: voice) }
    if arguments.has("--json") {
      for pair in pairs { print(try JSONLine.text(of: pair)) }
    } else {
      for pair in pairs { print(pair.text(showingAll: !arguments.operands.isEmpty)) }
    }
    let apart = pairs.map(\.apart.count).reduce(0, +)
    let all = apart + pairs.map(\.followUps.count).reduce(0, +)
    StandardError.print("\(all.counted("pair")), \(apart.grouped) of them never spoken")
  }

  /// The lines that were named; without names all that can be followed.
  private static func primaries(
    _ names: [String], in voice: VoiceLibrary, _ chances: FollowUpChances
  ) throws(Failure) -> [Line] {
    guard names.isEmpty else { return try LineSelection.lines(named: names, in: voice) }
    return voice.catalog.lines.filter { line in Trigger(of: line.place).map { chances[$0.rung] > 0 } ?? false }
  }
}
