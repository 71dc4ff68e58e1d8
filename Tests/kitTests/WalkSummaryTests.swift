import Testing

@testable import CoachEngine
@testable import kit

/// What a walk came to, as it is printed.
@Suite struct WalkSummaryTests {
  private func event(_ kind: Event.Kind) -> Event {
    Event(time: .seconds(65), walkTime: WalkTime(milliseconds: 65_000), kind: kind)
  }

  @Test func linesAreBrokenBetweenWordsUnderTheirColumn() {
    let events = [
      event(.superseded(.steps(3000), by: .steps(5000))), event(.walkEnded(steps: 1, spokenCount: 0)),
    ]
    #expect(
      WalkSummary(events, columns: 40).text == """
        1 step in 1:05

        Not said
              1:05  3,000 steps: 5,000 steps
                    came after it
        """)
    #expect(WalkSummary(events).text.hasSuffix("3,000 steps: 5,000 steps came after it"))
  }
}
