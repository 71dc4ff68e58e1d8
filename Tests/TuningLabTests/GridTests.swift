import CoachEngine
import Testing
import TuningLab

@Suite struct GridTests {
  @Test(arguments: [
    ("cooldownSeconds=60,90,120", ["60", "90", "120"]),
    ("followUpChance.standardSteps=0.3..0.7:0.1", ["0.3", "0.4", "0.5", "0.6", "0.7"]),
    ("windows.primary=1..6:2", ["1", "3", "5"]),
    ("windows.primary=0,2..4:1,20", ["0", "2", "3", "4", "20"]),
    ("queue.maxWaitSeconds=null,30", ["null", "30"]),
    ("queue.supersedeWithinTrack=true,false", ["true", "false"]),
    ("milestones.steps=1000,2000", ["[1000, 2000]"]),
    ("milestones.steps=[1000],[1000,5000]", ["[1000]", "[1000, 5000]"]),
    ("ducking.scope=composition,speech", ["composition", "speech"]),
  ])
  func valuesAreRead(text: String, values: [String]) throws {
    let axis = try Axis(parsing: text)
    #expect(axis.values == values)
    #expect(try Axis(parsing: axis.description) == axis)
  }

  @Test(arguments: [
    ("cooldownSecond=60", "unknown configuration key 'cooldownSecond'; did you mean 'cooldownSeconds'?"),
    (
      "cooldownSeconds=60,5000",
      "cooldownSeconds: 5000 will not do; expected a number from 0 to 3600 seconds"
    ),
    (
      "cooldownSeconds=3000..4000:500",
      "cooldownSeconds: 4000.0 will not do; expected a number from 0 to 3600 seconds"
    ),
    (
      "cooldownSeconds=60..30:5",
      "cooldownSeconds: '60..30:5' is no range, since its low end exceeds its high end; expected LOW..HIGH:STEP, such as 30..120:15"
    ),
    ("cooldownSeconds=60..90", "cooldownSeconds: '60..90' is no range; expected LOW..HIGH:STEP, such as 30..120:15"),
    (
      "cooldownSeconds=60..90:0",
      "cooldownSeconds: '60..90:0' is no range, since its step is 0; expected LOW..HIGH:STEP, such as 30..120:15"
    ),
    (
      "cooldownSeconds=90..60:-10",
      "cooldownSeconds: '90..60:-10' is no range, since its step is below 0; expected LOW..HIGH:STEP, such as 30..120:15"
    ),
    ("cooldownSeconds=60,60", "cooldownSeconds: 60 is given twice; give each value once"),
    ("cooldownSeconds=60,,90", "cooldownSeconds: nothing will not do; expected a number from 0 to 3600 seconds"),
    ("cooldownSeconds=0..3600:0.5", "cooldownSeconds takes more than 1000 values; give fewer, or a wider step"),
    ("cooldownSeconds", "'cooldownSeconds' is no setting; expected KEY=VALUE, such as cooldownSeconds=60"),
  ])
  func whatIsWrongIsNamed(text: String, words: String) {
    let error = #expect(throws: GridError.self) { try Axis(parsing: text) }
    #expect(error?.description == words)
  }

  @Test func aGridIsTheProductOfItsAxes() throws {
    let grid = try Grid([Axis(parsing: "cooldownSeconds=60,90"), Axis(parsing: "windows.primary=1,2,3")])
    #expect(grid.combinations.map { $0.joined(separator: " ") } == ["60 1", "60 2", "60 3", "90 1", "90 2", "90 3"])
    #expect(try Grid([]).combinations == [[]])
  }

  @Test func aGridHasEachKeyOnceAndNotTooMuch() throws {
    let axis = try Axis(parsing: "cooldownSeconds=60,90")
    #expect(throws: GridError.keyTwice("cooldownSeconds")) { try Grid([axis, axis]) }
    let wide = try ["gapFillerMinutes", "cooldownSeconds"].map { try Axis(parsing: "\($0)=1..200:1") }
    #expect(throws: GridError.tooManyCombinations(40_000)) { try Grid(wide) }
  }

  @Test func combinationsStandInTheConfiguration() throws {
    let experiment = try TestLab.experiment(
      settings: ["windows.followUp=5", "cooldownSeconds=30"], grid: ["cooldownSeconds=60,120", "windows.primary=2"])
    let configurations = try experiment.configurations()
    #expect(experiment.settings == ["windows.followUp=5"])
    #expect(configurations.map(\.cooldownSeconds) == [60, 120])
    #expect(configurations.allSatisfy { $0.windows.primary == 2 && $0.windows.followUp == 5 })
  }
}
