import CoachEngine
import TestSupport
import Testing
import WalkTraces

@Suite struct TraceRoundTripTests {
  private static let changes = [
    "cooldownSeconds=60", "cooldownSeconds=0.125", "followUpChance.soft=0.35", "queue.maxWaitSeconds=null",
    "ducking.scope=speech", "queue.supersedeWithinTrack=false", "ducking.depthDb=-12.5", "windows.primary=5",
  ]

  private func randomTrace(_ numbers: inout SeededGenerator) throws -> Trace {
    var rows = TraceRows()
    var milliseconds: Int64 = 0
    let withEvents = Bool.random(using: &numbers)
    for _ in 0..<Int.random(in: 1...40, using: &numbers) {
      milliseconds += [0, 1, 10, 500, 1000, 60_000, 999_999].randomElement(using: &numbers)!
      var row = TraceRow(time: SessionTime(milliseconds: milliseconds))
      if withEvents { row.event = try randomEvent(&numbers) }
      if row.event == nil || Bool.random(using: &numbers) {
        row.steps = [0, 7, 1234, 999_999_999, 1_000_000_000].randomElement(using: &numbers)!
      }
      rows.append(row)
      if row.event == .end { break }
    }
    let comments = ["", "one", "two, with ünïcode ☂", "# a hash", "tab\tinside"]
    return Trace(
      comments: (0..<Int.random(in: 0...3, using: &numbers)).map { _ in comments.randomElement(using: &numbers)! },
      rows: rows)
  }

  private func randomEvent(_ numbers: inout SeededGenerator) throws -> TraceEvent? {
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0: .pause
    case 1: .resume
    case 2: .silence
    case 3: .speak
    case 4: .skip
    case 5: .end
    case 6: .inject(Int.random(in: 1...TraceLimits.mostSteps, using: &numbers))
    case 7, 8: .set(try ConfigurationChange(parsing: Self.changes.randomElement(using: &numbers)!))
    default: nil
    }
  }

  @Test(arguments: 0..<UInt64(500))
  func whatIsWrittenIsReadBackAndWrittenTheSame(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let trace = try randomTrace(&numbers)
    let bytes = trace.bytes
    let again = try Trace(parsing: bytes, file: "t")
    #expect(again == trace)
    #expect(again.bytes == bytes)
  }

  @Test func literalBytes() throws {
    var rows = TraceRows()
    rows.append(TraceRow(time: .start, steps: 0))
    rows.append(TraceRow(time: SessionTime(milliseconds: 1005), steps: 12))
    rows.append(TraceRow(time: SessionTime(milliseconds: 2050), event: .inject(10)))
    rows.append(TraceRow(time: SessionTime(milliseconds: 2500), steps: 24, event: .end))
    #expect(
      String(decoding: Trace(comments: ["a", ""], rows: rows).bytes, as: UTF8.self)
        == "# a\n#\nseconds,steps,event\n0,0,\n1.005,12,\n2.05,,inject 10\n2.5,24,end\n")
  }

  @Test func rowsAloneAreTheLinesOfTheTrace() throws {
    let inputs: [TimedInput] = [
      TimedInput(.steps(5), at: .start), TimedInput(.inject(10), at: .seconds(1)), TimedInput(.pause, at: .seconds(1)),
      TimedInput(.set(try ConfigurationChange(parsing: "windows.followUp=1")), at: SessionTime(milliseconds: 1999)),
      TimedInput(.end, at: .seconds(2)),
    ]
    var saved = Array(Trace.header(withEvents: true).utf8)
    for input in inputs { TraceRow(input).write(to: &saved, withEvents: true) }
    #expect(
      String(decoding: saved, as: UTF8.self)
        == "seconds,steps,event\n0,5,\n1,,inject 10\n1,,pause\n1.999,,set windows.followUp=1\n2,,end\n")
    var source = TraceSource(try Trace(parsing: saved, file: "saved"))
    var read: [TimedInput] = []
    while let input = source.next() { read.append(input) }
    #expect(read == inputs)
  }

  @Test func randomBytesAreReadOrRefusedNeverMore() {
    let pieces = [
      "seconds,steps,event\n", "seconds,steps\n", "0,", "1,5", ",", "\n", "\r\n", "#", "set ", "cooldownSeconds=", "60",
      "end", "pause", ".", "\u{FEFF}", "é", "\u{0}", "\u{85}", "-", "99999999999", "inject ",
    ]
    for seed in 0..<UInt64(3000) {
      var numbers = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...30, using: &numbers) {
        if Int.random(in: 0..<12, using: &numbers) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &numbers))
        } else {
          bytes += pieces.randomElement(using: &numbers)!.utf8
        }
      }
      let check = TraceCheck(bytes: bytes, file: "t")
      #expect(!check.lines.isEmpty && check.lines.count <= 20, "seed \(seed)")
      #expect(
        check.lines.allSatisfy { line in line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && line.utf8.count < 400 },
        "seed \(seed)")
      if case .fine = check, let trace = try? Trace(parsing: bytes, file: "t") {
        #expect(throws: Never.self, "seed \(seed)") { try Trace(parsing: trace.bytes, file: "t") }
      }
    }
  }
}
