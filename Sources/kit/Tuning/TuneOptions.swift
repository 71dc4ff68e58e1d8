internal import CoachEngine
internal import Glibc
internal import TuningLab
internal import WalkTraces

/// The options that say what an experiment is.
enum TuneOptions {
  static let options = options(
    walksHelp: "how many walks each combination walks (1000)",
    setHelp: "walk with each of these values; several --set make a grid (repeatable)",
    setValue: "KEY=V1,V2|LOW..HIGH:STEP")

  static let jobs = Option(name: "--jobs", short: "-j", value: "N", help: "on so many processors (all)")

  static func options(walksHelp: String, setHelp: String, setValue: String) -> [Option] {
    [
      Option(name: "--walks", short: "-n", value: "N", help: walksHelp),
      Option(name: "--hours", value: "H", help: "how long a walk of a --walker is (8)"),
      RecordedSource.walkerOption,
      RecordedSource.traceOption,
      Option(name: "--goal", short: "-g", value: "STEPS", help: "the step goal of every walk"),
      Option(name: "--out-and-back", value: "60m|8000", help: "turn at half of that time or of those steps"),
      Option(name: "--set", value: setValue, help: setHelp),
      Option(name: "--seed", value: "N", help: "what the walks derive from (1): the same seed, the same walks"),
      Option(name: "--config", short: "-c", value: "FILE", help: "read this configuration after the user's own"),
    ]
  }

  /// How many threads walk.
  static func jobs(_ arguments: ParsedArguments) throws(Failure) -> Int {
    try arguments.number("--jobs", in: 1...1024) ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The experiment that was asked for, and the trace of its file where it has one.
  ///
  /// - Parameter walks: How many walks are walked where that was not said.
  static func experiment(
    _ arguments: ParsedArguments, walks: Int
  ) throws(Failure) -> (experiment: Experiment, trace: Trace?) {
    let options = try WalkOptions(arguments)
    let settings = try Settings(arguments, takesAssignments: false)
    let (walkers, trace) = try walkers(arguments)
    let experiment = Experiment(
      seed: options.seedWasDrawn ? 1 : options.plan.seed,
      walks: try arguments.number("--walks", in: 1...Experiment.mostWalks) ?? walks,
      walkers: walkers, plan: options.plan, configuration: settings.configuration,
      grid: try grid(arguments.values("--set")))
    return (experiment, trace)
  }

  private static func grid(_ texts: [String]) throws(Failure) -> Grid {
    do {
      var axes: [Axis] = []
      for text in texts { axes.append(try Axis(parsing: text)) }
      return try Grid(axes)
    } catch {
      throw .usage("--set: \(error)")
    }
  }

  private static func walkers(
    _ arguments: ParsedArguments
  ) throws(Failure) -> (walkers: Experiment.Walkers, trace: Trace?) {
    switch try RecordedSource(arguments) ?? .walker(.brisk) {
    case .trace(let trace):
      guard !arguments.has("--hours") else {
        throw .usage("--hours goes with --walker; a trace ends where it ends")
      }
      let path = arguments.value("--trace") ?? ""
      return (.trace(path: path, fingerprint: "\(Fingerprint(of: trace))"), trace)
    case .walker(let walker):
      let milliseconds = try milliseconds(arguments.value("--hours") ?? "8")
      return (.synthetic(names: [walker.rawValue], milliseconds: milliseconds), nil)
    }
  }

  /// The length of a walk; whole seconds, so that it can be walked by `kit simulate` too.
  private static func milliseconds(_ text: String) throws(Failure) -> Int64 {
    guard let hours = Double(text), (0...240).contains(hours),
      case let milliseconds = Int64((hours * 3600).rounded()) * 1000, Experiment.lengthsMs.contains(milliseconds)
    else {
      throw .usage("--hours: expected a number from 1/60 (0.0167, a minute) to 240, found '\(text)'")
    }
    return milliseconds
  }
}
