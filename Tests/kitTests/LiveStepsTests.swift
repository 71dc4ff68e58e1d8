import CoachEngine
import TestSupport
import Testing

@testable import kit

/// What a walker is told of a step source.
@Suite struct LiveStepsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func rubbishIsToldBeforeAnyCountHasCome() throws {
    let live = try LiveSteps(path: folder.write("abc\n{\"steps\":\"x\"}\n", to: "steps"))
    #expect(live.notice(at: .start)?.text == "No steps have come yet")
    #expect(live.read(at: .start).isEmpty)
    #expect(
      live.notice(at: .start)?.text
        == "2 lines were refused, the last one as JSON without a number 'steps'; "
        + "wanted is a whole number or JSON with \"steps\"")
  }

  @Test func theEndOfTheSourceTellsOfRubbishToo() throws {
    let live = try LiveSteps(path: "/dev/null")
    _ = live.read(at: .start)
    #expect(
      live.notice(at: .start)?.text
        == "The step source has ended; more steps can be added by keys or with kit remote inject")
  }
}
