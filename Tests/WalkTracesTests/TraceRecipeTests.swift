import CoachEngine
import Testing
import WalkTraces

@Suite struct TraceRecipeTests {
  private func recipe(_ change: (inout TraceRecipe) -> Void) -> TraceRecipe {
    var recipe = TraceRecipe()
    recipe.duration = .minutes(1)
    change(&recipe)
    return recipe
  }

  private func text(_ recipe: TraceRecipe) throws -> String {
    String(decoding: try recipe.generate().bytes, as: UTF8.self)
  }

  @Test func theSimplestRecipeToTheByte() throws {
    #expect(
      try text(recipe { $0.seed = 42 })
        == """
        # kit trace generate --walker brisk --seed 42 --duration 1m --every 10s
        seconds,steps
        0,0
        10,19
        20,39
        30,59
        40,79
        50,99
        60,119

        """)
  }

  @Test func everyOptionToTheByte() throws {
    let recipe = recipe {
      $0.seed = 42
      $0.firstCount = 500
      $0.duration = .seconds(75)
      $0.events = [
        .init(.resume, at: .seconds(30)), .init(.skip, at: WalkSpan(milliseconds: 12_500)),
        .init(.silence, at: .seconds(30)), .init(.inject(10), at: .seconds(30)), .init(.end, at: .seconds(75)),
      ]
      $0.holds = [.init(from: .seconds(10), to: .seconds(20))]
      $0.gaps = [.init(from: .seconds(40), to: .seconds(60))]
      $0.jumps = [.init(steps: 1000, at: .seconds(25))]
      $0.restarts = [.seconds(70)]
      $0.notes = ["It's all there."]
    }
    let made = try text(recipe)
    #expect(
      made
        == #"""
        # kit trace generate --walker brisk --seed 42 --duration 1m15s --every 10s --first-count 500 \#
        --at 30s:resume --at 12.5s:skip --at 30s:silence --at '30s:inject 10' --at 1m15s:end --hold 10s-20s \#
        --gap 40s-1m --jump 25s:1000 --restart-at 1m10s --note 'It'\''s all there.'
        # It's all there.
        seconds,steps,event
        0,500,
        10,519,
        12.5,,skip
        20,519,
        30,1539,resume
        30,,silence
        30,,inject 10
        60,1599,
        70,0,
        75,10,end

        """#)
  }

  @Test func theWalkEndsAtItsEnd() throws {
    let trace = try recipe { $0.events = [.init(.end, at: .seconds(20)), .init(.pause, at: .seconds(30))] }.generate()
    #expect(trace.rows.map(\.time) == [.seconds(0), .seconds(10), .seconds(20)])
    #expect(trace.rows.last?.event == .end)
  }

  @Test func optionsAreRead() throws {
    #expect(try TraceRecipe.TimedEvent(parsing: "10m:pause") == .init(.pause, at: .minutes(10)))
    #expect(
      try TraceRecipe.TimedEvent(parsing: "12.5:set windows.primary=4")
        == .init(.set(ConfigurationChange(parsing: "windows.primary=4")), at: WalkSpan(milliseconds: 12_500)))
    #expect(try TraceRecipe.Stretch(parsing: "20m-1h", option: "--hold") == .init(from: .minutes(20), to: .hours(1)))
    #expect(try TraceRecipe.Jump(parsing: "1h30m:4000") == .init(steps: 4000, at: .minutes(90)))
  }

  @Test(arguments: [
    ("10x:pause", "--at: expected TIME:EVENT, such as 10m:pause, found '10x:pause'"),
    ("pause", "--at: expected TIME:EVENT, such as 10m:pause, found 'pause'"),
    ("", "--at: expected TIME:EVENT, such as 10m:pause, found nothing"),
    (
      "10m:inject 0",
      "--at: expected steps to add, from 1 to 1000000000 after the time, found '10m:inject 0'"
    ),
  ])
  func wrongEvents(_ text: String, _ message: String) {
    #expect(Self.message { try TraceRecipe.TimedEvent(parsing: text) } == message)
  }

  @Test(arguments: ["", "-", "10m", "10m-", "-10m", "10m-x", "10m-20m-30m"]) func wrongStretches(_ text: String) {
    let message = Self.message { try TraceRecipe.Stretch(parsing: text, option: "--gap") }
    #expect(message?.hasPrefix("--gap: expected FROM-TO, such as 20m-1h, found ") == true)
  }

  @Test(arguments: ["", ":", "10m", "10m:", "10m:x", "10m:-5", "10m:1.5", "10m:99999999999999999999", ":5"])
  func wrongJumps(_ text: String) {
    let message = Self.message { try TraceRecipe.Jump(parsing: text) }
    #expect(message?.hasPrefix("--jump: expected TIME:STEPS, such as 15m:4000, found ") == true)
  }

  @Test func whatCannotBeWalkedIsRefused() {
    func refusal(_ change: (inout TraceRecipe) -> Void) -> String? {
      let recipe = recipe(change)
      return Self.message { try recipe.generate() }
    }
    #expect(
      refusal { $0.duration = .seconds(0) } == "--duration: expected whole seconds, at least 1s, found '0s'")
    #expect(
      refusal { $0.duration = WalkSpan(milliseconds: 1500) }
        == "--duration: expected whole seconds, at least 1s, found '1.5s'")
    #expect(
      refusal { $0.interval = .seconds(0) } == "--every: expected whole seconds from 1s to 1h, found '0s'")
    #expect(
      refusal { $0.interval = .seconds(3601) } == "--every: expected whole seconds from 1s to 1h, found '1h1s'")
    #expect(refusal { $0.firstCount = -1 } == "--first-count: expected 0 to 1000000000 steps, found '-1'")
    #expect(
      refusal { $0.events = [.init(.pause, at: .seconds(61))] }
        == "--at: expected a time within the walk of 1m, found '1m1s'")
    #expect(
      refusal { $0.restarts = [WalkSpan(milliseconds: 1500)] } == "--restart-at: expected whole seconds, found '1.5s'")
    #expect(
      refusal { $0.holds = [.init(from: .seconds(9), to: .seconds(9))] }
        == "--hold: expected FROM before TO, found '9s-9s'")
    #expect(
      refusal { $0.gaps = [.init(from: .seconds(9), to: .minutes(2))] }
        == "--gap: expected a time within the walk of 1m, found '2m'")
    #expect(
      refusal { $0.jumps = [.init(steps: 0, at: .seconds(9))] } == "--jump: expected 1 to 1000000000 steps, found '0'")
    #expect(
      refusal { $0.notes = ["two\nlines"] }
        == "--note: expected one line of text that does not begin with a space, found 'two\\nlines'")
    #expect(
      refusal { $0.firstCount = TraceLimits.mostSteps }
        == "kit trace generate: expected a counter of at most 1000000000 steps, found '1000000019 at 10s'")
    #expect(
      refusal { $0.notes = [String](repeating: String(repeating: "n", count: 1000), count: 5) }?
        .hasPrefix("kit trace generate: expected options of at most 4094 bytes") == true)
  }

  private static func message<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
