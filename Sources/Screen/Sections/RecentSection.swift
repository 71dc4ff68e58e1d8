/// The words of the last lines of one window, oldest to newest.
struct RecentSection: View {
  let label: String
  let lines: [String]

  /// Draws the window in one row, as many of the newest lines as have room.
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    grid.draw(label, .dim, in: rectangle.part(columns: CountdownRow.labelColumns))
    let room = rectangle.part(column: CountdownRow.labelColumns)
    let separator = StyledText("  ›  ", .faint)
    var shown = styledLines
    while shown.count > 1, shown.joined(separator: separator).columns > room.columns { shown.removeFirst() }
    grid.draw(shown.joined(separator: separator), in: room.line(0))
  }

  /// Draws the window as a list, the newest line last.
  func drawList(in rectangle: Rectangle, of grid: inout Grid) {
    for (row, line) in styledLines.suffix(rectangle.rows).enumerated() {
      grid.draw(line, in: rectangle.line(row))
    }
  }

  private var styledLines: [StyledText] {
    guard !lines.isEmpty else { return [StyledText("none yet", .faint)] }
    return lines.enumerated().map { index, words in
      StyledText(words, index == lines.count - 1 ? .text : .dim)
    }
  }
}
