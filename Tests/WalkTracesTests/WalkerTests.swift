import CoachEngine
import Testing

@testable import WalkTraces

@Suite struct WalkerTests {
  private func readings(_ source: WalkerSource, count: Int = .max) -> [Int] {
    var source = source
    var readings: [Int] = []
    while readings.count < count, case .steps(let reading)? = source.next()?.input { readings.append(reading) }
    return readings
  }

  @Test(arguments: Walker.allCases.filter { $0 != .mix }) func theCountNeverFallsNorRuns(_ walker: Walker) {
    for seed in 1...UInt64(20) {
      let counts = readings(WalkerSource(walker, seed: seed, durationMs: 4 * 3_600_000))
      #expect(counts.count == 4 * 3600 + 1)
      let steps = zip(counts.dropFirst(), counts).map(-)
      // 150 steps a minute are two or three a second.
      #expect(steps.allSatisfy { (0...3).contains($0) }, "seed \(seed)")
    }
  }

  /// The mean cadence over an hour, stops included, and the range it stays in whatever the seed.
  @Test(
    arguments: [
      (Walker.stroll, 60.0...88.0, 76.0...84.0), (.brisk, 112...123, 117...119), (.ultra, 75...130, 118...124),
      (.commute, 80...103, 89...92),
    ] as [(Walker, ClosedRange<Double>, ClosedRange<Double>)])
  func cadenceOfTheFirstHour(_ walker: Walker, _ range: ClosedRange<Double>, _ mean: ClosedRange<Double>) {
    let cadences = (1...UInt64(200)).map { seed in
      var gait = WalkerGait(walker, seed: seed)
      gait.advance(seconds: 3600)
      return Double(gait.steps) / 60
    }
    #expect(cadences.allSatisfy(range.contains), "\(cadences.min()!) to \(cadences.max()!)")
    let average = cadences.reduce(0, +) / Double(cadences.count)
    #expect(mean.contains(average), "\(average)")
  }

  @Test func theUltraWalkerTiresAndTheBriskDoesNot() {
    func hours(_ walker: Walker) -> [Int] {
      (1...UInt64(50)).reduce(into: [0, 0]) { sums, seed in
        var gait = WalkerGait(walker, seed: seed)
        gait.advance(seconds: 3600)
        sums[0] += gait.steps
        gait.advance(seconds: 8 * 3600)
        let before = gait.steps
        gait.advance(seconds: 3600)
        sums[1] += gait.steps - before
      }
    }
    let ultra = hours(.ultra)
    let brisk = hours(.brisk)
    #expect(ultra[1] * 100 < ultra[0] * 92)
    #expect(abs(brisk[1] - brisk[0]) * 100 < brisk[0])
  }

  @Test func theCommuterStandsAtLights() {
    let counts = readings(WalkerSource(.commute, seed: 3, durationMs: 3_600_000))
    let standing = zip(counts.dropFirst(10), counts).count { $0 == $1 }
    #expect((400...1300).contains(standing), "\(standing) times ten seconds without a step")
  }

  @Test(arguments: Walker.allCases) func howManySecondsAtOnceMakesNoDifference(_ walker: Walker) {
    for seed in 1...UInt64(40) {
      let each = readings(WalkerSource(walker, seed: seed, durationMs: 7_200_000))
      let every = readings(WalkerSource(walker, seed: seed, durationMs: 7_200_000, intervalSeconds: 60))
      #expect(every == stride(from: 0, through: 7200, by: 60).map { each[$0] }, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      (Walker.stroll, [0, 86, 166, 251, 334, 412, 487, 562, 646, 733]),
      (.brisk, [0, 119, 235, 351, 468, 586, 702, 815, 928, 1040]),
      (.ultra, [0, 129, 258, 385, 511, 637, 763, 890, 1017, 1145]),
      (.commute, [0, 80, 177, 261, 306, 405, 466, 576, 668, 780]),
    ] as [(Walker, [Int])])
  func theFirstMinutesToTheStep(_ walker: Walker, _ expected: [Int]) {
    #expect(readings(WalkerSource(walker, seed: 42, intervalSeconds: 60), count: 10) == expected)
  }

