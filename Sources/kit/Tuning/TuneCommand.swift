internal import CoachEngine
internal import TuningLab

/// `kit tune`: thousands of walks with every combination of some values, and what each comes to.
enum TuneCommand {
  static let syntax = CommandSyntax(
    command: "kit tune",
    summary: "Walk thousands of walks, and tell what a change of the configuration does.",
    options: TuneOptions.options + [
      Option(name: "--from", value: "REPORT", help: "do again what a report of --json tells of, to the same figures"),
      Option(name: "--shard", value: "K/N", help: "only part K of N, as JSON for `kit tune merge`"),
      TuneOptions.jobs, AudioFolder.option,
    ] + ReportOutput.options,
    example: (
      "kit tune --walks 10000 --walker mix --set cooldownSeconds=60,90,120 --html cooldown.html",
      "compares three cooldowns over the same ten thousand walks, as a table and as a page"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    if let word = arguments.operands.first {
      let names = ["ask", "compare", "merge"]
      let hint = nearestWord(to: word, among: names).map { "; did you mean 'kit tune \($0)'?" } ?? ""
      throw .usage(
        "unexpected argument '\(word)'; expected options, or one of \(names.joined(separator: ", "))\(hint)")
    }
    let output = try ReportOutput(arguments)
    let jobs = try TuneOptions.jobs(arguments)
    let order = try arguments.has("--from") ? TuneOrder(from: arguments) : TuneOrder(arguments)
    let lab = try order.lab()
    try LabRun.run(lab, jobs: jobs) { () throws(Failure) in try output.write(order.report(of: lab)) }
  }
}
