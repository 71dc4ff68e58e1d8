internal import CoachEngine
internal import Glibc
internal import Terminal
internal import TuningLab
internal import VoiceScript
internal import WalkTraces

/// `kit tune`: thousands of walks with every combination of some values, and what each comes to.
enum TuneCommand {
  static let syntax = CommandSyntax(
    command: "kit tune",
    summary: "Walk thousands of walks, and tell what a change of the configuration does.",
    options: TuneOptions.options + [
      Option(name: "--from", value: "REPORT", help: "do again what a report of --json tells of, to the same figures"),
      Option(name: "--shard", value: "K/N", help: "only part K of N, as JSON for `kit tune merge`"),
      Option(name: "--jobs", short: "-j", value: "N", help: "on so many processors (all)"),
      AudioFolder.option,
    ] + ReportOutput.options,
    example: (
      "kit tune --walks 10000 --walker mix --set cooldownSeconds=60,90,120 --html cooldown.html",
      "compares three cooldowns over the same ten thousand walks, as a table and as a page"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let output = try ReportOutput(arguments)
    let jobs = try arguments.number("--jobs", in: 1...1024) ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let order = try arguments.has("--from") ? TuneOrder(from: arguments) : TuneOrder(arguments)
    let lab: Lab
    do {
      lab = try Lab(
        order.experiment, catalog: order.voice.catalog, trace: order.trace,
        walks: order.shard?.walks(of: order.experiment))
    } catch {
      throw .usage("\(error)")
    }
    let signal = try LabRun.run(lab, jobs: jobs)
    do {
      try output.write(
        Report(
          version: Kit.version, experiment: order.experiment, script: order.script, shard: order.shard,
          walksDone: lab.walksDone, tallies: lab.tallies))
    } catch let error as Failure {
      throw error
    } catch {
      throw .usage("\(error)")
    }
    guard let signal, !lab.isComplete else { return }
    StandardError.print("kit: stopped after \(lab.walksDone) of \(lab.walks.count) walks; the figures are partial")
    fflush(nil)
    exit(128 + signal.number)
  }
}
