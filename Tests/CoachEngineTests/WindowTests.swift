import CoachEngine
import Testing

@Suite("Variants and windows")
struct WindowTests {
  private func compositions(
    _ inputs: [TimedInput], goal: Int? = nil, seed: UInt64, configuration: Configuration, catalog: LineCatalog = .even,
    until end: Int64
  ) -> [Composition] {
    events(of: inputs, goal: goal, seed: seed, catalog: catalog, configuration: configuration, until: end)
      .compactMap(\.composition)
  }

  /// A soft line a minute, and nothing else.
  private static let soft = Configuration.singleLines.with {
    $0.cooldownSeconds = 0
    $0.gapFillerMinutes = 1
    $0.milestones.minutes = [480]
  }

  /// The script with so many soft lines of each kind.
  private func catalog(softLines: Int) -> LineCatalog {
    LineCatalog.even.without { $0.place.category == .soft && $0.place.variant > softLines }
  }

  @Test("Every variant of a trigger is spoken about equally often")
  func uniform() {
    var counts: [String: Int] = [:]
    for seed in 0..<900 as Range<UInt64> {
      let spoken = compositions([at(5000, .steps(1000))], seed: seed, configuration: .singleLines, until: 100_000)
      counts[spoken[1].primary.name, default: 0] += 1
    }
    #expect(counts.keys.sorted() == ["steps/1000-1", "steps/1000-2", "steps/1000-3"])
    // 300 each; five standard deviations are 71.
    #expect(counts.values.allSatisfy { (229...371).contains($0) })
  }

  @Test("All six lines of the turnaround are spoken, and none of another trigger")
  func turnaround() {
    var names: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      names.formUnion(
        events(
          of: [at(5000, .steps(0)), at(6000, .steps(10))], outAndBack: .steps(20), seed: seed, until: 100_000
        ).compactMap(\.composition).filter { $0.trigger == .turnaround }.map(\.primary.name))
    }
    #expect(names == Set((1...6).map { "turnaround/turnaround-\($0)" }))
  }

  @Test("Of the last three primary lines none is spoken again, and the one before them is, sooner or later")
  func primaryWindow() {
    var fourBack = 0
    for seed in 0..<20 as Range<UInt64> {
      // Four soft lines: with three in the window only one is left, so that they come round and round.
      let spoken = compositions(
        [], seed: seed, configuration: Self.soft, catalog: catalog(softLines: 1), until: .minutes(40))
      let names = spoken.dropFirst().map(\.primary.name)
      for index in names.indices.dropFirst(4) {
        #expect(!names[(index - 3)..<index].contains(names[index]))
        if names[index] == names[index - 4] { fourBack += 1 }
      }
      #expect(!spoken.contains { $0.windowFallback })
    }
    #expect(fourBack > 600)
  }

  @Test("A line in the window of follow-ups is no primary either, and a primary no follow-up")
  func eitherWindow() {
    let configuration = Self.soft.with { $0.setFollowUpChance(on: .soft, 1) }
    for seed in 0..<40 as Range<UInt64> {
      let spoken = compositions(
        [], seed: seed, configuration: configuration, catalog: catalog(softLines: 2), until: .minutes(40))
      var primaries: [String] = []
      var followUps: [String] = []
      for composition in spoken.dropFirst() {
        let primary = composition.primary.name
        #expect(!primaries.suffix(3).contains(primary) && !followUps.suffix(3).contains(primary))
        primaries.append(primary)
        let followUp = composition.followUp?.name ?? "none"
        #expect(!primaries.suffix(3).contains(followUp) && !followUps.suffix(3).contains(followUp))
        followUps.append(followUp)
        #expect(!composition.windowFallback)
      }
      #expect(Set(primaries).intersection(followUps).count == 8)
    }
  }

  @Test("If the windows leave none, the choice is among all, each as likely, and logged as a fallback")
  func fallback() {
    let wide = Self.soft.with { $0.windows.primary = 4 }
    var counts: [String: Int] = [:]
    for seed in 0..<600 as Range<UInt64> {
      let spoken = compositions(
        [], seed: seed, configuration: wide, catalog: catalog(softLines: 1), until: .minutes(6)
      ).filter { $0.trigger == .soft }
      #expect(spoken.prefix(4).allSatisfy { !$0.windowFallback })
      #expect(Set(spoken.prefix(4).map(\.primary.name)).count == 4)
      #expect(spoken[4].windowFallback)
      counts[spoken[4].primary.name, default: 0] += 1
    }
    // 150 each; five standard deviations are 53.
    #expect(counts.count == 4 && counts.values.allSatisfy { (97...203).contains($0) })
  }

  @Test("A follow-up for which nothing is left is a fallback too")
  func followUpFallback() {
    let configuration = Configuration.singleLines.with {
      $0.cooldownSeconds = 0
      $0.windows.followUp = 20
      $0.setFollowUpChance(on: .standardSteps, 1)
    }
    let inputs = [1000, 2000, 3000, 5000, 6000].enumerated().map { at(Int64($0) * 10_000 + 5000, .steps($1)) }
    let spoken = compositions(
      inputs, seed: 1, configuration: configuration, catalog: catalog(softLines: 1), until: 60_000)
    #expect(spoken.map(\.windowFallback) == [false, false, false, false, false, true])
    #expect(Set(spoken.dropFirst().prefix(4).map { $0.followUp?.name }).count == 4)
  }

  @Test("Soft lines that fill a gap are primaries: they leave the window of follow-ups alone")
  func gapFillersArePrimaries() {
    var engine = Coach.walking(WalkPlan(seed: 3), configuration: Self.soft)
    _ = engine.advance(to: .minutes(5))
    #expect(engine.recentLines.primaries.count == 3)
    #expect(engine.recentLines.primaries.allSatisfy { $0.place.category == .soft })
    #expect(engine.recentLines.followUps == [])
  }

  @Test("Their sizes are configuration; with none, the same line may follow itself")
  func sizes() {
    let none = Self.soft.with { $0.windows.primary = 0 }
    let names = compositions([], seed: 1, configuration: none, catalog: catalog(softLines: 1), until: .minutes(100))
      .map(\.primary.name)
    #expect(zip(names, names.dropFirst()).contains { $0 == $1 })
    let one = Self.soft.with { $0.windows.primary = 1 }
    let others = compositions([], seed: 1, configuration: one, catalog: catalog(softLines: 1), until: .minutes(100))
      .map(\.primary.name)
    #expect(!zip(others, others.dropFirst()).contains { $0 == $1 })
    #expect(zip(others, others.dropFirst(2)).contains { $0 == $1 })
  }

  @Test("A window that is made smaller in mid-walk lets its oldest go")
  func shrinking() {
    let inputs = [at(.minutes(4) + 1, set: "windows.primary=1")]
    var engine = Coach.walking(WalkPlan(seed: 1), configuration: Self.soft)
    for timed in inputs { _ = engine.handle(timed.input, at: timed.time) }
    _ = engine.advance(to: .minutes(6))
    #expect(engine.variety.primaries.count == 1)
  }
}
