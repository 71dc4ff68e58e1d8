internal import CoachEngine
internal import WalkTraces

/// A walk that is known before it is walked: a trace or a synthetic walker.
enum RecordedSource {
  case trace(Trace)
  case walker(Walker)

  static let traceOption = Option(
    name: "--trace", short: "-t", value: "FILE", help: "walk what a trace recorded; - reads standard input")
  static let walkerOption = Option(
    name: "--walker", short: "-w", value: "NAME",
    help: "a synthetic walker: \(Walker.allCases.map(\.rawValue).joined(separator: ", "))")

  /// The source that was asked for; nil when none was.
  ///
  /// - Throws: ``Failure`` when two were, when the walker is unknown and when the trace cannot be read.
  init?(_ arguments: ParsedArguments) throws(Failure) {
    switch (arguments.value("--trace"), arguments.value("--walker")) {
    case (nil, nil): return nil
    case (_?, _?): throw .usage("give one of --trace and --walker, not both")
    case (let file?, nil):
      do {
        self = .trace(try Trace(contentsOf: file))
      } catch {
        throw .failed("\(error)")
      }
    case (nil, _?):
      guard let walker = try Self.walker(arguments) else { return nil }
      self = .walker(walker)
    }
  }

  /// How the walk began, if it was saved as it went.
  var savedHead: WalkHead? {
    if case .trace(let trace) = self { trace.head } else { nil }
  }

  /// The walker that was asked for; nil when none was.
  ///
  /// - Throws: ``Failure`` of usage for an unknown one.
  static func walker(_ arguments: ParsedArguments) throws(Failure) -> Walker? {
    guard let name = arguments.value("--walker") else { return nil }
    guard let walker = Walker(rawValue: name) else {
      let names = Walker.allCases.map(\.rawValue)
      let hint = nearestWord(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("--walker: expected one of \(names.joined(separator: ", ")), found '\(name)'\(hint)")
    }
    return walker
  }

  /// The inputs of the walk.
  ///
  /// - Parameter duration: How long a synthetic walker walks; nil for without an end.
  func source(seed: UInt64, duration: WalkSpan?) -> any InputSource {
    switch self {
    case .trace(let trace): TraceSource(trace)
    case .walker(let walker): WalkerSource(walker, seed: seed, durationMs: duration?.milliseconds)
    }
  }
}
