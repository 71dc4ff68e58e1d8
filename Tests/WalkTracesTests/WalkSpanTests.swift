import Testing
import WalkTraces

@Suite struct WalkSpanTests {
  @Test(
    arguments: [
      ("0", 0, "0s"), ("600", 600_000, "10m"), ("12.5", 12_500, "12.5s"), ("90s", 90_000, "1m30s"),
      ("1h30m", 5_400_000, "1h30m"), ("9h30m15.25s", 34_215_250, "9h30m15.25s"), ("1h5s", 3_605_000, "1h5s"),
      ("61m", 3_660_000, "1h1m"), ("0.001", 1, "0.001s"), ("1000000", 1_000_000_000, "277h46m40s"),
      ("0.100s", 100, "0.1s"),
    ] as [(String, Int64, String)])
  func readAndWritten(_ text: String, _ milliseconds: Int64, _ description: String) throws {
    let span = try #require(WalkSpan(parsing: text))
    #expect(span.milliseconds == milliseconds)
    #expect(span.description == description)
    #expect(WalkSpan(parsing: description) == span)
  }

  @Test(arguments: [
    "", "h", "m", "s", "-1", "+1", "1m1h", "1s1m", "1h30", "1.5m", "1.5h", "1.", ".5", "1.2345", "1.2.3", "1 m", " 1",
    "1x", "1mm", "1000001", "99999999999999999999", "278h", "1e3", "٣", "1h 30m", "10M",
  ])
  func refused(_ text: String) {
    #expect(WalkSpan(parsing: text) == nil)
  }
}
