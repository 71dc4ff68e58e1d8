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
    ] + WalkOptions.options,
    example: ("kit --goal 10000", "walks a synthetic brisk walk towards ten thousand steps, with music"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let options = try WalkOptions(arguments)
    let settings = try Settings(arguments)
    let speed = try speed(arguments)
    let isPlain = arguments.has("--plain") || isatty(STDOUT_FILENO) == 0
    let voice = try AudioFolder.voice(arguments)
    let steps = try StepSource(arguments)
    let memory = settings.configuration.varietyAcrossWalks ? VarietyFile(folder: UserFolder.state.path) : nil
    var notices: [Notice] = []
    let engine = try options.engine(voice, settings, variety: recall(memory, &notices))
    let missing = voice.lines(whose: .missing)
    if let first = missing.first {
      let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
      notices.append(Notice(subject: .setup, text: "Not recorded: \(first.name)\(others)"))
    }
    if let first = voice.lines(whose: .stale).first {
      notices.append(
        Notice(subject: .setup, text: "Heard in older words, since it was not recorded anew: \(first.name)"))
    }
    let remote = openRemote(voice, &notices)
    let setting = Setting(
      walk: Walk(engine: engine, source: steps.inputs(seed: options.plan.seed)), steps: steps, voice: voice,
      configuration: settings.configuration, configurationPath: arguments.values("--config").last ?? Settings.userFile,
      speed: speed, remote: remote, notices: notices)
    let ended: (controller: WalkController, ending: WalkEnding)
    do {
      ended =
        isPlain
        ? try setting.walkPlainly()
        : try setting.walkOnScreen(keysFrom: keys(arguments), usesMouse: arguments.has("--mouse"))
    } catch {
      throw .failed("\(error)")
    }
    print(WalkSummary(ended.controller.events).text)
    if let log = arguments.value("--log") { try EventLog.write(ended.controller.events, to: log) }
    if options.seedWasDrawn { print("\nSeed \(options.plan.seed)") }
    try memory?.save(ended.controller.engine.variety)
    if case .signalled(let signal) = ended.ending {
      fflush(nil)
      exit(128 + signal.number)
    }
  }

  /// What was said last; a file that cannot be read is told of, and the walk begins without it.
  private static func recall(_ memory: VarietyFile?, _ notices: inout [Notice]) -> Variety {
    do {
      return try memory?.load() ?? Variety()
    } catch {
      notices.append(Notice(subject: .setup, text: error.message))
      return Variety()
    }
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

/// All that a walk begins with.
private struct Setting {
  let walk: Walk
  let steps: StepSource
  let voice: VoiceLibrary
  let configuration: Configuration
  /// The file that the tuning screen writes.
  let configurationPath: String
  let speed: Int
  let remote: RemoteDesk?
  let notices: [Notice]

  func walkOnScreen(keysFrom input: Int32, usesMouse: Bool) throws(TerminalError) -> (WalkController, WalkEnding) {
    // One switch for no colour, whoever turns it: see https://no-color.org.
    if configuration.screen.theme == .plain { setenv("NO_COLOR", "1", 1) }
    let session = try TerminalSession(input: input, usesMouse: usesMouse)
    let sound = SoundStage(configuration, voice: voice)
    defer {
      session.end()
      sound.close()
    }
    var screen = TerminalWalk(
      session: session, controller: WalkController(walk: walk, sound: sound, clock: SessionClock(speed: speed)),
      live: steps.live, remote: remote, notices: notices,
      script: ScriptDesk(voice, milestones: configuration.milestones),
      tuning: TuningDesk(path: configurationPath))
    let ending = screen.run()
    return (screen.controller, ending)
  }

  func walkPlainly() throws(TerminalError) -> (WalkController, WalkEnding) {
    // Ctrl-Z and the rest do what they do to any program.
    let signals = try SignalPipe([.interrupt, .terminate, .hangUp])
    let sound = SoundStage(configuration, voice: voice)
    defer { sound.close() }
    var plain = PlainWalk(
      signals: signals, controller: WalkController(walk: walk, sound: sound, clock: SessionClock(speed: speed)),
      live: steps.live, remote: remote, notices: notices)
    let ending = plain.run()
    return (plain.controller, ending)
  }
}
