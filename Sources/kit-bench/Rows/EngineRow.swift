internal import CoachEngine
internal import Synchronization
internal import VoiceScript
internal import WalkTraces

extension BenchRow {
  /// What the engine takes of an eight-hour walk that is sampled each second.
  static let engine = BenchRow(
    name: "engine", summary: "eight hours of a brisk walk, sampled each second",
    targets: [
      BenchTarget(contender: "quiet update", limit: 5),
      BenchTarget(contender: "walk", limit: 150),
      BenchTarget(contender: "quiet update", base: "reading a sample"),
      BenchTarget(contender: "walk", base: "reading its samples"),
    ]
  ) { workplace in
    let setup = try CoachSetup(catalog: VoiceLibrary(folder: workplace.audio).catalog)
    let samples = samplesOfAWalk()
    return [
      Contender(name: "quiet update", unit: "ns") {
        nanoseconds { _ in quiet(samples, setup) } / Double(samples.count)
      },
      Contender(name: "reading a sample", unit: "ns") {
        nanoseconds { total(of: samples, from: $0) } / Double(samples.count)
      },
      Contender(name: "walk", unit: "µs") { nanoseconds { _ in walk(setup) } / 1000 },
      Contender(name: "every sample taken", unit: "µs") { nanoseconds { _ in sampled(samples, setup) } / 1000 },
      Contender(name: "reading its samples", unit: "µs") { nanoseconds { total(of: samples, from: $0) } / 1000 },
    ]
  }

  static let hours: Int64 = 8
  /// Where what a work gives goes; what goes nowhere the compiler leaves out.
  private static let outcome = Atomic<Int>(0)
  /// How often a work is done for one measurement.
  private static let times = 400

  /// The processor time of a work done once, in nanoseconds. What it gives is used, so that it is done.
  ///
  /// - Parameter work: Is given what all that was done before gave.
  private static func nanoseconds(of work: (Int) -> Int) -> Double {
    var sum = 0
    let seconds = ProcessorTime.seconds { for _ in 0..<times { sum &+= work(sum) } }
    outcome.store(sum, ordering: .relaxed)
    return seconds / Double(times) * 1e9
  }

  private static func source(seed: UInt64) -> WalkerSource {
    WalkerSource(.brisk, seed: seed, durationMs: hours * 3_600_000)
  }

  private static func samplesOfAWalk() -> [TimedReading] {
    var source = source(seed: 1)
    var samples: [TimedReading] = []
    while let timed = source.next() {
      if case .steps(let reading) = timed.input { samples.append((reading, timed.time)) }
    }
    return samples
  }

  /// The floor: the samples are looked at. Nobody can tell what this gives without what it begins from.
  private static func total(of samples: [TimedReading], from start: Int) -> Int {
    samples.reduce(start) { ($0 ^ $1.reading) &+ Int($1.time.milliseconds) }
  }

  /// Every sample is an update on which nothing happens.
  private static func quiet(_ samples: [TimedReading], _ setup: CoachSetup) -> Int {
    var coach = Coach(plan: WalkPlan(seed: 1, coach: false), setup: setup)
    _ = coach.handle(.steps(0), at: .start)
    _ = coach.advance(to: .seconds(1))
    // Below the first milestone and before the first deadline, again and again.
    var quiet = 0
    for sample in samples where coach.takeQuietly(min(sample.reading, 900), at: .seconds(2)) { quiet += 1 }
    precondition(quiet == samples.count, "an update was not quiet")
    return quiet
  }

  /// Every sample goes through the engine.
  private static func sampled(_ samples: [TimedReading], _ setup: CoachSetup) -> Int {
    var coach = Coach(plan: WalkPlan(seed: 1), setup: setup)
    var events = 0
    for sample in samples where !coach.takeQuietly(sample.reading, at: sample.time) {
      events += coach.handle(.steps(sample.reading), at: sample.time).count
    }
    return events + coach.handle(.end, at: .seconds(hours * 3600)).count
  }

  /// The walker and the engine, as `kit simulate` walks without printing.
  private static func walk(_ setup: CoachSetup) -> Int {
    var walk = Walk(engine: Coach(plan: WalkPlan(seed: 1), setup: setup), source: source(seed: 1))
    var events = 0
    walk.run { _ in events += 1 }
    return events
  }
}
