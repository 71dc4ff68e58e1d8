public import CoachEngine
internal import Synchronization
public import WalkTraces

/// Walks every walk of an experiment day after day, with several scripts or configurations.
///
/// Each day of a walk has the same steps and other choices. What was said last is carried over to the next day where
/// `variety.acrossWalks` is on, as `kit walk` does: both windows, and the last line of each trigger.
public final class DayLab: Workload {
  private let experiment: Experiment
  private let days: Int
  private let setups: [CoachSetup]
  private let roster: WalkRoster
  private let dealer: WorkDealer
  private let merged: Mutex<[DayTally]>

  /// - Parameters:
  ///   - days: On how many days each walk is walked, at least 1.
  ///   - setups: What they are walked with, all over the same walks.
  ///   - trace: The walk of the experiment's file, where it has one.
  public init(_ experiment: Experiment, days: Int, setups: [CoachSetup], trace: Trace? = nil) {
    precondition(days >= 1, "a walk is walked on a day at least")
    self.experiment = experiment
    self.days = days
    self.setups = setups
    roster = WalkRoster(experiment.walkers, trace: trace)
    dealer = WorkDealer(0..<experiment.walks, batch: 1)
    merged = Mutex(setups.map { DayTally(lineCount: $0.catalog.lines.count) })
  }

  public var walks: Range<Int> { dealer.walks }

  /// How many walks were walked on all of their days, with every setup.
  public var walksDone: Int { dealer.doneCount }

  /// What the walks that are done came to, by setup.
  public var tallies: [DayTally] { merged.withLock { $0 } }

  public func stop() {
    dealer.stop()
  }

  public func work() {
    var observers = setups.map { WalkObserver(catalog: $0.catalog) }
    dealer.deal { number in
      var tallies: [DayTally] = []
      for (place, setup) in setups.enumerated() {
        guard let tally = tally(ofWalk: number, setup, &observers[place]) else { return false }
        tallies.append(tally)
      }
      merged.withLock { merged in
        for place in merged.indices { merged[place].merge(tallies[place]) }
      }
      return true
    }
  }

  /// What the days of a walk come to; nil when it is stopped before their end.
  private func tally(ofWalk number: Int, _ setup: CoachSetup, _ observer: inout WalkObserver) -> DayTally? {
    var tally = DayTally(lineCount: setup.catalog.lines.count)
    observer.walk = number
    var days = DayObserver()
    var variety = Variety()
    for day in 0..<self.days {
      if dealer.isStopped { return nil }
      var plan = experiment.plan(ofWalk: number)
      let source = roster.source(ofWalk: number, seed: plan.seed)
      plan.seed = experiment.seed(ofWalk: number, day: day)
      var walk = Walk(engine: Coach(plan: plan, setup: setup, variety: variety), source: source)
      walk.run { event in
        observer.take(event, &tally.walks)
        days.take(event)
      }
      if setup.configuration.varietyAcrossWalks { variety = walk.engine.variety }
      days.endDay()
    }
    days.end(&tally)
    return tally
  }
}
