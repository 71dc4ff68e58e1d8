import CoachEngine
import Testing

@Suite("Pairs that are kept apart")
struct PairTests {
  /// A thousand steps, always followed by a soft line.
  private func followUps(
    _ inputs: [TimedInput] = [at(100_000, .steps(1000))], goal: Int? = nil, variety: Variety = Variety(),
    areKeptApart: @escaping (Line, Line) -> Bool
  ) -> [String: Int] {
    let catalog = LineCatalog(lines: LineCatalog.even.lines, areKeptApart: areKeptApart)
    let always = Configuration.singleLines.with { configuration in
      for rung in Rung.allCases { configuration.setFollowUpChance(on: rung, 1) }
    }
    var counts: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      let spoken = events(
        of: inputs, goal: goal, seed: seed, catalog: catalog, configuration: always, variety: variety, until: 200_000
      ).compactMap(\.composition)
      counts[spoken[1].followUp?.name ?? "none", default: 0] += 1
    }
    return counts
  }

  @Test("A line that is kept apart from the primary never follows it; those that are left come equally often")
  func apart() {
    let counts = followUps { primary, followUp in
      primary.place.trigger == "1000" && !["form", "focus"].contains(followUp.place.trigger)
        || followUp.name == "soft/form-01"
    }
    // The start line has a follow-up before, which stands in the window.
    #expect(counts.count == 19 && counts["soft/form-01"] == nil)
    // 21 each; five standard deviations are 22.
    #expect(counts.keys.allSatisfy { $0.hasPrefix("soft/fo") } && counts.values.allSatisfy { $0 < 44 })
  }

  @Test("When the windows leave none, one of those that may follow is taken, never one that is kept apart")
  func fallback() {
    let variety = Variety(followUps: ["soft/form-01", "soft/form-02"])
    let counts = followUps(variety: variety) { primary, followUp in
      primary.place.category == .steps ? !["soft/form-01", "soft/form-02"].contains(followUp.name) : false
    }
    #expect(counts.keys.sorted() == ["soft/form-01", "soft/form-02"])
    #expect(counts.values.allSatisfy { (140...260).contains($0) })
  }

  @Test("A line from which all are kept apart is spoken alone")
  func none() {
    #expect(followUps { primary, _ in primary.place.category == .steps } == ["none": 400])
  }

  @Test("After a reached goal it is a motivational line that is not kept apart")
  func goal() {
    let counts = followUps([at(100_000, .steps(500))], goal: 500) { primary, followUp in
      primary.place.category == .goal && followUp.place.variant > 2
    }
    #expect(Set(counts.keys).isSubset(of: ["soft/motivational-01", "soft/motivational-02"]))
  }

  @Test("A soft line is not followed by itself, even without windows")
  func itself() {
    let configuration = Configuration.singleLines.with {
      $0.cooldownSeconds = 0
      $0.gapFillerMinutes = 1
      $0.windows.primary = 0
      $0.windows.followUp = 0
      $0.setFollowUpChance(on: .soft, 1)
    }
    let catalog = LineCatalog.even.without { $0.place.category == .soft && $0.place.variant > 1 }
    let spoken = events(of: [], seed: 1, catalog: catalog, configuration: configuration, until: .minutes(60))
      .compactMap(\.composition).filter { $0.trigger == .soft }
    #expect(spoken.count > 50 && spoken.allSatisfy { $0.followUp != nil && $0.followUp != $0.primary })
  }

  @Test("The catalog tells which lines may follow one, in the script's order")
  func catalog() {
    let catalog = LineCatalog(lines: LineCatalog.even.lines) { primary, followUp in
      primary.name == "goal/reached-1" && followUp.place.variant != 3 && followUp.place.variant != 9
    }
    func followUps(_ name: String) -> [String] {
      catalog.lines.first { $0.name == name }.map { catalog.followUps(after: $0).allowed.map(\.name) } ?? []
    }
    let reached = catalog.lines.filter { $0.name == "goal/reached-1" }
    #expect(catalog.followUps(after: reached[0]).keptApart.map(\.place.variant) == [1, 2, 4, 5, 6, 7, 8, 10])
    #expect(followUps("goal/reached-1") == ["soft/motivational-03", "soft/motivational-09"])
    #expect(followUps("goal/reached-2").count == 10 && followUps("steps/1000-1").count == 40)
    #expect(followUps("soft/form-03").count == 39 && !followUps("soft/form-03").contains("soft/form-03"))
  }
}
