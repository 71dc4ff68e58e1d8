import CoachEngine
import Testing
import WalkTraces

@Suite struct TraceReadingTests {
  private func read(_ text: String) throws(TraceError) -> Trace {
    try Trace(parsing: Array(text.utf8), file: "walk.csv")
  }

  @Test func everyKindOfRow() throws {
    let trace = try read(
      """
      # An evening walk.
      #
      seconds,steps,event
      0,0,
      # read over
      60,118,
      75.5,,pause

      300.25,121,resume
      300.250,,silence
      360,240,inject 100
      420,355,set cooldownSeconds=60.5
      430.007,,skip
      440,,speak
      480,470,end

      # after the end
      """)
    #expect(trace.comments == ["An evening walk.", ""])
    #expect(
      Array(trace.rows) == [
        TraceRow(time: .seconds(0), steps: 0),
        TraceRow(time: .seconds(60), steps: 118),
        TraceRow(time: SessionTime(milliseconds: 75_500), event: .pause),
        TraceRow(time: SessionTime(milliseconds: 300_250), steps: 121, event: .resume),
        TraceRow(time: SessionTime(milliseconds: 300_250), event: .silence),
        TraceRow(time: .seconds(360), steps: 240, event: .inject(100)),
        TraceRow(
          time: .seconds(420), steps: 355, event: .set(try ConfigurationChange(parsing: "cooldownSeconds=60.5"))),
        TraceRow(time: SessionTime(milliseconds: 430_007), event: .skip),
        TraceRow(time: .seconds(440), event: .speak),
        TraceRow(time: .seconds(480), steps: 470, event: .end),
      ])
  }

  @Test func timesAreExactToTheMillisecond() throws {
    let trace = try read("seconds,steps\n0.1,1\n0.29,2\n4.35,3\n16.001,4\n1000000.000,5\n")
    #expect(trace.rows.map(\.time.milliseconds) == [100, 290, 4350, 16_001, 1_000_000_000])
  }

  @Test(arguments: [
    "\u{FEFF}seconds,steps\n0,1\n", "seconds,steps\r\n0,1\r\n", "\n\r\nseconds,steps\n\n0,1\n\n\n",
    "seconds,steps\n0,1", "seconds,steps\r\n0,1\r", "\u{FEFF}# Schön: 歩く\nseconds,steps\n0,1\n",
  ])
  func toleratedForms(_ text: String) throws {
    #expect(Array(try read(text).rows) == [TraceRow(time: .start, steps: 1)])
  }

  @Test func limitsThemselvesAreAllowed() throws {
    let trace = try read("seconds,steps,event\n0,1000000000,inject 1000000000\n0,0000,inject 1\n")
    #expect(trace.rows[0] == TraceRow(time: .start, steps: 1_000_000_000, event: .inject(1_000_000_000)))
    #expect(trace.rows[1].steps == 0)
    let comment = String(repeating: "c", count: 4094)
    #expect(try read("# \(comment)\nseconds,steps\n0,1\n").comments == [comment])
  }

  @Test func errorsHoldOneLineWhateverTheFileIsCalled() {
    #expect(throws: TraceError.self) { try Trace(parsing: [], file: "a\nb\u{1B}[2J.csv") }
    let problem = TraceCheck(bytes: [], file: "a\nb\u{1B}[2J.csv").lines[0]
    #expect(
      problem
        == "a\\nb\\u{1b}[2J.csv:1:1: expected the header 'seconds,steps' or 'seconds,steps,event', found an empty file")
  }

  @Test func readingStopsAtTheFirstProblem() {
    #expect {
      try read("seconds,steps\nx,1\ny,1\n")
    } throws: { error in
      guard let error = error as? TraceError, case .wrong(let problem) = error else { return false }
      return problem.line == 2 && problem.column == 1
    }
  }

  @Test func allProblemsAreToldButNoMoreThanTwenty() {
    let wrong = "seconds,steps\n" + (1...50).map { "\($0),x\n" }.joined()
    let lines = TraceCheck(bytes: Array(wrong.utf8), file: "w").lines
    #expect(lines.count == 20)
    #expect(lines.last == "w:21:4: expected a whole number of steps from 0 to 1000000000, found 'x'")
  }

  @Test func aWrongRowDoesNotSpoilTheNext() {
    let text = "seconds,steps\n0,1\n99999,x\n10,2\n5,3\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "w").lines == [
        "w:3:7: expected a whole number of steps from 0 to 1000000000, found 'x'",
        "w:5:1: expected a time not before the last row's (10s), found '5'",
      ])
  }

  @Test func hugeLinesAreRefusedBriefly() {
    let text = "seconds,steps\n0,1\n1," + String(repeating: "7", count: 5_000_000) + "\n2,3\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "w").lines == [
        "w:3:1: expected a line of at most 4096 bytes, found 5000002 bytes"
      ])
  }

  @Test func summaryTellsRowsDurationStepsAndEvents() {
    let text = "seconds,steps,event\n0,100,\n60,220,pause\n70.5,,resume\n80,10,\n90,20,pause\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "w").lines == [
        "w: ok, 5 rows, 1m30s, steps 100 to 20, the counter falls once, 2 pause, 1 resume"
      ])
    #expect(
      TraceCheck(bytes: Array("seconds,steps,event\n0,,end\n".utf8), file: "w").lines == [
        "w: ok, 1 row, 0s, no steps, 1 end"
      ])
  }
}
