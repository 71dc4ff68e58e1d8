internal import CoachEngine
internal import WalkTraces

/// Who walks each walk of an experiment, ready to.
struct WalkRoster: Sendable {
  private enum Source: Sendable {
    case walker(Walker, milliseconds: Int64)
    case trace(TraceSource)
  }

  private let sources: [Source]

  /// - Parameter trace: The walk of the experiment's file, where it has one.
  init(_ walkers: Experiment.Walkers, trace: Trace?) {
    switch walkers {
    case .synthetic(let names, let milliseconds):
      sources = names.compactMap(Walker.init(rawValue:)).map { .walker($0, milliseconds: milliseconds) }
    case .trace:
      guard let trace else { preconditionFailure("an experiment with a file comes with its trace") }
      sources = [.trace(TraceSource(trace))]
    }
  }

  /// The steps of a walk.
  ///
  /// - Parameter seed: What a synthetic walker is derived from.
  func source(ofWalk number: Int, seed: UInt64) -> any InputSource {
    switch sources[number % sources.count] {
    case .walker(let walker, let milliseconds): WalkerSource(walker, seed: seed, durationMs: milliseconds)
    case .trace(let source): source
    }
  }
}
