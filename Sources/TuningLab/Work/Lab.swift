public import CoachEngine
internal import Synchronization
public import WalkTraces

/// Walks an experiment with every combination of its grid.
///
/// Its memory depends on the number of combinations and threads, not on that of the walks.
public final class Lab: Workload {
  private let experiment: Experiment
  private let setups: [CoachSetup]
  private let roster: WalkRoster
  private let dealer: WorkDealer
  private let merged: Mutex<[Tally]>

  /// - Parameters:
  ///   - catalog: The lines that can be spoken.
  ///   - trace: The walk of the experiment's file, where it has one.
  ///   - walks: Which of the experiment's walks are walked; all when nil.
  /// - Throws: ``ConfigurationError`` when a combination needs lines that the script does not have.
  public init(
    _ experiment: Experiment, catalog: LineCatalog, trace: Trace? = nil, walks: Range<Int>? = nil
  ) throws(ConfigurationError) {
    self.experiment = experiment
    var setups: [CoachSetup] = []
    for configuration in try experiment.configurations() {
      setups.append(try CoachSetup(catalog: catalog, configuration: configuration))
    }
    self.setups = setups
    roster = WalkRoster(experiment.walkers, trace: trace)
    dealer = WorkDealer(walks ?? 0..<experiment.walks, batch: 16)
    merged = Mutex(setups.map { _ in Tally(lineCount: catalog.lines.count) })
  }

  public var walks: Range<Int> { dealer.walks }

  /// How many walks every combination has walked.
  public var walksDone: Int { dealer.doneCount }

  /// What the walks that are done came to, by combination. Complete once every call of ``work()`` has returned.
  public var tallies: [Tally] { merged.withLock { $0 } }

  public func stop() {
    dealer.stop()
  }

  public func work() {
    guard let catalog = setups.first?.catalog else { return }
    var tallies = setups.map { _ in Tally(lineCount: catalog.lines.count) }
    var observer = WalkObserver(catalog: catalog)
    dealer.deal { number in
      let plan = experiment.plan(ofWalk: number)
      for combination in setups.indices {
        observer.walk = number
        var walk = Walk(
          engine: Coach(plan: plan, setup: setups[combination]),
          source: roster.source(ofWalk: number, seed: plan.seed))
        walk.run { observer.take($0, &tallies[combination]) }
      }
      return true
    }
    merged.withLock { merged in
      for combination in merged.indices { merged[combination].merge(tallies[combination]) }
    }
  }
}
