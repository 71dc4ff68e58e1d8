internal import CoachEngine
internal import Foundation
internal import TuningLab
internal import VoiceScript

extension BenchRow {
  /// What `kit tune` takes of walks of eight hours: the walker, the engine and the statistics.
  static let tune = BenchRow(
    name: "tune", summary: "walks of eight hours with their statistics",
    targets: [
      BenchTarget(contender: "a walk", limit: 150),
      BenchTarget(contender: "a million, two cores", limit: 75),
      BenchTarget(contender: "memory growth", limit: 1),
    ]
  ) { workplace in
    let catalog = try VoiceLibrary(folder: workplace.audio).catalog
    return [
      Contender(name: "a walk", unit: "µs") {
        try ProcessorTime.seconds { try walk(2000, catalog, threads: 1) } / 2000 * 1e6
      },
      Contender(name: "a million, two cores", unit: "s") {
        try ProcessorTime.seconds { try walk(10_000, catalog, threads: 2) } / 2 * 100
      },
      Contender(name: "memory growth", unit: "MiB") {
        try walk(100, catalog, threads: 1)
        let before = ProcessorTime.residentMiB(of: getpid())
        try walk(10_000, catalog, threads: 1)
        return ProcessorTime.residentMiB(of: getpid()) - before
      },
      Contender(name: "instructions of a walk", unit: "k") {
        func count(_ walks: Int) throws -> Double {
          try Instructions.count(
            of: workplace.kit, ["tune", "--walks", "\(walks)", "--jobs", "1", "--audio", workplace.audio], workplace)
        }
        return (try count(60) - count(10)) / 50 / 1000
      },
    ]
  }

  private static func walk(_ walks: Int, _ catalog: LineCatalog, threads: Int) throws {
    let experiment = Experiment(
      seed: 1, walks: walks, walkers: .synthetic(names: ["brisk"], milliseconds: hours * 3_600_000),
      plan: WalkPlan(seed: 1), configuration: Configuration(), grid: try Grid([]))
    let lab = try Lab(experiment, catalog: catalog)
    let group = DispatchGroup()
    for _ in 1..<threads {
      group.enter()
      Thread.detachNewThread {
        lab.work()
        group.leave()
      }
    }
    lab.work()
    group.wait()
    precondition(lab.isComplete, "walks were left out")
  }
}
