internal import CoachEngine
internal import WalkTraces

/// `kit simulate`: a walk without terminal or sound, as fast as it goes; prints the event log.
struct SimulateCommand {
  static let syntax = CommandSyntax(
    command: "kit simulate",
    summary: "Walk without terminal or sound, and print the event log.",
    options: [
      RecordedSource.traceOption, RecordedSource.walkerOption,
      Option(name: "--for", value: "SPAN", help: "how long a --walker walks, such as 90m (1h)"),
      Option(name: "--state", value: "DIR", help: "remember there what was said last, as walks do"),
    ] + WalkOptions.options,
    example: (
      "kit simulate --walker brisk --for 2h --goal 10000 --seed 7",
      "prints what happens on two brisk hours, one JSON object a line; the same each time"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let options = try WalkOptions(arguments)
    let settings = try Settings(arguments)
    let duration = try duration(arguments)
    guard let recorded = try RecordedSource(arguments) else {
      throw .usage("what shall walk? Give --trace FILE or --walker NAME; see `kit simulate --help`")
    }
    if case .trace = recorded, arguments.has("--for") {
      throw .usage("--for goes with --walker; a trace ends where it ends")
    }
    let voice = try AudioFolder.voice(arguments)
    let memory = arguments.value("--state").map(VarietyFile.init(folder:))
    let engine = try options.engine(voice, settings, variety: try memory?.load() ?? Variety())
    if options.seedWasDrawn { StandardError.print("kit: seed \(options.plan.seed)") }

    var walk = Walk(engine: engine, source: recorded.source(seed: options.plan.seed, duration: duration))
    walk.run { print($0.json) }
    try memory?.save(walk.engine.variety)
  }

  private static func duration(_ arguments: ParsedArguments) throws(Failure) -> WalkSpan {
    guard let text = arguments.value("--for") else { return .hours(1) }
    guard let span = WalkSpan(parsing: text), (1000...TraceLimits.latestMilliseconds).contains(span.milliseconds) else {
      throw .usage("--for: expected a time such as 90m or 8h, found '\(text)'")
    }
    return span
  }
}
