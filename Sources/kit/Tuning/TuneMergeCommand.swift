internal import TuningLab
internal import VoiceScript

/// `kit tune merge`: the parts of `--shard` joined to the report of one run.
enum TuneMergeCommand {
  static let syntax = CommandSyntax(
    command: "kit tune merge",
    summary: "Join the parts that --shard wrote to the same figures as one run.",
    operands: "PART...",
    options: ReportOutput.options,
    example: ("kit tune merge part-*.json --html sweep.html", "joins the parts of a sweep to one page"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    let output = try ReportOutput(arguments)
    var parts: [(name: String, report: Report)] = []
    for path in arguments.operands { parts.append((path, try ReportFile.read(path))) }
    let report: Report
    do {
      report = try Report.merging(parts)
    } catch {
      throw .usage("\(error)")
    }
    try output.write(report)
  }
}
