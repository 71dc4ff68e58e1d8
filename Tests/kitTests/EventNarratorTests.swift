import CoachEngine
import Screen
import Testing

@testable import kit

/// Every event is told with why it came to it.
@Suite struct EventNarratorTests {
  private struct Inputs: InputSource {
    var inputs: ArraySlice<TimedInput>
    var nextTime: SessionTime? { inputs.first?.time }
    mutating func next() -> TimedInput? { inputs.popFirst() }
  }

  /// What is told of a walk.
  private func told(_ inputs: [TimedInput], plan: WalkPlan = WalkPlan(seed: 1)) throws -> [ScreenEvent] {
    var walk = try TestVoice.walk(Inputs(inputs: inputs[...]), plan: plan)
    var narrator = EventNarrator(walk.engine.configuration)
    var events: [Event] = []
    walk.run { events.append($0) }
    return narrator.tell(events)
  }

  private func reason(_ words: String, in told: [ScreenEvent]) -> String? {
    told.first { $0.words.hasPrefix(words) }?.reason
  }

  @Test func whatIsKeptBackSaysByWhat() throws {
    let told = try told([
      TimedInput(.steps(0), at: .start),
      TimedInput(.steps(1000), at: SessionTime(milliseconds: 500)),
      TimedInput(.steps(2000), at: .seconds(50)),
      TimedInput(.pause, at: .seconds(60)), TimedInput(.steps(3000), at: .seconds(61)),
      TimedInput(.resume, at: .seconds(62)), TimedInput(.end, at: .seconds(63)),
    ])
    #expect(reason("Reached 1,000 steps", in: told) == "Kept back: Kit is speaking")
    // The start line sounds for 1.7 s.
    #expect(reason("Reached 2,000 steps", in: told) == "Kept back: 42 s of cooldown left")
    #expect(reason("Reached 3,000 steps", in: told) == "Kept back: the walk is paused")
    #expect(
      reason("Not said: 1,000 steps", in: told) == "On one track a later milestone replaces one that waits")
    #expect(reason("Not said: 3,000 steps", in: told) == "At the end only the end line is spoken")
    #expect(reason("Said: the start", in: told) == "From now on 90 s of cooldown")
  }

  @Test func whatIsSaidSaysHowItWasDrawn() throws {
    let told = try told(
      [
        TimedInput(.steps(0), at: .start), TimedInput(.steps(600), at: .seconds(200)),
        TimedInput(.end, at: .seconds(210)),
      ],
      plan: WalkPlan(seed: 4, goal: 1000))
    #expect(reason("Reached half the goal", in: told) == "Said at once")
    let spoken = try #require(told.first { $0.words.hasPrefix("\"halfway") })
    let reason = try #require(spoken.reason)
    #expect(reason.wholeMatch(of: /(No f|F)ollow-up: the draw was 0\.\d\d against 0\.50/) != nil)
    #expect(reason.hasPrefix("No") == (spoken.lines.count == 1))
    #expect(spoken.lines[0].hasPrefix("goal/halfway-"))
    #expect(self.reason("\"start", in: told) == "No follow-up: its chance is 0")
  }

  @Test func aChangedCooldownIsTheOneThatIsTold() throws {
    let change = try ConfigurationChange(parsing: "cooldownSeconds=30")
    let told = try told([
      TimedInput(.steps(0), at: .start), TimedInput(.set(change), at: .seconds(10)),
      TimedInput(.steps(1000), at: .seconds(20)), TimedInput(.end, at: .seconds(25)),
    ])
    #expect(reason("Reached 1,000 steps", in: told) == "Kept back: 12 s of cooldown left")
  }

  @Test func aWalkIsToldTheSameWhollyAndInParts() throws {
    let events = try TestVoice.events(milliseconds: 7_200_000)
    var whole = EventNarrator(Configuration())
    var parts = EventNarrator(Configuration())
    var told: [ScreenEvent] = []
    var rest = events[...]
    while let first = rest.first {
      let moment = rest.prefix { $0.time == first.time }
      told += parts.tell(Array(moment))
      rest = rest.dropFirst(moment.count)
    }
    #expect(told == whole.tell(events))
    #expect(told.allSatisfy { $0.reason?.contains("something higher") != true })
  }
}
