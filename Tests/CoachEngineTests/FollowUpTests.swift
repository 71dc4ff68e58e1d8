import CoachEngine
import Testing

@Suite("Follow-ups")
struct FollowUpTests {
  /// A walk that speaks on a rung, and what it takes.
  struct Case: CustomTestStringConvertible, Sendable {
    let rung: Rung
    let chance: Double
    let inputs: [TimedInput]
    var goal: Int?
    var outAndBack: WalkPlan.OutAndBack?
    var end: Int64 = 400_000

    var testDescription: String { rung.rawValue }
  }

  private static let cases = [
    Case(rung: .goalReached, chance: 1, inputs: [at(100_000, .steps(500))], goal: 500),
    Case(
      rung: .turnaround, chance: 0.5, inputs: [at(50_000, .steps(0)), at(100_000, .steps(500))],
      outAndBack: .steps(1000)),
    Case(rung: .ultraSteps, chance: 0.3, inputs: [at(100_000, .steps(40_000))]),
    Case(rung: .hourMark, chance: 0.5, inputs: [at(100_000, .pause), at(100_001, .resume)], end: 3_700_000),
    Case(rung: .goalProgress, chance: 0.5, inputs: [at(100_000, .steps(500))], goal: 1000),
    Case(rung: .standardSteps, chance: 0.5, inputs: [at(100_000, .steps(1000))]),
    Case(rung: .standardTime, chance: 0.3, inputs: []),
    Case(rung: .soft, chance: 0, inputs: [], end: .minutes(110)),
    Case(rung: .lifecycle, chance: 0, inputs: [at(100_000, .end)]),
  ]

  @Test("The draw of a follow-up is told beside the log, and says how it was decided", arguments: cases)
  func draws(_ walk: Case) throws {
    for seed in 0..<60 as Range<UInt64> {
      let told = events(
        of: walk.inputs, goal: walk.goal, outAndBack: walk.outAndBack, seed: seed, configuration: Configuration(),
        until: walk.end)
      for event in told {
        guard let composition = event.composition else { continue }
        let draw = try #require(composition.followUpDraw)
        #expect((0..<1).contains(draw.drawn))
        #expect(draw.chance == Configuration().followUpChance[composition.rung])
        #expect(draw.isWanted == (composition.followUp != nil))
        #expect(!event.json.contains("draw"))
      }
    }
  }

  @Test("By default a follow-up comes with the chance of its rung", arguments: cases)
  func chances(_ walk: Case) {
    let seeds = 600
    var spoken = 0
    var followed = 0
    for seed in 0..<UInt64(seeds) {
      let composition = events(
        of: walk.inputs, goal: walk.goal, outAndBack: walk.outAndBack, seed: seed, configuration: Configuration(),
        until: walk.end
      ).compactMap(\.composition).last { $0.rung == walk.rung }
      guard let composition else { continue }
      spoken += 1
      if composition.followUp != nil { followed += 1 }
    }
    #expect(spoken == seeds)
    // Almost five standard deviations of 600 draws: 0.3 and 0.5 lie well apart.
    let share = Double(followed) / Double(spoken)
    if walk.chance == 0 || walk.chance == 1 {
      #expect(share == walk.chance)
    } else {
      #expect(abs(share - walk.chance) < 0.1, "\(share)")
    }
  }

  @Test("The defaults are those of the specification")
  func defaults() {
    let chances = Configuration().followUpChance
    #expect(
      Rung.allCases.map { chances[$0] } == [1.0, 0.5, 0.3, 0.5, 0.5, 0.5, 0.3, 0, 0])
  }

  /// The kinds of the follow-ups after a trigger, over many seeds.
  private func kinds(after rung: Rung, _ inputs: [TimedInput], goal: Int?) -> [String: Int] {
    let always = Configuration.singleLines.with { $0.setFollowUpChance(on: rung, 1) }
    var kinds: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      let composition = events(of: inputs, goal: goal, seed: seed, configuration: always, until: 200_000)
        .compactMap(\.composition).first { $0.rung == rung }
      guard let place = composition?.followUp?.place, place.category == .soft else { continue }
      kinds[place.trigger, default: 0] += 1
    }
    return kinds
  }

  @Test("After goalReached it is a motivational line")
  func afterTheGoal() {
    #expect(kinds(after: .goalReached, [at(100_000, .steps(500))], goal: 500) == ["motivational": 400])
  }

  @Test("Elsewhere it is any of the four kinds, each as likely", arguments: [500, 900])
  func elsewhere(steps: Int) {
    for (rung, goal) in [(Rung.goalProgress, 1000), (.standardSteps, nil as Int?)] {
      let kinds = kinds(after: rung, [at(100_000, .steps(goal == nil ? 1000 : steps))], goal: goal)
      #expect(kinds.keys.sorted() == ["chunking", "focus", "form", "motivational"])
      // 100 each; six standard deviations are 52.
      #expect(kinds.values.reduce(0, +) == 400 && kinds.values.allSatisfy { (48...152).contains($0) })
    }
  }

  @Test("After the goal the lines in the windows are left out as elsewhere")
  func windowAfterTheGoal() {
    let variety = Variety(
      primaries: ["soft/motivational-01", "soft/motivational-02"],
      followUps: ["soft/motivational-03", "soft/motivational-04", "soft/motivational-05"])
    var names: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      let spoken = events(
        of: [at(0, .steps(500))], goal: 500, seed: seed, configuration: Configuration(), variety: variety,
        until: 100_000
      ).compactMap(\.composition)
      #expect(spoken[1].trigger == .goal(.reached))
      names.insert(spoken[1].followUp?.name ?? "none")
    }
    // The window of primaries held both, and its third place went to the start line.
    #expect(names == Set(["06", "07", "08", "09", "10"].map { "soft/motivational-\($0)" } + ["soft/motivational-01"]))
  }
}
