internal import Foundation
internal import TestSupport

extension BenchRow {
  /// The resident memory of a walk with music, and what it grows by.
  static let memory = BenchRow(
    name: "memory", summary: "resident memory of a walk with music, the screen on", runs: 1,
    targets: [
      BenchTarget(contender: "at most", limit: 40),
      BenchTarget(contender: "growth after a minute", limit: 1),
    ]
  ) { workplace in
    var samples: [Double] = []
    return [
      Contender(name: "at most", unit: "MiB") {
        let player = try WalkingPlayer.kit(in: workplace)
        for _ in 0..<workplace.options.minutes * 12 {
          Thread.sleep(forTimeInterval: 5)
          samples.append(ProcessorTime.residentMiB(of: player.process.identifier))
        }
        return samples.max() ?? 0
      },
      Contender(name: "growth after a minute", unit: "MiB") {
        guard samples.count > 12 else { throw Unavailable(description: "a minute is too short") }
        return (samples.last ?? 0) - samples[11]
      },
    ]
  }
}
