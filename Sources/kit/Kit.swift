internal import CoachEngine

/// The program: finds the command that was asked for and runs it.
enum Kit {
  static let version = "0.1.0"

  /// One command, as it is found and listed.
  private struct Command: Sendable {
    let name: String
    let syntax: CommandSyntax
    let run: @Sendable (ParsedArguments) throws(Failure) -> Void
  }

  private static let commands = [
    Command(name: "walk", syntax: WalkCommand.syntax, run: WalkCommand.run),
    Command(name: "simulate", syntax: SimulateCommand.syntax, run: SimulateCommand.run),
    Command(name: "tune", syntax: TuneCommand.syntax, run: TuneCommand.run),
    Command(name: "tune ask", syntax: TuneAskCommand.syntax, run: TuneAskCommand.run),
    Command(name: "tune compare", syntax: TuneCompareCommand.syntax, run: TuneCompareCommand.run),
    Command(name: "tune merge", syntax: TuneMergeCommand.syntax, run: TuneMergeCommand.run),
    Command(name: "remote", syntax: RemoteCommand.syntax, run: RemoteCommand.run),
    Command(name: "render", syntax: RenderCommand.syntax, run: RenderCommand.run),
    Command(name: "voice status", syntax: VoiceStatusCommand.syntax, run: VoiceStatusCommand.run),
    Command(name: "voice render", syntax: VoiceRenderCommand.syntax, run: VoiceRenderCommand.run),
    Command(name: "voice check", syntax: VoiceCheckCommand.syntax, run: VoiceCheckCommand.run),
    Command(name: "trace generate", syntax: TraceCommand.generateSyntax, run: TraceCommand.generate),
    Command(name: "trace import", syntax: TraceImportCommand.syntax, run: TraceImportCommand.run),
    Command(name: "trace check", syntax: TraceCommand.checkSyntax, run: TraceCommand.check),
    Command(name: "trace describe", syntax: TraceDescribeCommand.syntax, run: TraceDescribeCommand.run),
    Command(name: "lines list", syntax: LinesListCommand.listSyntax, run: LinesListCommand.list),
    Command(name: "lines search", syntax: LinesListCommand.searchSyntax, run: LinesListCommand.search),
    Command(name: "lines show", syntax: LinesShowCommand.syntax, run: LinesShowCommand.run),
    Command(name: "lines check", syntax: LinesCheckCommand.syntax, run: LinesCheckCommand.run),
    Command(name: "lines set", syntax: LinesSetCommand.syntax, run: LinesSetCommand.run),
    Command(name: "lines play", syntax: LinesPlayCommand.syntax, run: LinesPlayCommand.run),
    Command(name: "lines pairs", syntax: LinesPairsCommand.syntax, run: LinesPairsCommand.run),
    Command(name: "doctor", syntax: DoctorCommand.syntax, run: DoctorCommand.run),
    Command(name: "config", syntax: ConfigCommand.syntax, run: ConfigCommand.run),
  ]

  /// Runs what the arguments ask for; without a command's name, a walk.
  ///
  /// - Throws: ``Failure`` with the line for the person and the exit status.
  static func run(_ arguments: [String]) throws(Failure) {
    switch arguments.first {
    case "--help", "-h": print(helpText, terminator: "")
    case "--version": print("kit \(version)")
    case "help" where arguments.count == 1: print(helpText, terminator: "")
    case "help": print(try command(in: arguments.dropFirst()).command.syntax.helpText, terminator: "")
    case let word? where !word.hasPrefix("-"):
      let (command, rest) = try command(in: arguments[...])
      try run(command, Array(rest))
    default:
      try run(commands[0], arguments)
    }
  }

  private static func run(_ command: Command, _ arguments: [String]) throws(Failure) {
    let parsed = try ParsedArguments(arguments, syntax: command.syntax)
    if parsed.has(Option.help.name) {
      print(command.syntax.helpText, terminator: "")
    } else {
      try command.run(parsed)
    }
  }

  /// The command whose one or two words begin the arguments, and what stands behind them.
  private static func command(
    in arguments: ArraySlice<String>
  ) throws(Failure) -> (command: Command, rest: ArraySlice<String>) {
    for count in [2, 1] {
      let name = arguments.prefix(count).joined(separator: " ")
      if let command = commands.first(where: { $0.name == name }) { return (command, arguments.dropFirst(count)) }
    }
    let first = arguments.first ?? ""
    let longer = commands.map(\.name).filter { $0.hasPrefix(first + " ") }
    if !longer.isEmpty {
      let second = arguments.dropFirst().first.map { "\(first) \($0)" }
      if let near = second.flatMap({ nearestWord(to: $0, among: longer) }) {
        throw .usage("unknown command '\(second ?? "")'; did you mean '\(near)'?")
      }
      let all = longer.map { "`kit \($0)`" }
      throw .usage("kit \(first) what? \(all.dropLast().joined(separator: ", ")) or \(all[all.endIndex - 1])")
    }
    let hint = nearestWord(to: first, among: commands.map(\.name)).map { "did you mean '\($0)'?" }
    throw .usage("unknown command '\(first)'; \(hint ?? "`kit --help` lists them")")
  }

  private static var helpText: String {
    let width = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.syntax.summary)"
    }
    return """
      Kit, a voice that walks with you.

      Usage: kit [command] [options]
      Without a command, Kit walks. `kit help COMMAND` tells more.

      \(rows.joined(separator: "\n"))

      Exit status: 0 done, 1 failed, 2 wrong usage or configuration, 130 interrupted.

      """
  }
}
