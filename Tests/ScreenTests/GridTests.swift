import Testing

@testable import Screen

@Suite("Grid")
struct GridTests {
  private func grid(_ columns: Int, _ rows: Int = 1, glyphs: Glyphs = .unicode) -> Grid {
    Grid(size: Size(columns: columns, rows: rows), glyphs: glyphs)
  }

  @Test("A wide character takes two cells, and none where only one is left")
  func wideCharacters() {
    var grid = grid(5)
    grid.draw("五千歩", .text, in: grid.bounds)
    #expect(grid.text == "…\n", "three wide characters have no word boundary to be cut at")
    grid.draw("五千", .text, in: grid.bounds)
    #expect(grid.text == "五千\n")
    #expect(grid[0, 0].columns == 2 && grid[1, 0].columns == 0)
    #expect(grid.put("歩", column: 4, row: 0, style: .text, in: grid.bounds) == 0)
  }

  @Test("What breaks a wide character empties its other half")
  func brokenWideCharacters() {
    var grid = grid(4)
    grid.draw("五千", .text, in: grid.bounds)
    grid.put("x", column: 1, row: 0, style: .text, in: grid.bounds)
    #expect(grid.text == " x千\n")
    grid.put("y", column: 2, row: 0, style: .text, in: grid.bounds)
    #expect(grid.text == " xy\n")
    #expect((0..<4).allSatisfy { grid[$0, 0].columns == 1 })
  }

  @Test("Accents share a cell, and what a terminal would obey is not drawn")
  func marksAndControls() {
    var grid = grid(12)
    grid.draw("e\u{301}a\u{1B}[2J\u{0}\tb👩‍👧", .text, in: grid.bounds)
    #expect(grid.text == "e\u{301}a[2J b👩\n")
  }

  @Test(
    "Text is shortened between words",
    arguments: [
      (18, "Five thousand now."), (17, "Five thousand…"), (14, "Five thousand…"), (13, "Five…"), (5, "Five…"),
      (4, "…"), (1, "…"), (0, ""),
    ])
  func shortening(columns: Int, expected: String) {
    #expect(fitted("Five thousand now.", to: columns) == expected)
  }

  @Test("No separator is left before an ellipsis")
  func shorteningAfterSeparator() {
    #expect(fitted("6,000 steps · 412 to go", to: 15) == "6,000 steps…")
    #expect(fitted("a, bcdefg", to: 4) == "a…")
    let ascii = StyledText("Five thousand now.").fitted(to: 17, glyphs: .ascii)
    #expect(ascii.spans.map(\.text).joined() == "Five thousand...")
  }

  @Test("ASCII keeps letters and the screen's signs readable")
  func asciiForms() {
    var grid = grid(40, glyphs: .ascii)
    grid.draw("×4 · Größe “é” 五 −16 e\u{301}", .text, in: grid.bounds)
    #expect(grid.text == "x4 - Grose \"e\" ? -16 e\n")
  }

  @Test("Nothing is put outside the rectangle given, nor half of a wide character")
  func clipping() {
    var grid = grid(6, 3)
    let rectangle = Rectangle(column: 1, row: 1, columns: 3, rows: 1)
    for row in -1...3 {
      for column in -1...6 { grid.put("x", column: column, row: row, style: .text, in: rectangle) }
    }
    #expect(grid.text == "\n xxx\n\n")
    #expect(grid.put("五", column: 3, row: 1, style: .text, in: rectangle) == 0)
    #expect(grid.put("五", column: 2, row: 1, style: .text, in: rectangle) == 2)
  }

  @Test func alignment() {
    var grid = grid(9, 3)
    grid.draw("abc", .text, in: grid.bounds.line(0))
    grid.draw("abc", .text, in: grid.bounds.line(1), alignment: .centre)
    grid.draw("abc", .text, in: grid.bounds.line(2), alignment: .trailing)
    #expect(grid.text == "abc\n   abc\n      abc\n")
  }

  private func fitted(_ text: String, to columns: Int) -> String {
    StyledText(text).fitted(to: columns, glyphs: .unicode).spans.map(\.text).joined()
  }
}
