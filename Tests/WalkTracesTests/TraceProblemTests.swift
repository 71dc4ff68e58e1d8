import Testing
import WalkTraces

/// One wrong trace for everything that can be wrong, with the whole line that says so.
@Suite struct TraceProblemTests {
  private static let header = "expected the header 'seconds,steps' or 'seconds,steps,event', found "
  private static let seconds = "expected seconds from 0 to 1000000 with at most three decimal places, found "
  private static let steps = "expected a whole number of steps from 0 to 1000000000, found "
  private static let events =
    "expected pause, resume, silence, speak, skip, end, inject N or set KEY=VALUE"

  @Test(arguments: [
    ("", "1:1: \(header)an empty file"),
    ("\n", "2:1: \(header)the end of the file"),
    ("# only a comment", "2:1: \(header)the end of the file"),
    ("0,1\n", "1:1: \(header)'0,1'"),
    ("Seconds,Steps\n0,1\n", "1:1: \(header)'Seconds,Steps'"),
    ("seconds,steps,event,more\n", "1:1: \(header)'seconds,steps,event,more'"),
    (" seconds,steps\n", "1:1: \(header)' seconds,steps'"),
    ("seconds,steps\r0,1\r", "1:1: \(header)'seconds,steps\\r0,1'"),
    ("seconds,steps\n", "2:1: expected a row after the header, found the end of the file"),
    ("seconds,steps,event", "2:1: expected a row after the header, found the end of the file"),
  ])
  func headers(_ text: String, _ line: String) {
    #expect(TraceCheck(bytes: Array(text.utf8), file: "f").lines == ["f:\(line)"])
  }

  @Test(arguments: [
    ("x,1", "1: \(seconds)'x'"), (",1", "1: \(seconds)nothing"), ("-1,1", "1: \(seconds)'-1'"),
    ("1.,1", "1: \(seconds)'1.'"), (".5,1", "1: \(seconds)'.5'"), ("1.2345,1", "1: \(seconds)'1.2345'"),
    ("1.2.3,1", "1: \(seconds)'1.2.3'"), ("1e3,1", "1: \(seconds)'1e3'"), (" 1,1", "1: \(seconds)' 1'"),
    ("1 ,1", "1: \(seconds)'1 '"), ("1000000.001,1", "1: \(seconds)'1000000.001'"),
    ("1700000000,1", "1: \(seconds)'1700000000'"), ("99999999999999999999,1", "1: \(seconds)'99999999999999999999'"),
    ("٣,1", "1: \(seconds)'٣'"), ("\u{1B}[2J,1", "1: \(seconds)'\\u{1b}[2J'"),
    ("\u{202E}1,1", "1: \(seconds)'\\u{202e}1'"),
    ("1,x", "3: \(steps)'x'"), ("1,-5", "3: \(steps)'-5'"), ("1,1.5", "3: \(steps)'1.5'"), ("1, 5", "3: \(steps)' 5'"),
    ("1,+5", "3: \(steps)'+5'"), ("1,1000000001", "3: \(steps)'1000000001'"), ("1,\"5\"", "3: \(steps)'\"5\"'"),
    ("1,99999999999999999999", "3: \(steps)'99999999999999999999'"), ("1,\u{0}", "3: \(steps)'\\u{0}'"),
    ("1,", "3: expected a step count, found nothing"),
    ("1", "2: expected ',' and a step count, found the end of the line"),
    ("1;2", "4: expected ',' and a step count, found the end of the line"),
    ("1,2,", "4: expected the end of the line, since the header has no column for an event, found ','"),
    ("1,2,end", "4: expected the end of the line, since the header has no column for an event, found ',end'"),
    ("# \u{1B}", "3: expected text without control characters, found '\\u{1b}'"),
    ("#é\u{85}", "3: expected text without control characters, found '\\u{85}'"),
  ])
  func rowsWithoutEvents(_ row: String, _ line: String) {
    #expect(TraceCheck(bytes: Array("seconds,steps\n0,1\n\(row)\n".utf8), file: "f").lines == ["f:3:\(line)"])
  }

