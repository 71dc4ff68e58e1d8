import CoachEngine
import Testing

@Suite("The timing of a composition")
struct CompositionTests {
  /// The script with lines of other lengths for one milestone and for soft lines.
  private func catalog(primary: Int, followUp: Int) -> LineCatalog {
    LineCatalog(
      lines: LineCatalog.even.lines.map { line in
        let isSoft = line.place.category == .soft
        return Line(place: line.place, text: line.text, sampleCount: isSoft ? followUp : primary)
      })
  }

  private func composition(
    primary: Int, followUp: Int, chance: Double, _ change: (inout Configuration) -> Void = { _ in }
  ) -> (composition: Composition?, spokenAt: Int64?) {
    let configuration = Configuration.singleLines.with {
      $0.setFollowUpChance(on: .standardSteps, chance)
      change(&$0)
    }
    let walk = events(
      of: [at(100_000, .steps(1000))], catalog: catalog(primary: primary, followUp: followUp),
      configuration: configuration, until: 200_000)
    let spoken = walk.last { $0.kind == .spoken(.steps(1000), cut: false) }
    return (walk.compactMap(\.composition).last, spoken?.time.milliseconds)
  }

  @Test("One line: 350 ms, the line, 350 ms, and no gap")
  func oneLine() {
    let (composition, spokenAt) = composition(primary: 96_000, followUp: 48_000, chance: 0)
    #expect(composition?.followUp == nil)
    #expect(composition?.timing.preRoll == 16_800)
    #expect(composition?.timing.primary == 96_000)
    #expect(composition?.timing.gap == 0)
    #expect(composition?.timing.followUp == 0)
    #expect(composition?.timing.postRoll == 16_800)
    #expect(composition?.timing.sampleCount == 129_600)
    #expect(composition?.timing.durationMs == 2700)
    #expect(spokenAt == 102_700)
  }

  @Test("Two lines: 350 ms, the line, 1,750 ms, the follow-up, 350 ms")
  func twoLines() {
    let (composition, spokenAt) = composition(primary: 96_000, followUp: 48_000, chance: 1)
    #expect(composition?.timing.preRoll == 16_800)
    #expect(composition?.timing.primary == 96_000)
    #expect(composition?.timing.gap == 84_000)
    #expect(composition?.timing.followUp == 48_000)
    #expect(composition?.timing.postRoll == 16_800)
    #expect(composition?.timing.sampleCount == 261_600)
    #expect(composition?.timing.durationMs == 5450)
    #expect(spokenAt == 105_450)
  }

  @Test(
    "Its samples are rounded up to whole milliseconds, once for the whole",
    arguments: [
      (1, 701), (47, 701), (48, 701), (49, 702), (95_999, 2700), (96_001, 2701),
    ])
  func roundedUp(samples: Int, durationMs: Int64) {
    let (composition, spokenAt) = composition(primary: samples, followUp: 1, chance: 0)
    #expect(composition?.timing.durationMs == durationMs)
    #expect(spokenAt == 100_000 + durationMs)
  }

  @Test("Two lines that together fill the last millisecond take no other")
  func roundedOnce() {
    // 24 + 24 samples are one millisecond; rounded one by one they would be two.
    #expect(composition(primary: 24, followUp: 24, chance: 1).composition?.timing.durationMs == 2451)
    #expect(composition(primary: 24, followUp: 25, chance: 1).composition?.timing.durationMs == 2452)
  }

  @Test("The silences are configuration")
  func configured() {
    let (composition, spokenAt) = composition(primary: 48_000, followUp: 48_000, chance: 1) {
      $0.composition.preRollMs = 100
      $0.composition.gapMs = 20
      $0.composition.postRollMs = 3
    }
    #expect(composition?.timing.durationMs == 2123)
    #expect(spokenAt == 102_123)
  }

  @Test("A change of the silences leaves the composition that is playing as it was")
  func notThePlaying() {
    let inputs = [at(1000, set: "composition.postRollMs=1000"), at(100_000, .steps(1000))]
    let walk = log(of: inputs, until: 200_000)
    #expect(walk.only("spoken") == ["2700 spoken session.start", "103350 spoken steps.1000"])
  }

  @Test("How far it has come is shown")
  func shown() {
    var engine = Coach.walking(WalkPlan(seed: 1))
    _ = engine.advance(to: SessionTime(milliseconds: 1234))
    #expect(engine.speaking?.composition.trigger == .sessionStart)
    #expect(engine.speaking?.elapsedMs == 1234)
    _ = engine.advance(to: .seconds(3))
    #expect(engine.speaking == nil)
  }
}
