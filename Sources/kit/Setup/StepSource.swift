internal import CoachEngine
internal import Foundation
internal import WalkTraces

/// Where a walk's steps come from.
enum StepSource {
  /// Known before it is walked.
  case recorded(RecordedSource)
  /// A counter somewhere else.
  case live(LiveSteps)
  /// Added by hand alone.
  case manual

  static let options = [
    RecordedSource.traceOption, RecordedSource.walkerOption,
    Option(
      name: "--steps-from", value: "PATH|-", help: "a live counter: a file, a FIFO or standard input, one count a line"),
    Option(name: "--manual", help: "only the steps that are added with the keys"),
  ]

  /// The source that was asked for; a brisk walker when none was.
  ///
  /// - Throws: ``Failure`` when two were asked for and when one cannot be opened.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let given = ["--trace", "--walker", "--steps-from", "--manual"].filter(arguments.has)
    guard given.count <= 1 else { throw .usage("give one of \(given.joined(separator: " and "))") }
    if let path = arguments.value("--steps-from") {
      self = .live(try LiveSteps(path: path))
    } else if arguments.has("--manual") {
      self = .manual
    } else {
      self = .recorded(try RecordedSource(arguments) ?? .walker(.brisk))
    }
  }

  /// The source of a walk that goes on.
  ///
  /// - Parameter words: What ``words(_:)`` gave for the walk.
  /// - Throws: ``Failure`` when it is no longer there.
  init(goingOn words: [String]) throws(Failure) {
    let arguments = try ParsedArguments(words, syntax: WalkCommand.syntax)
    guard !Self.readsStandardInput(arguments) || isatty(STDIN_FILENO) == 0 else {
      throw .failed("this walk's steps came through standard input; give them there again")
    }
    try self.init(arguments)
  }

  /// The options that name the source, so that they name it from any folder.
  static func words(_ arguments: ParsedArguments) -> [String] {
    for name in ["--trace", "--steps-from"] {
      guard let path = arguments.value(name) else { continue }
      return [name, path == "-" ? path : URL(fileURLWithPath: path).standardizedFileURL.path]
    }
    return arguments.has("--manual") ? ["--manual"] : ["--walker", arguments.value("--walker") ?? "brisk"]
  }

  /// The inputs that are known before; none for a live walk and one by hand.
  func inputs(seed: UInt64) -> any InputSource {
    switch self {
    case .recorded(let recorded): recorded.source(seed: seed, duration: nil)
    case .live, .manual: NoInputs()
    }
  }

  /// Whether the steps come through standard input, so that the keys cannot.
  static func readsStandardInput(_ arguments: ParsedArguments) -> Bool {
    arguments.value("--steps-from") == "-" || arguments.value("--trace") == "-"
  }

  /// The walk that is known before it is walked, if it is one.
  var recorded: RecordedSource? {
    if case .recorded(let recorded) = self { recorded } else { nil }
  }

  /// The live counter, if it is one.
  var live: LiveSteps? {
    if case .live(let steps) = self { steps } else { nil }
  }
}

/// A source of nothing: every input comes from elsewhere.
private struct NoInputs: InputSource {
  var nextTime: SessionTime? { nil }

  mutating func next() -> TimedInput? { nil }
}
