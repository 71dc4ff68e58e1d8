internal import CoachEngine
internal import Foundation
internal import VoiceScript

/// `kit voice status`: which recordings fit the script.
enum VoiceStatusCommand {
  static let syntax = CommandSyntax(
    command: "kit voice status",
    summary: "Tell which lines are recorded, and which recordings fit no line.",
    options: [
      Option(name: "--all", help: "name the fresh ones too"),
      Option(name: "--json", help: "print everything as JSON"),
      Option(name: "--strict", help: "exit with status 1 unless every line is fresh and no recording is left over"),
      AudioFolder.option,
    ],
    example: ("kit voice status", "prints the counts, and a line for each that is stale, missing or orphaned"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let report = VoiceStatus(try AudioFolder.voice(arguments))
    print(arguments.has("--json") ? try report.json() : report.text(namingFresh: arguments.has("--all")))
    if arguments.has("--strict"), !report.isClean {
      throw .failed("the recordings do not fit the script; `kit voice render --prune` mends that")
    }
  }
}
