public import CoachEngine
internal import Synchronization
public import WalkTraces

/// Walks an experiment, on as many threads as call ``work()``.
///
/// The same experiment comes to the same tallies, whatever the number of threads. Its memory depends on the number of
/// combinations and threads, not on that of the walks.
public final class Lab: Sendable {
  /// The walks of an experiment that are walked here.
  public let walks: Range<Int>
  private let experiment: Experiment
  private let setups: [CoachSetup]
  private let sources: [Source]
  private let next: Atomic<Int>
  private let done = Atomic(0)
  private let isStopped = Atomic(false)
  private let merged: Mutex<[Tally]>

  /// How many walks a thread takes at once.
  private static let batch = 16

  /// Who walks, ready to.
  private enum Source: Sendable {
    case walker(Walker, milliseconds: Int64)
    case trace(TraceSource)
  }

  /// - Parameters:
  ///   - catalog: The lines that can be spoken.
  ///   - trace: The walk of the experiment's file, where it has one.
  ///   - walks: Which of the experiment's walks are walked; all when nil.
  /// - Throws: ``ConfigurationError`` when a combination needs lines that the script does not have.
  public init(
    _ experiment: Experiment, catalog: LineCatalog, trace: Trace? = nil, walks: Range<Int>? = nil
  ) throws(ConfigurationError) {
    self.experiment = experiment
    self.walks = walks ?? 0..<experiment.walks
    var setups: [CoachSetup] = []
    for configuration in try experiment.configurations() {
      setups.append(try CoachSetup(catalog: catalog, configuration: configuration))
    }
    self.setups = setups
    switch experiment.walkers {
    case .synthetic(let names, let milliseconds):
      sources = names.compactMap(Walker.init(rawValue:)).map { .walker($0, milliseconds: milliseconds) }
    case .trace:
      guard let trace else { preconditionFailure("an experiment with a file comes with its trace") }
      sources = [.trace(TraceSource(trace))]
    }
    next = Atomic(self.walks.lowerBound)
    merged = Mutex(setups.map { _ in Tally(lineCount: catalog.lines.count) })
  }

  /// How many walks every combination has walked.
  public var walksDone: Int { done.load(ordering: .relaxed) }

  /// Whether every walk was walked.
  public var isComplete: Bool { walksDone == walks.count }

  /// What the walks that are done came to, by combination. Complete once every call of ``work()`` has returned.
  public var tallies: [Tally] { merged.withLock { $0 } }

  /// Has every thread stop once the walk it is at is walked by every combination.
  public func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  /// Walks until no walk is left, or until it is stopped.
  public func work() {
    guard let catalog = setups.first?.catalog else { return }
    var tallies = setups.map { _ in Tally(lineCount: catalog.lines.count) }
    var observer = WalkObserver(catalog: catalog)
    while let batch = takeBatch() {
      for walk in batch where !isStopped.load(ordering: .relaxed) {
        for combination in setups.indices {
          self.walk(walk, setups[combination], &observer, &tallies[combination])
        }
        done.add(1, ordering: .relaxed)
      }
    }
    merged.withLock { merged in
      for combination in merged.indices { merged[combination].merge(tallies[combination]) }
    }
  }

  private func takeBatch() -> Range<Int>? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    let start = next.add(Self.batch, ordering: .relaxed).oldValue
    return start < walks.upperBound ? start..<min(start + Self.batch, walks.upperBound) : nil
  }

  private func walk(_ number: Int, _ setup: CoachSetup, _ observer: inout WalkObserver, _ tally: inout Tally) {
    let engine = Coach(plan: experiment.plan(ofWalk: number), setup: setup)
    var walk = Walk(engine: engine, source: source(ofWalk: number, seed: engine.plan.seed))
    walk.run { observer.take($0, &tally) }
  }

  private func source(ofWalk number: Int, seed: UInt64) -> any InputSource {
    switch sources[number % sources.count] {
    case .walker(let walker, let milliseconds): WalkerSource(walker, seed: seed, durationMs: milliseconds)
    case .trace(let source): source
    }
  }
}
