import CoachEngine
import Testing

@Suite("What was said on earlier walks")
struct VarietyTests {
  private func primaries(
    _ trigger: String, _ inputs: [TimedInput], variety: Variety, catalog: LineCatalog = .even,
    configuration: Configuration = .singleLines, seeds: ClosedRange<UInt64> = 1...200
  ) -> [Composition] {
    seeds.compactMap { seed in
      events(
        of: inputs, seed: seed, catalog: catalog, configuration: configuration, variety: variety, until: 200_000
      ).compactMap(\.composition).first { $0.trigger.name == trigger }
    }
  }

  @Test("Tomorrow's one thousand is not today's", arguments: 1...3)
  func lastVariant(today: Int) {
    let variety = Variety(lastByTrigger: ["steps.1000": "steps/1000-\(today)", "steps.2000": "steps/2000-1"])
    let tomorrow = primaries("steps.1000", [at(5000, .steps(1000))], variety: variety)
    #expect(
      Set(tomorrow.map(\.primary.name)) == Set((1...3).filter { $0 != today }.map { "steps/1000-\($0)" }))
    #expect(!tomorrow.contains { $0.windowFallback })
  }

  @Test("The windows of the last walk hold at the start of this one")
  func windows() {
    let variety = Variety(primaries: ["session/start-1"], followUps: ["session/start-3"])
    #expect(Set(primaries("session.start", [], variety: variety).map(\.primary.name)) == ["session/start-2"])
  }

  @Test("A window remembers no more than its size, the oldest goes first")
  func windowSize() {
    let variety = Variety(primaries: ["session/start-1", "steps/1000-1", "steps/1000-2", "session/start-2"])
    #expect(
      Set(primaries("session.start", [], variety: variety).map(\.primary.name)) == [
        "session/start-1", "session/start-3",
      ])
  }

  @Test("What the windows leave is spoken, even when it was the last one said for the trigger")
  func windowsComeFirst() {
    let variety = Variety(
      primaries: ["session/start-1", "session/start-2"], lastByTrigger: ["session.start": "session/start-3"])
    let starts = primaries("session.start", [], variety: variety)
    #expect(Set(starts.map(\.primary.name)) == ["session/start-3"])
  }

  @Test("A trigger of one line says it every day, and that is no fallback")
  func onlyLine() {
    let catalog = LineCatalog.even.without { $0.name == "steps/1000-2" || $0.name == "steps/1000-3" }
    let variety = Variety(lastByTrigger: ["steps.1000": "steps/1000-1"])
    let spoken = primaries("steps.1000", [at(5000, .steps(1000))], variety: variety, catalog: catalog, seeds: 1...5)
    #expect(spoken.map(\.primary.name) == Array(repeating: "steps/1000-1", count: 5))
    #expect(spoken.map(\.windowFallback) == Array(repeating: false, count: 5))
  }

  @Test("Names that the script no longer has are forgotten")
  func unknownNames() {
    let variety = Variety(
      primaries: ["steps/1-1", "session/start-1"], followUps: ["soft/none-1"], lastByTrigger: ["steps.1000": "x"])
    #expect(
      Set(primaries("session.start", [], variety: variety).map(\.primary.name)) == [
        "session/start-2", "session/start-3",
      ])
  }

  @Test("A walk tells what it said last: the windows oldest first, and the last line of each trigger")
  func told() {
    let configuration = Configuration.singleLines.with {
      $0.cooldownSeconds = 0
      $0.setFollowUpChance(on: .standardSteps, 1)
    }
    var engine = Coach.walking(WalkPlan(seed: 5), configuration: configuration)
    var spoken: [Composition] = []
    for (index, steps) in [1000, 2000, 3000, 5000].enumerated() {
      spoken += engine.handle(.steps(steps), at: .seconds(Int64(index) * 10 + 5)).compactMap(\.composition)
    }
    spoken += engine.advance(to: .seconds(60)).compactMap(\.composition)
    #expect(spoken.map(\.trigger.name) == ["session.start", "steps.1000", "steps.2000", "steps.3000", "steps.5000"])
    #expect(engine.variety.primaries == spoken.suffix(3).map(\.primary.name))
    #expect(engine.variety.followUps == spoken.suffix(3).compactMap(\.followUp?.name))
    #expect(
      engine.variety.lastByTrigger
        == Dictionary(uniqueKeysWithValues: spoken.map { ($0.trigger.name, $0.primary.name) }))
    #expect(engine.recentLines.primaries.map(\.name) == engine.variety.primaries)
    #expect(engine.recentLines.followUps.map(\.name) == engine.variety.followUps)
  }

  @Test("A new walk begins with what the last one told")
  func handedOn() {
    let variety = Variety(
      primaries: ["steps/1000-1", "time/5-2"], followUps: ["soft/form-01"],
      lastByTrigger: ["turnaround": "turnaround/turnaround-4"])
    #expect(Coach.walking(WalkPlan(seed: 1), variety: variety).variety == variety)
  }
}
