import Testing

@testable import Screen

@Suite("Figures")
struct FiguresTests {
  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (-1_234, "−1,234"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, expected: String) {
    #expect(Figures.grouped(number) == expected)
  }

  @Test(
    arguments: [
      (0, "0:00", "0:00", "0 s"), (1, "0:00", "0:01", "1 s"), (59_999, "0:59", "1:00", "60 s"),
      (119_000, "1:59", "1:59", "119 s"), (120_000, "2:00", "2:00", "2:00"),
      (3_599_001, "59:59", "1:00:00", "1:00:00"), (-5, "0:00", "0:00", "0 s"),
    ])
  func times(milliseconds: Int, elapsed: String, remaining: String, short: String) {
    let time = Duration.milliseconds(milliseconds)
    #expect(Figures.elapsed(time) == elapsed)
    #expect(Figures.remaining(time) == remaining)
    #expect(Figures.short(time) == short)
  }

  @Test func levels() {
    #expect(Figures.decibels(-16, tenths: true) == "−16.0 dB")
    #expect(Figures.decibels(-0.04, tenths: true) == "0.0 dB")
    #expect(Figures.decibels(-3.6) == "−4 dB")
    #expect(Figures.decibels(-.infinity) == "off")
    #expect(Figures.decibels(.nan) == "off")
  }

  @Test("A goal that is not reached is never 100 %")
  func percent() {
    #expect(Figures.percent(7_999, of: 8_000) == "99 %")
    #expect(Figures.percent(8_000, of: 8_000) == "100 %")
    #expect(Figures.percent(5, of: 0) == "0 %")
  }
}