  @Test(arguments: [
    ("5,1", "4: expected ',' and an event or nothing, as in the header, found the end of the line"),
    ("5,,", "3: expected a step count or an event, found nothing"),
    ("5,1,jump", "5: \(events), found 'jump'"),
    ("5,1,paus", "5: \(events) (did you mean pause?), found 'paus'"),
    ("5,1,Pause", "5: \(events) (did you mean pause?), found 'Pause'"),
    ("5,1,pause ", "10: expected nothing behind pause, found ' '"),
    ("5,1,pause,", "5: \(events) (did you mean pause?), found 'pause,'"),
    ("5,,inject", "4: expected inject N, steps from 1 to 1000000000, found 'inject'"),
    ("5,,inject ", "11: expected steps to add, from 1 to 1000000000, found nothing"),
    ("5,,inject 0", "11: expected steps to add, from 1 to 1000000000, found '0'"),
    ("5,,inject -5", "11: expected steps to add, from 1 to 1000000000, found '-5'"),
    ("5,,inject  5", "11: expected steps to add, from 1 to 1000000000, found ' 5'"),
    ("5,,inject 1000000001", "11: expected steps to add, from 1 to 1000000000, found '1000000001'"),
    ("5,,set", "4: expected set KEY=VALUE, found 'set'"),
    ("5,,set cooldown", "8: expected KEY=VALUE, found 'cooldown'"),
    (
      "5,,set cooldownSecond=5",
      "8: expected a configuration key (did you mean cooldownSeconds?), found 'cooldownSecond'"
    ),
    ("5,,set zzz=5", "8: expected a configuration key, found 'zzz'"),
    (
      "5,,set cooldownSeconds=5000",
      "24: expected a number from 0 to 3600 seconds for cooldownSeconds, found '5000'"
    ),
    ("5,,set cooldownSeconds=", "24: expected a number from 0 to 3600 seconds for cooldownSeconds, found nothing"),
    ("5,,set ducking.scope=all", "22: expected composition or speech for ducking.scope, found 'all'"),
    ("5,,set milestones.steps=[1,2]", "8: expected a key that can change during a walk, found 'milestones.steps'"),
  ])
  func rowsWithEvents(_ row: String, _ line: String) {
    let text = "seconds,steps,event\n0,1,\n\(row)\n"
    #expect(TraceCheck(bytes: Array(text.utf8), file: "f").lines == ["f:3:\(line)"])
  }

  @Test func timesThatFall() {
    let text = "seconds,steps\n10,1\n10,1\n9.999,1\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "f").lines == [
        "f:4:1: expected a time not before the last row's (10s), found '9.999'"
      ])
  }

  @Test func rowsAfterTheEnd() {
    let text = "seconds,steps,event\n0,1,end\n# fine\n1,2,\n2,3,\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "f").lines == [
        "f:4:1: expected no row after the end of the walk, found '1,2,'"
      ])
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x73, 0x00], "1:1: expected text in UTF-8, found UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x73], "1:1: expected text in UTF-8, found UTF-16"),
      (Array("# é\n# é ".utf8) + [0xE9, 0x0A], "2:5: expected text in UTF-8, found the byte 0xE9"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xC3], "1:2: expected text in UTF-8, found the byte 0xC3"),
      ([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0x01, 0x00], "1:1: \(header)'\\u{7f}ELF\\u{2}\\u{1}\\u{1}\\u{0}'"),
    ] as [([UInt8], String)])
  func bytesThatAreNoText(_ bytes: [UInt8], _ line: String) {
    #expect(TraceCheck(bytes: bytes, file: "f").lines == ["f:\(line)"])
  }

  @Test func whatIsQuotedIsCut() {
    let text = "seconds,steps\n0,\(String(repeating: "7", count: 100))\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "f").lines == [
        "f:2:3: \(Self.steps)'\(String(repeating: "7", count: 40))…'"
      ])
  }

  @Test func commentsCannotBeTooLongToBeWrittenAgain() {
    let text = "#" + String(repeating: "c", count: 4095) + "\nseconds,steps\n0,1\n"
    #expect(
      TraceCheck(bytes: Array(text.utf8), file: "f").lines == [
        "f:1:1: expected a comment of at most 4094 bytes, found 4095 bytes"
      ])
  }
}
