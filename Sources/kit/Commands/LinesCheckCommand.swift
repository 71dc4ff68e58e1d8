internal import VoiceScript
internal import WalkTraces

/// `kit lines check`: holds the script against the rules of the voice.
struct LinesCheckCommand {
  static let syntax = CommandSyntax(
    command: "kit lines check",
    summary: "Check the script against the rules of the voice, and say what is wrong where.",
    options: [
      Option(name: "--json", help: "print one JSON object a finding, with the rule's reason and source"),
      Option(name: "--rules", help: "print the rules, each with its reason and source, and check nothing"),
    ] + Settings.options + [AudioFolder.option],
    example: ("kit lines check", "prints a line for each finding; exit status 1 when there is any"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let check = try ScriptCheck(arguments)
    if arguments.has("--rules") {
      for rule in check.rules.rules {
        print(QuotedText.escaped("\(rule.name): \(rule.reason) (\(rule.source))", limit: .max))
      }
      return
    }
    for report in check.reports { print(arguments.has("--json") ? try JSONLine.text(of: report) : report.text) }
    let lines = check.file.script.lines.count.counted("line")
    guard check.reports.isEmpty else {
      throw .failed("\(check.reports.count.counted("finding")) in \(lines)")
    }
    StandardError.print("\(lines), \(check.rules.rules.count) rules, no findings")
  }
}
