import Testing

@testable import Screen

@Suite("Bars, curves, timelines and large digits")
struct ShapesTests {
  private func drawn(_ columns: Int, _ rows: Int = 1, glyphs: Glyphs = .unicode, _ draw: (inout Grid) -> Void) -> String
  {
    var grid = Grid(size: Size(columns: columns, rows: rows), glyphs: glyphs)
    draw(&grid)
    return grid.text
  }

  @Test(
    arguments: [
      (0, "────"), (0.001, "▏───"), (0.125, "▌───"), (0.25, "█───"), (0.5, "██──"), (0.59, "██▍─"), (0.999, "███▉"),
      (1, "████"), (7, "████"), (-1, "────"), (.nan, "────"), (.infinity, "────"),
    ])
  func bar(fraction: Double, expected: String) {
    #expect(drawn(4) { Bar(fraction: fraction, style: .accent).draw(in: $0.bounds, of: &$0) } == expected + "\n")
  }

  @Test func barInASCII() {
    let text = drawn(8, glyphs: .ascii) {
      Bar(fraction: 0.25, style: .accent, marks: [0.5, 1]).draw(in: $0.bounds, of: &$0)
    }
    #expect(text == "##-+---+\n")
  }

  @Test("What is set by hand is a line with a knob, over its mark where both meet")
  func knob() {
    for (fraction, expected) in [(0.0, "●───┼"), (0.5, "━━●─┼"), (1, "━━━━●"), (.nan, "●───┼")] {
      let text = drawn(5) {
        Bar(fraction: fraction, style: .accent, marks: [1], hasKnob: true).draw(in: $0.bounds, of: &$0)
      }
      #expect(text == expected + "\n")
    }
  }

  @Test("Marks stand at the end of their share, before and after they are reached")
  func marks() {
    for (fraction, expected) in [(0.0, "────┼───┼┼"), (0.5, "████│───┼┼"), (1, "████│███││")] {
      let text = drawn(10) {
        Bar(fraction: fraction, style: .accent, marks: [0.5, 0.9, 1]).draw(in: $0.bounds, of: &$0)
      }
      #expect(text == expected + "\n")
    }
  }

  @Test func curve() {
    let values = [0, 0.125, 0.25, 0.5, 0.75, 1, .nan, 9, -9]
    #expect(drawn(9) { Curve(values: values, style: .music).draw(in: $0.bounds, of: &$0) } == "▁▁▂▄▆█▁█▁\n")
    #expect(drawn(3) { Curve(values: values, style: .music).draw(in: $0.bounds, of: &$0) } == "▁█▁\n")
    let tall = drawn(4, 2) { Curve(values: [0, 0.5, 0.75, 1], style: .music).draw(in: $0.bounds, of: &$0) }
    #expect(tall == "  ▄█\n▁███\n")
  }

  @Test("The mark moves over a composition from its first to its last column")
  func timeline() {
    let parts = CompositionParts(
      preRoll: .seconds(1), primary: .seconds(3), gap: .seconds(2), followUp: .seconds(3), postRoll: .seconds(1))
    for (elapsed, expected) in [
      (-1, "●━━━──━━━─"), (0, "●━━━──━━━─"), (5, "─━━━─●━━━─"), (10, "─━━━──━━━●"), (99, "─━━━──━━━●"),
    ] {
      let timeline = Timeline(parts: parts, elapsed: .seconds(elapsed))
      #expect(drawn(10) { timeline.draw(in: $0.bounds, of: &$0) } == expected + "\n")
    }
    #expect(!Timeline(parts: parts, elapsed: .seconds(5)).isInFollowUp)
    #expect(Timeline(parts: parts, elapsed: .seconds(6)).isInFollowUp)
  }

  @Test func digits() {
    let small = BigDigits("1,7", scale: .small, glyphs: .unicode)
    #expect(small.columns == 11)
    #expect(drawn(11, 3) { small.draw(.accent, in: $0.bounds, of: &$0) } == " ▀█    ▀▀▀█\n  █       █\n ▀▀▀ █    ▀\n")
    let ascii = BigDigits("1,7", scale: .large, glyphs: .ascii)
    #expect(drawn(9, 3) { ascii.draw(.accent, in: $0.bounds, of: &$0) } == "       _\n  |     |\n  | ,   |\n")
    #expect(BigDigits("1.5", scale: .small, glyphs: .unicode).columns == nil)
  }

  @Test func large() {
    let large = BigDigits("4,", scale: .large, glyphs: .unicode)
    let expected = "██    ██\n██    ██\n▀▀▀▀▀▀██\n      ██\n      ▀▀  █\n"
    #expect(drawn(11, 5) { large.draw(.accent, in: $0.bounds, of: &$0) } == expected)
  }
}
