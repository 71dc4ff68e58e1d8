internal import CoachEngine
internal import Glibc
internal import Terminal
internal import VoiceScript

/// `kit walk`, and `kit` alone: the terminal program.
struct WalkCommand {
  static let syntax = CommandSyntax(
    command: "kit walk",
    summary: "Walk with Kit: steps, music, and a voice that knows when to speak. The same as `kit` alone.",
    options: StepSource.options + [
      Option(name: "--speed", value: "N", help: "begin at 1, 2, 4, 8, 16, 32 or 64 times the speed"),
      Option(name: "--mouse", help: "click a screen's name, scroll a list; the mouse then selects no text"),
      Option(name: "--plain", help: "one line for each event instead of the screen"),
      EventLog.option,
      Option(
        name: "--resume", help: "go on with the newest walk that did not end, or with the saved walk named behind it"),
    ] + WalkOptions.options,
    example: ("kit --goal 10000", "walks a synthetic brisk walk towards ten thousand steps, with music"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    if !arguments.has("--resume") || arguments.operands.count > 1 { try arguments.refuseOperands() }
    let speed = try speed(arguments)
    let isPlain = arguments.has("--plain") || isatty(STDOUT_FILENO) == 0
    let beginning =
      arguments.has("--resume")
      ? try WalkBeginning.goingOn(arguments.operands.first, arguments) : try WalkBeginning.anew(arguments)
    let logPath = arguments.value("--log")
    let log = try logPath.flatMap { path throws(Failure) in path == "-" ? nil : try EventLog.open(path) }
    var notices = beginning.notices + unrecorded(beginning.voice)
    let remote = openRemote(beginning.voice, &notices)
    let stage = WalkStage(
      beginning: beginning, configurationPath: arguments.values("--config").last ?? Settings.userFile, speed: speed,
      log: log, remote: remote, notices: notices)
    let ended: WalkStage.Outcome
    do {
      ended =
        isPlain
        ? try stage.walkPlainly()
        : try stage.walkOnScreen(keysFrom: keys(arguments), usesMouse: arguments.has("--mouse"))
    } catch {
      throw .failed("\(error)")
    }
    let page = OutputPage()
    print(
      WalkSummary(
        ended.controller.events, columns: isatty(STDOUT_FILENO) == 1 ? page.columns : .max, glyphs: page.glyphs
      ).text)
    let failure = keep(ended, of: beginning, printsLog: logPath == "-")
    guard case .signalled(let signal) = ended.ending else {
      if let failure { throw failure }
      return
    }
    // Whoever sent the signal learns that it was heeded, whatever could not be kept.
    if let failure { StandardError.print("kit: \(failure.message)") }
    fflush(nil)
    exit(128 + signal.number)
  }

  /// Keeps what is to be kept of a walk that is over, each thing whether or not another could be.
  ///
  /// - Returns: The first that could not be.
  private static func keep(_ ended: WalkStage.Outcome, of beginning: WalkBeginning, printsLog: Bool) -> Failure? {
    func failure(_ body: () throws(Failure) -> Void) -> Failure? {
      do {
        try body()
        return nil
      } catch {
        return error
      }
    }
    let events = ended.controller.events
    let unprinted = printsLog ? failure { () throws(Failure) in try EventLog.write(events, to: "-") } : nil
    if beginning.seedWasDrawn { print("\nSeed \(beginning.plan.seed)") }
    let unwritten = failure(ended.recorder.close)
    let unremembered = failure { () throws(Failure) in
      if beginning.configuration.varietyAcrossWalks { try VarietyFile.ofUser.save(ended.controller.engine.variety) }
    }
    return unprinted ?? unwritten ?? unremembered
  }

  /// Says which lines cannot be heard, or not in their words.
  private static func unrecorded(_ voice: VoiceLibrary) -> [Notice] {
    var notices: [Notice] = []
    let missing = voice.lines(whose: .missing)
    if let first = missing.first {
      let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
      notices.append(Notice(subject: .setup, text: "Not recorded: \(first.name)\(others)"))
    }
    if let first = voice.lines(whose: .stale).first {
      notices.append(
        Notice(subject: .setup, text: "Heard in older words, since it was not recorded anew: \(first.name)"))
    }
    return notices
  }

  /// What `kit remote` talks to; without it the walk goes on and says so.
  private static func openRemote(_ voice: VoiceLibrary, _ notices: inout [Notice]) -> RemoteDesk? {
    do {
      return RemoteDesk(try RemoteServer(in: RemoteFolder()), voice: voice)
    } catch {
      notices.append(Notice(subject: .setup, text: "kit remote cannot reach this walk: \(error.message)"))
      return nil
    }
  }

  private static func speed(_ arguments: ParsedArguments) throws(Failure) -> Int {
    guard let text = arguments.value("--speed") else { return 1 }
    guard let speed = Int(text), SessionClock.speeds.contains(speed) else {
      let speeds = SessionClock.speeds.map(String.init).joined(separator: ", ")
      throw .usage("--speed: expected one of \(speeds), found '\(text)'")
    }
    return speed
  }

  /// The descriptor of the terminal that the keys come from; the controlling one when standard input is
  /// none, or brings steps.
  private static func keys(_ arguments: ParsedArguments) -> Int32 {
    guard StepSource.readsStandardInput(arguments) || isatty(STDIN_FILENO) == 0 else { return STDIN_FILENO }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : STDIN_FILENO
  }
}
