import CoachEngine
import Testing

@Suite("Changing the configuration")
struct ConfigurationTests {
  @Test("A change is an event that names the key, what it was and what it is")
  func configured() {
    let inputs = [
      at(1000, set: "cooldownSeconds=60"), at(2000, set: "cooldownSeconds=45.5"), at(3000, set: "windows.primary=5"),
      at(4000, set: "followUpChance.hourMark=0.25"), at(5000, set: "queue.maxWaitSeconds=600"),
      at(6000, set: "queue.maxWaitSeconds=null"), at(7000, set: "ducking.scope=speech"),
      at(8000, set: "queue.supersedeWithinTrack=false"),
    ]
    #expect(
      log(of: inputs, configuration: Configuration(), until: 9000).only("configured") == [
        "1000 configured cooldownSeconds 90 60",
        "2000 configured cooldownSeconds 60 45.5",
        "3000 configured windows.primary 3 5",
        "4000 configured followUpChance.hourMark 0.5 0.25",
        "5000 configured queue.maxWaitSeconds null 600",
        "6000 configured queue.maxWaitSeconds 600 null",
        "7000 configured ducking.scope \"composition\" \"speech\"",
        "8000 configured queue.supersedeWithinTrack true false",
      ])
  }

  @Test(
    "The defaults are those of the specification",
    arguments: [
      ("cooldownSeconds", "90"), ("gapFillerMinutes", "20"), ("windows.primary", "3"), ("windows.followUp", "3"),
      ("followUpChance.goalReached", "1"), ("followUpChance.turnaround", "0.5"), ("followUpChance.ultraSteps", "0.3"),
      ("followUpChance.hourMark", "0.5"), ("followUpChance.goalProgress", "0.5"),
      ("followUpChance.standardSteps", "0.5"), ("followUpChance.standardTime", "0.3"), ("followUpChance.soft", "0"),
      ("followUpChance.lifecycle", "0"), ("composition.preRollMs", "350"), ("composition.gapMs", "1750"),
      ("composition.postRollMs", "350"), ("ducking.depthDb", "-16"), ("ducking.attackMs", "250"),
      ("ducking.releaseMs", "900"), ("ducking.scope", "\"composition\""), ("queue.supersedeWithinTrack", "true"),
      ("queue.maxWaitSeconds", "null"), ("variety.acrossWalks", "true"),
      (
        "milestones.steps",
        "[1000, 2000, 3000, 5000, 6000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000, 35000, 40000, 50000, 60000]"
      ),
      ("milestones.minutes", "[5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480]"),
    ])
  func defaults(key: String, value: String) {
    #expect(Configuration()[key: key]?.description == value)
  }

  @Test("Every key that can be printed can be read again", arguments: ConfigurationField.all.map(\.key))
  func roundTrip(key: String) throws {
    let field = try ConfigurationField.named(key)
    let value = field.value(Configuration())
    let change = try ConfigurationChange(key: key, value: value)
    #expect(try ConfigurationChange(parsing: change.description) == change)
    var configuration = Configuration()
    try configuration.apply(change)
    #expect(configuration == Configuration())
  }

  @Test(
    "What is out of range, of another kind or unknown is refused with one line that says what was expected",
    arguments: [
      ("cooldownSeconds=-1", "cooldownSeconds: -1 will not do; expected a number from 0 to 3600 seconds"),
      ("cooldownSeconds=3601", "cooldownSeconds: 3601 will not do; expected a number from 0 to 3600 seconds"),
      ("cooldownSeconds=", "cooldownSeconds: nothing will not do; expected a number from 0 to 3600 seconds"),
      ("cooldownSeconds=nan", "cooldownSeconds: nan will not do; expected a number from 0 to 3600 seconds"),
      ("cooldownSeconds=0x10", "cooldownSeconds: 0x10 will not do; expected a number from 0 to 3600 seconds"),
      ("windows.primary=2.5", "windows.primary: 2.5 will not do; expected a whole number from 0 to 20 lines"),
      ("windows.primary=21", "windows.primary: 21 will not do; expected a whole number from 0 to 20 lines"),
      ("followUpChance.soft=1.01", "followUpChance.soft: 1.01 will not do; expected a number from 0 to 1"),
      ("audio.device=", "audio.device: nothing will not do; expected text, not empty, without control characters"),
      ("ducking.scope=both", "ducking.scope: both will not do; expected composition or speech"),
      ("queue.supersedeWithinTrack=yes", "queue.supersedeWithinTrack: yes will not do; expected true or false"),
      (
        "queue.maxWaitSeconds=-1",
        "queue.maxWaitSeconds: -1 will not do; expected null or a number from 0 to 86400 seconds"
      ),
      (
        "milestones.minutes=5,5",
        "milestones.minutes: 5,5 will not do; expected rising whole numbers from 1 to 10000 minutes"
      ),
      (
        "milestones.steps=2000,1000",
        "milestones.steps: 2000,1000 will not do; expected rising whole numbers from 1 to 1000000 steps"
      ),
      ("cooldownSecond=1", "unknown configuration key 'cooldownSecond'; did you mean 'cooldownSeconds'?"),
      ("windows.follow=1", "unknown configuration key 'windows.follow'; did you mean 'windows.followUp'?"),
      ("zzzzzzzzzz=1", "unknown configuration key 'zzzzzzzzzz'; `kit config` lists them all"),
      ("cooldownSeconds", "'cooldownSeconds' is no setting; expected KEY=VALUE, such as cooldownSeconds=60"),
    ])
  func refused(text: String, message: String) {
    do {
      let change = try ConfigurationChange(parsing: text)
      Issue.record("\(change) was taken")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "What is settled before a walk cannot change during it",
    arguments: [
      "milestones.steps=1000", "milestones.minutes=5", "audio.device=null", "variety.acrossWalks=false",
    ])
  func notDuringWalk(text: String) throws {
    let change = try ConfigurationChange(parsing: text)
    #expect(throws: ConfigurationError.notDuringWalk(key: change.key)) { try ConfigurationChange(duringWalk: text) }
    // Whatever the value: to ask for another would lead to the same answer.
    #expect(throws: ConfigurationError.notDuringWalk(key: change.key)) {
      try ConfigurationChange(duringWalk: "\(change.key)=nonsense")
    }
    let other = try ConfigurationChange(parsing: "cooldownSeconds=1")
    #expect(try ConfigurationChange(duringWalk: "\(other)") == other)
  }

  @Test("A word is suggested when it takes few letters to become it, and none when all are far")
  func nearest() {
    #expect(nearestWord(to: "Screen.Them", among: ["screen.ascii", "screen.theme"]) == "screen.theme")
    #expect(nearestWord(to: "gap", among: ["tap.it", "map"]) == "map")
    #expect(nearestWord(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
    #expect(nearestWord(to: "abcdef", among: ["abcxyz"]) == nil)
    #expect(nearestWord(to: "abcdefghi", among: ["abcdefxyz"]) == "abcdefxyz")
  }

  @Test("A threshold without lines is an error that names the missing lines")
  func missingLines() {
    func error(_ change: (inout Configuration) -> Void, catalog: LineCatalog = .even) -> String? {
      do {
        _ = try Coach(plan: WalkPlan(seed: 1), catalog: catalog, configuration: Configuration(change))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      error { $0.milestones.steps = [1000, 4000] }
        == "milestones.steps: the script has no lines for 4000; it needs steps/4000-1, steps/4000-2, steps/4000-3")
    #expect(
      error { $0.milestones.minutes = [7] }
        == "milestones.minutes: the script has no lines for 7; it needs time/7-1, time/7-2, time/7-3")
    for category in [LinePlace.Category.goal, .turnaround, .session, .soft] {
      let catalog = LineCatalog.even.without { $0.place.category == category }
      #expect(error({ _ in }, catalog: catalog)?.contains("\(category.rawValue)/") == true)
    }
    #expect(error { _ in } == nil)
  }
}
