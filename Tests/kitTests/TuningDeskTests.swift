import CoachEngine
import Screen
import TestSupport
import Testing
import VoiceScript

@testable import kit

/// The configuration moved field by field: steps, undo, and the file it is written to.
@Suite struct TuningDeskTests {
  private let folder: TemporaryFolder
  private var configuration = Configuration()

  init() throws {
    folder = try TemporaryFolder()
  }

  private mutating func send(_ requests: Request..., to desk: inout TuningDesk) throws {
    for request in requests {
      if let change = desk.change(for: request, in: configuration) { try configuration.apply(change) }
    }
  }

  @Test(arguments: ConfigurationField.all.map(\.key))
  func everyStepStaysInRangeAndMoves(key: String) throws {
    let field = try ConfigurationField.named(key)
    for step in [Request.Step.muchLess, .less, .more, .muchMore] {
      var value = field.value(Configuration())
      guard field.value(after: step, from: value) != nil else { continue }
      var configuration = Configuration()
      for _ in 0..<200 {
        value = try #require(field.value(after: step, from: value))
        try field.set(value, in: &configuration)
        if let place = field.place(of: value) { #expect((0...1).contains(place)) }
      }
    }
  }

  @Test func stepsComeIntoLine() throws {
    let cooldown = try ConfigurationField.named("cooldownSeconds")
    #expect(cooldown.value(after: .more, from: .number(90)) == .number(95))
    #expect(cooldown.value(after: .more, from: .number(91.5)) == .number(95))
    #expect(cooldown.value(after: .less, from: .number(91.5)) == .number(90))
    #expect(cooldown.value(after: .muchMore, from: .number(90)) == .number(120))
    #expect(cooldown.value(after: .less, from: .number(0)) == .number(0))
    let chance = try ConfigurationField.named("followUpChance.standardSteps")
    var value = ConfigurationValue.number(0)
    for _ in 0..<6 { value = try #require(chance.value(after: .more, from: value)) }
    #expect(value == .number(0.3), "steps of a twentieth add up")
    let wait = try ConfigurationField.named("queue.maxWaitSeconds")
    #expect(wait.value(after: .more, from: .none) == .number(0))
    #expect(wait.value(after: .less, from: .number(0)) == ConfigurationValue.none)
    #expect(try ConfigurationField.named("audio.music").value(after: .more, from: .text("")) == nil)
  }

  @Test mutating func movesInARowAreUndoneAsOne() throws {
    var desk = TuningDesk(path: folder.path("config.json"))
    try send(.move("cooldownSeconds", .more), .move("cooldownSeconds", .more), to: &desk)
    try send(.move("gapFillerMinutes", .less), .set("gapFillerMinutes", "7"), .reset("cooldownSeconds"), to: &desk)
    #expect(configuration.cooldownSeconds == 90 && configuration.gapFillerMinutes == 7)
    try send(.undo, to: &desk)
    #expect(configuration.cooldownSeconds == 100)
    try send(.undo, to: &desk)
    #expect(configuration.gapFillerMinutes == 19)
    try send(.undo, to: &desk)
    #expect(configuration.gapFillerMinutes == 20)
    try send(.undo, to: &desk)
    #expect(configuration == Configuration())
    try send(.undo, to: &desk)
    #expect(desk.status == "There is nothing to undo")
  }

  @Test mutating func aWrongValueChangesNothingAndIsToldWithItsRange() throws {
    var desk = TuningDesk(path: folder.path("config.json"))
    try send(.set("cooldownSeconds", "9999"), to: &desk)
    #expect(configuration == Configuration())
    #expect(desk.status?.contains("from 0 to 3600") == true)
    #expect(desk.refusedText == "9999")
    try send(.set("milestones.steps", "1000, 500"), to: &desk)
    #expect(desk.status?.contains("rising") == true)
  }

  @Test mutating func theFileKeepsItsCommentsAndGetsWhatWasChanged() throws {
    let path = try folder.write(
      "{\n  // Slow days.\n  \"cooldownSeconds\": 120, // two minutes\n  \"windows.primary\": 4\n}\n", to: "config.json"
    )
    configuration.cooldownSeconds = 120
    configuration.windows.primary = 4
    var desk = TuningDesk(path: path)
    try send(
      .move("cooldownSeconds", .more), .move("windows.primary", .less), .set("ducking.depthDb", "-20"),
      .set("screen.ascii", "true"), .set("audio.music", "a \"b\".mp3"), to: &desk)
    #expect(!configuration.screen.ascii, "the walk that runs keeps what it cannot change")
    #expect(desk.model(of: configuration).fields.first { $0.key == "screen.ascii" }?.value == "true")
    desk.write(configuration)
    let text = try #require(folder.text(of: "config.json"))
    #expect(text.contains("// Slow days.") && text.contains("\"cooldownSeconds\": 125, // two minutes"))
    #expect(text.contains("\"windows.primary\": 3"))
    var settings = Configuration()
    for (key, value) in try JSONFile(path, allowsComments: true).decode(ConfigurationFile.self).values {
      try settings.apply(ConfigurationChange(key: key, value: value))
    }
    #expect(settings.cooldownSeconds == 125 && settings.windows.primary == 3 && settings.ducking.depthDb == -20)
    #expect(settings.screen.ascii && settings.audio.music == "a \"b\".mp3")
    desk.write(configuration)
    #expect(desk.status == "There is nothing to write")
  }

  @Test mutating func aNewFileIsMadeWithItsFolder() throws {
    var desk = TuningDesk(path: folder.path("new/config.json"))
    try send(.move("windows.primary", .more), to: &desk)
    desk.write(configuration)
    #expect(folder.text(of: "new/config.json") == "{\n  \"windows.primary\": 4\n}\n")
    #expect(desk.status == "windows.primary written to \(folder.path("new/config.json"))")
  }

  @Test mutating func aFileThatCannotBeReadStaysAsItIs() throws {
    let path = try folder.write("{ broken", to: "config.json")
    var desk = TuningDesk(path: path)
    try send(.move("windows.primary", .more), to: &desk)
    desk.write(configuration)
    #expect(desk.status?.hasPrefix("Not written: ") == true)
    #expect(folder.text(of: "config.json") == "{ broken")
  }

  @Test mutating func aFileThatCannotBeWrittenIsNamedWithTheReason() throws {
    let path = try folder.write("in the way", to: "file") + "/config.json"
    var desk = TuningDesk(path: path)
    try send(.move("windows.primary", .more), to: &desk)
    desk.write(configuration)
    #expect(desk.status == "Not written: \(path): cannot be written: not a directory")
  }
}