  @Test func aMixIsPeopleOfEveryKind() {
    let people = (1...UInt64(2000)).map { WalkerPerson(.mix, seed: $0) }
    let shares = Dictionary(grouping: people, by: \.kind).mapValues { Double($0.count) / 2000 }
    for (kind, share) in [(Walker.stroll, 0.25), (.brisk, 0.35), (.commute, 0.35), (.ultra, 0.05)] {
      #expect(abs((shares[kind] ?? 0) - share) < 0.04, "\(kind): \(shares[kind] ?? 0)")
    }
    let shifts = people.map { Double($0.cadenceShift) / 1000 }
    let mean = shifts.reduce(0, +) / 2000
    let deviation = (shifts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 2000).squareRoot()
    #expect(abs(mean) < 0.7 && abs(deviation - 9.3) < 0.5, "\(mean) ± \(deviation)")
    #expect(abs(people.count { $0.deliverySeconds > 0 } - 1000) < 100)
    #expect(people.allSatisfy { $0.deliverySeconds == 0 || (10...60).contains($0.deliverySeconds) })
    #expect((60...150).contains(people.count { $0.restartSecond < .max }))
  }

  @Test func aPhoneKeepsStepsBackAndDeliversThemTogether() throws {
    let seed = try #require((1...UInt64(100)).first { WalkerPerson(.mix, seed: $0).deliverySeconds > 20 })
    let person = WalkerPerson(.mix, seed: seed)
    var gait = WalkerGait(.mix, seed: seed)
    for second in 1...3600 where second < person.restartSecond {
      gait.advance(seconds: 1)
      if second.isMultiple(of: person.deliverySeconds) { #expect(gait.count == gait.steps) }
      #expect(gait.count <= gait.steps)
    }
    #expect(gait.steps > 1000)
  }

  @Test func aCounterOfAMixBeginsAgain() throws {
    let seed = try #require((1...UInt64(200)).first { WalkerPerson(.mix, seed: $0).restartSecond < .max })
    let restart = WalkerPerson(.mix, seed: seed).restartSecond
    let counts = readings(WalkerSource(.mix, seed: seed, durationMs: 30_000_000))
    let falls = (1..<counts.count).filter { counts[$0] < counts[$0 - 1] }
    #expect(falls == [restart])
    #expect(counts[restart] == 0 && counts[restart - 1] > 100)
  }

  @Test func theLastReadingComesAtTheEnd() {
    var source = WalkerSource(.brisk, seed: 1, durationMs: 25_500, firstCount: 8000, intervalSeconds: 10)
    var inputs: [TimedInput] = []
    while let time = source.nextTime, let input = source.next() {
      #expect(time == input.time)
      inputs.append(input)
    }
    #expect(inputs.map(\.time.milliseconds) == [0, 10_000, 20_000, 25_500, 25_500])
    #expect(inputs.first?.input == .steps(8000))
    #expect(inputs.last?.input == .end)
    #expect(source.next() == nil && source.nextTime == nil)
  }

  /// What is copied bit by bit refers to no memory: the walk so far cannot be kept anywhere.
  private func sizeWithoutReferences<Value: BitwiseCopyable>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

  @Test func anEndlessWalkHoldsNoMemory() {
    #expect(sizeWithoutReferences(of: WalkerSource.self) <= 256)
    var source = WalkerSource(.commute, seed: 5)
    for _ in 0..<2_000_000 { _ = source.next() }
    #expect(source.nextTime == .seconds(2_000_000))
  }

  @Test func aWalkThroughTheEngine() throws {
    let events = try TestWalk.events(of: WalkerSource(.brisk, seed: 1, durationMs: 1_800_000))
    #expect(events.milestones.count == 8)
    #expect(events.spoken.first == "session.start" && events.spoken.last == "session.end")
  }
}
