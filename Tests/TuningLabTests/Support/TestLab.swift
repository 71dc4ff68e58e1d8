import CoachEngine
import Foundation
import TuningLab
import WalkTraces

/// Experiments with a small script, whose outcome can be reckoned by hand.
enum TestLab {
  /// Three lines for everything that can fire, and some soft lines of each kind; two seconds each.
  static func catalog(softOfEachKind: Int = 3) -> LineCatalog {
    let milestones = Configuration().milestones
    let triggers: [(LinePlace.Category, String)] =
      milestones.steps.map { (.steps, "\($0)") } + milestones.minutes.map { (.time, "\($0)") }
      + GoalStage.allCases.map { (.goal, $0.rawValue) }
      + [(.turnaround, "turnaround"), (.session, "start"), (.session, "end")]
    let places =
      triggers.flatMap { category, trigger in
        (1...3).map { LinePlace(category: category, trigger: trigger, variant: $0) }
      }
      + SoftKind.allCases.flatMap { kind in
        (1...softOfEachKind).map { LinePlace(category: .soft, trigger: kind.rawValue, variant: $0) }
      }
    return LineCatalog(lines: places.map { Line(place: $0, text: "\($0.name).", sampleCount: 96_000) })
  }

  static func experiment(
    walks: Int = 40, walkers: [Walker] = [.brisk], hours: Double = 2, seed: UInt64 = 1, goal: Int? = nil,
    outAndBack: WalkPlan.OutAndBack? = nil, settings: [String] = [], grid: [String] = []
  ) throws -> Experiment {
    var configuration = Configuration()
    for setting in settings { try configuration.apply(ConfigurationChange(parsing: setting)) }
    return Experiment(
      seed: seed, walks: walks,
      walkers: .synthetic(names: walkers.map(\.rawValue), milliseconds: Int64(hours * 3_600_000)),
      plan: WalkPlan(seed: seed, goal: goal, outAndBack: outAndBack), configuration: configuration,
      grid: try Grid(grid.map { try Axis(parsing: $0) }))
  }

  /// Walks an experiment, or a part of it, on several threads.
  ///
  /// - Parameter folder: Where the script is said to stand.
  static func report(
    _ experiment: Experiment, catalog: LineCatalog = catalog(), folder: String? = nil, trace: Trace? = nil,
    shard: Shard? = nil, jobs: Int = 1
  ) throws -> Report {
    let lab = try Lab(experiment, catalog: catalog, trace: trace, walks: shard?.walks(of: experiment))
    let group = DispatchGroup()
    for _ in 0..<jobs {
      group.enter()
      Thread.detachNewThread {
        lab.work()
        group.leave()
      }
    }
    group.wait()
    return try Report(
      version: "test", experiment: experiment,
      script: Report.Script(folder: folder, fingerprint: "\(Fingerprint(of: catalog))"), shard: shard,
      walksDone: lab.walksDone, tallies: lab.tallies)
  }

  /// Someone who stands for so many hours: nothing but time passes.
  static func standing(hours: Int64) throws -> Trace {
    var rows = TraceRows()
    rows.append(TraceRow(time: .start, steps: 0))
    rows.append(TraceRow(time: .minutes(hours * 60), steps: 0))
    return Trace(rows: rows)
  }

  /// A report as it is written.
  static func json(_ report: Report) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(report)
  }
}
