internal import WalkTraces

/// `kit trace`: makes and checks traces.
enum TraceCommand {
  static let checkSyntax = CommandSyntax(
    command: "kit trace check",
    summary: "Check traces, and say what is wrong where.",
    operands: "FILE...",
    options: [],
    example: ("kit trace check Traces/*.csv", "prints a line for each trace; exit status 1 when one is wrong"))

  static let generateSyntax = CommandSyntax(
    command: "kit trace generate",
    summary: "Make a trace of a synthetic walk.",
    options: [
      RecordedSource.walkerOption,
      Option(name: "--seed", value: "N", help: "what the walker's steps derive from (1)"),
      Option(name: "--duration", value: "SPAN", help: "when the walk ends (30m)"),
      Option(name: "--every", value: "SPAN", help: "the time between two readings, 1s to 1h (10s)"),
      Option(name: "--first-count", value: "N", help: "what the counter reads at the start (0)"),
      Option(name: "--at", value: "TIME:EVENT", help: "an event, such as 10m:pause (repeatable)"),
      Option(name: "--hold", value: "FROM-TO", help: "the walker stands still (repeatable)"),
      Option(name: "--gap", value: "FROM-TO", help: "no readings come, the walker walks on (repeatable)"),
      Option(name: "--jump", value: "TIME:STEPS", help: "so many steps at once, as a phone brings them (repeatable)"),
      Option(name: "--restart-at", value: "TIME", help: "the counter begins again at 0 (repeatable)"),
      Option(name: "--note", value: "TEXT", help: "a comment under the command (repeatable)"),
      Option(name: "--output", short: "-o", value: "FILE", help: "write to a file instead of standard output"),
    ],
    example: (
      "kit trace generate --walker brisk --duration 45m --at 20m:pause --at 25m:resume -o lunch.csv",
      "writes a brisk walk with a pause"
    ))

  static func check(_ arguments: ParsedArguments) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("which traces? kit trace check FILE...") }
    let checks = arguments.operands.map { TraceCheck(path: $0) }
    for check in checks {
      for line in check.lines {
        if check.isFine { print(line) } else { StandardError.print(line) }
      }
    }
    let wrong = checks.count { !$0.isFine }
    guard wrong == 0 else {
      throw .failed("\(wrong) of \(checks.count) \(checks.count == 1 ? "trace is" : "traces are") wrong")
    }
  }

  static func generate(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    do {
      let trace = try recipe(arguments).generate()
      try trace.write(to: arguments.value("--output") ?? "-")
    } catch let error as Failure {
      throw error
    } catch let error as TraceRecipeError {
      throw .usage("\(error)")
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func recipe(_ arguments: ParsedArguments) throws -> TraceRecipe {
    var recipe = TraceRecipe()
    if let walker = try RecordedSource.walker(arguments) { recipe.walker = walker }
    if let seed: UInt64 = try arguments.number("--seed", in: 0...UInt64.max) { recipe.seed = seed }
    if let count: Int = try arguments.number("--first-count", in: 0...TraceLimits.mostSteps) {
      recipe.firstCount = count
    }
    if let duration = try span("--duration", arguments) { recipe.duration = duration }
    if let interval = try span("--every", arguments) { recipe.interval = interval }
    recipe.events = try arguments.values("--at").map { try TraceRecipe.TimedEvent(parsing: $0) }
    recipe.holds = try arguments.values("--hold").map { try TraceRecipe.Stretch(parsing: $0, option: "--hold") }
    recipe.gaps = try arguments.values("--gap").map { try TraceRecipe.Stretch(parsing: $0, option: "--gap") }
    recipe.jumps = try arguments.values("--jump").map { try TraceRecipe.Jump(parsing: $0) }
    recipe.restarts = try arguments.values("--restart-at").map { try span($0, of: "--restart-at") }
    recipe.notes = arguments.values("--note")
    return recipe
  }

  private static func span(_ name: String, _ arguments: ParsedArguments) throws(Failure) -> WalkSpan? {
    guard let text = arguments.value(name) else { return nil }
    return try span(text, of: name)
  }

  private static func span(_ text: String, of name: String) throws(Failure) -> WalkSpan {
    guard let span = WalkSpan(parsing: text) else {
      throw .usage("\(name): expected a time such as 90s, 10m or 1h30m, found '\(text)'")
    }
    return span
  }
}
