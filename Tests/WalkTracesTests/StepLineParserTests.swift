import TestSupport
import Testing

@testable import WalkTraces

@Suite struct StepLineParserTests {
  private func lines(_ text: String) -> [StepLine] {
    var parser = StepLineParser()
    return parser.feed(Array(text.utf8))
  }

  @Test(arguments: [
    ("0", 0), ("1234", 1234), (" 12\t", 12), ("007", 7), ("1000000000", 1_000_000_000), (#"{"steps":5}"#, 5),
    (#" {"cadence": 118.5, "steps": 12, "at": "2024-01-01", "nested": {"steps": 9}} "#, 12), (#"{"steps":12.0}"#, 12),
    (#"{"steps":1e3}"#, 1000), ("12\r", 12),
  ])
  func readings(_ line: String, _ steps: Int) {
    #expect(lines(line + "\n") == [.reading(steps)])
  }

  @Test(
    arguments: [
      ("-5", .negative), ("-0.5", .negative), ("12.5", .fractional), ("12.0", .fractional),
      ("1000000001", .tooMany), ("99999999999999999999999", .tooMany),
      ("abc", .notNumber("'abc'")), ("12 13", .notNumber("'12 13'")), ("1,234", .notNumber("'1,234'")),
      ("+5", .notNumber("'+5'")), ("1e3", .notNumber("'1e3'")), ("0x10", .notNumber("'0x10'")),
      ("-", .notNumber("'-'")),
      (".", .notNumber("'.'")), ("nan", .notNumber("'nan'")), ("[5]", .notNumber("'[5]'")),
      ("\u{1B}[31mred", .notNumber("'\\u{1b}[31mred'")), ("٣", .notNumber("'٣'")), ("5\r6", .notNumber("'5\\r6'")),
      ("{", .wrongJSON), (#"{"steps":5"#, .wrongJSON), (#"{"steps":5} x"#, .wrongJSON), (#"{"steps":05}"#, .wrongJSON),
      (#"{'steps':5}"#, .wrongJSON), (#"{"steps":NaN}"#, .wrongJSON),
      ("{}", .noSteps), (#"{"Steps":5}"#, .noSteps), (#"{"steps":"5"}"#, .noSteps), (#"{"steps":true}"#, .noSteps),
      (#"{"steps":null}"#, .noSteps), (#"{"steps":[5]}"#, .noSteps),
      (#"{"steps":-1}"#, .negative), (#"{"steps":1.5}"#, .fractional), (#"{"steps":1e300}"#, .tooMany),
      ("5\u{0}", .notText),
    ] as [(String, StepLineRejection)])
  func rejections(_ line: String, _ rejection: StepLineRejection) {
    #expect(lines(line + "\n") == [.rejected(rejection)])
  }

  @Test func blankLinesSayNothing() {
    #expect(lines("\n\r\n  \n5\n\n") == [.reading(5)])
  }

  @Test func aLineCountsOnceItHasEnded() {
    var parser = StepLineParser()
    #expect(parser.feed(Array("12".utf8)) == [])
    #expect(parser.feed(Array("34".utf8)) == [])
    #expect(parser.feed(Array("\n".utf8)) == [.reading(1234)])
    #expect(parser.feed(Array("56".utf8)) == [])
    #expect(parser.finish() == .reading(56))
    #expect(parser.finish() == nil)
  }

  @Test func deepJSONIsRejected() {
    let deep = #"{"steps":"# + String(repeating: "[", count: 4000) + "\n"
    #expect(lines(deep) == [.rejected(.wrongJSON)])
  }

  @Test func longLinesAreDroppedAndTheNextIsRead() {
    let longest = String(repeating: "0", count: TraceLimits.longestLine - 1) + "7"
    #expect(lines(longest + "\n") == [.reading(7)])
    #expect(lines(longest + "\r\n") == [.reading(7)])
    #expect(lines("0" + longest + "\n8\n") == [.rejected(.tooLong), .reading(8)])
    var parser = StepLineParser()
    for _ in 0..<100 { #expect(parser.feed([UInt8](repeating: 0x31, count: 100_000)) == []) }
    #expect(parser.feed(Array("\n9\n".utf8)) == [.rejected(.tooLong), .reading(9)])
  }

  @Test func everyChunkingGivesTheSame() {
    let bytes =
      Array("5\n\r\n7\r\n{\"steps\":9}\n-1\nx\u{0}y\n".utf8) + [0xFF, 0x0A] + Array("é\n12.5\n{\n".utf8)
      + [UInt8](repeating: 0x31, count: 5000) + Array("\n10\n11".utf8)
    func said(_ sizes: () -> Int) -> [StepLine] {
      var parser = StepLineParser()
      var said: [StepLine] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let size = min(sizes(), rest.count)
        said += parser.feed(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      if let last = parser.finish() { said.append(last) }
      return said
    }
    let whole = said { bytes.count }
    #expect(
      whole == [
        .reading(5), .reading(7), .reading(9), .rejected(.negative), .rejected(.notText), .rejected(.notText),
        .rejected(.notNumber("'é'")), .rejected(.fractional), .rejected(.wrongJSON), .rejected(.tooLong), .reading(10),
        .reading(11),
      ])
    for size in 1...64 { #expect(said { size } == whole, "pieces of \(size)") }
    for seed in 0..<UInt64(100) {
      var numbers = SeededGenerator(seed: seed)
      #expect(said { Int.random(in: 0...200, using: &numbers) } == whole, "seed \(seed)")
    }
  }

  @Test func randomBytesNeverCrash() {
    let alphabet = Array("0123456789-.eE{}\":steps\n\r \t".utf8) + [0, 0xFF, 0xC3, 0xA9]
    for seed in 0..<UInt64(300) {
      var numbers = SeededGenerator(seed: seed)
      var parser = StepLineParser()
      let bytes = (0..<400).map { _ in alphabet.randomElement(using: &numbers)! }
      for case .reading(let steps) in parser.feed(bytes) {
        #expect((0...TraceLimits.mostSteps).contains(steps), "seed \(seed)")
      }
    }
  }
}
