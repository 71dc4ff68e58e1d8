internal import CoachEngine
internal import TuningLab
internal import VoiceScript
internal import WalkTraces

/// A walk that is walked as fast as it goes, as the options of a command describe it.
struct HeadlessWalk {
  static let options =
    [
      RecordedSource.traceOption, RecordedSource.walkerOption,
      Option(name: "--for", value: "SPAN", help: "how long a --walker walks, such as 90m (1h)"),
      Option(name: "--state", value: "DIR", help: "remember there what was said last, as walks do"),
    ] + WalkOptions.options

  let voice: VoiceLibrary
  /// The configuration the walk begins with.
  let configuration: Configuration
  private var walk: Walk
  private let memory: VarietyFile?

  /// Reads all that the walk needs, and prints the seed when it was drawn.
  ///
  /// - Parameter command: The command as it is typed.
  /// - Throws: ``Failure`` with what is wrong in the options or in what they name.
  init(_ arguments: ParsedArguments, command: String) throws(Failure) {
    let recorded = try RecordedSource(arguments)
    let saved = recorded?.savedHead
    let options = try WalkOptions(arguments, saved: saved)
    let settings = try Settings(arguments, saved: saved)
    let duration = try Self.duration(arguments)
    guard let recorded else {
      throw .usage("what shall walk? Give --trace FILE or --walker NAME; see `\(command) --help`")
    }
    if case .trace = recorded, arguments.has("--for") {
      throw .usage("--for goes with --walker; a trace ends where it ends")
    }
    voice = try AudioFolder.voice(in: AudioFolder.path(arguments, saved: saved))
    if let saved { Self.tell(of: saved, voice) }
    configuration = settings.configuration
    memory = arguments.value("--state").map(VarietyFile.init(folder:))
    let engine = try options.engine(voice, settings, variety: try memory?.load() ?? saved?.variety ?? Variety())
    if options.seedWasDrawn { StandardError.print("kit: seed \(options.plan.seed)") }
    walk = Walk(engine: engine, source: recorded.source(seed: options.plan.seed, duration: duration))
  }

  /// Walks to the end.
  ///
  /// - Parameter report: Is given every event, in order.
  mutating func run(_ report: (Event) -> Void) {
    walk.run(report)
  }

  /// Keeps what was said last, where that was asked for.
  func remember() throws(Failure) {
    try memory?.save(walk.engine.variety)
  }

  /// Says what is as it was on a walk that was saved.
  private static func tell(of saved: WalkHead, _ voice: VoiceLibrary) {
    StandardError.print(
      "kit: seed \(saved.seed), goal, settings and remembered lines are the saved walk's, but for the options given")
    if let change = saved.versionChange { StandardError.print("kit: \(change)") }
    if Fingerprint(of: voice.catalog).description != saved.script {
      StandardError.print("kit: the script has changed since that walk, so that other lines may be spoken")
    }
  }

  private static func duration(_ arguments: ParsedArguments) throws(Failure) -> WalkSpan {
    guard let text = arguments.value("--for") else { return .hours(1) }
    guard let span = WalkSpan(parsing: text), (1000...TraceLimits.latestMilliseconds).contains(span.milliseconds) else {
      throw .usage("--for: expected a time such as 90m or 8h, found '\(text)'")
    }
    return span
  }
}
