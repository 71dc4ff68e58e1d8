import CoachEngine
import Foundation
import Testing
import VoiceScript

/// What follows what: the shipped script in walks, and `kit lines pairs`.
@Suite struct PairsTests {
  private static let voice = Result { try VoiceLibrary(folder: "\(Program.repository.path)/Audio") }

  @Test func noWalkSaysOneThingTwice() throws {
    let voice = try Self.voice.get()
    var configuration = Configuration()
    for rung in Rung.allCases {
      try configuration.apply(ConfigurationChange(key: "followUpChance.\(rung.rawValue)", value: .number(1)))
    }
    var pairs: Set<[String]> = []
    for seed in 0..<200 as Range<UInt64> {
      var coach = try Coach(
        plan: WalkPlan(seed: seed, goal: 3000, outAndBack: .steps(2000)), catalog: voice.catalog,
        configuration: configuration)
      var events: [Event] = []
      for minute in 0..<500 as Range<Int64> {
        events += coach.handle(.steps(Int(minute) * 123), at: SessionTime(milliseconds: minute * 60_000))
      }
      for case .speaking(let composition) in events.map(\.kind) {
        guard let followUp = composition.followUp else { continue }
        pairs.insert([composition.primary.name, followUp.name])
        #expect(voice.clashes(of: composition.primary, with: followUp) == [])
      }
    }
    // Nearly all that may be spoken have been, so that those that may not would have been seen.
    #expect(pairs.count > 3000)
  }

  @Test func pairsAreListed() throws {
    let named = try Program.run(["lines", "pairs", "goal/reached"])
    #expect(named.status == 0 && named.output.contains("\n  + You chose this.\n"))
    #expect(named.output.contains("  - Still here. – both are about the goal being over\n"))

    let all = try Program.run(["lines", "pairs"])
    #expect(all.output.contains("steps/1000-1") && !all.output.contains("session/start-1"))
    #expect(all.errors.hasSuffix(" of them never spoken\n"))
    let lifecycle = try Program.run(["lines", "pairs", "--set", "followUpChance.lifecycle=1"])
    #expect(lifecycle.output.contains("session/start-1"))

    let json = try Program.run(["lines", "pairs", "--json"]).output.split(separator: "\n")
    #expect(json.count == all.output.split(separator: "\n").count { !$0.hasPrefix(" ") })
    for line in json { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }

    let wrong = try Program.run(["lines", "pairs", "goal/reachd"])
    #expect(wrong.status == 1 && wrong.errors == "kit: no line 'goal/reachd'; did you mean 'goal/reached-1'?\n")
  }
}
