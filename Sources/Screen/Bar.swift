/// A bar that fills from the left over a thin line: in blocks smooth to an eighth of a column, or, where it is set by hand,
/// as a line with a knob at its end.
struct Bar {
  /// How much is filled, 0 to 1.
  var fraction: Double
  var style: Style
  /// Shares of the whole that carry a mark.
  var marks: [Double] = []
  /// Whether the end of what is filled carries a knob: it is set by hand, not by what happens.
  var hasKnob = false

  /// Draws the bar over the first row of a rectangle.
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let row = rectangle.line(0)
    guard !row.isEmpty else { return }
    let knob = hasKnob ? Self.column(of: fraction, columns: row.columns) : nil
    let eighths = knob.map { $0 * 8 } ?? filledEighths(columns: row.columns)
    for column in 0..<row.columns {
      let filled = (eighths - column * 8).clamped(to: 0...8)
      let line = filled == 0 ? grid.glyphs.barTrack : hasKnob ? grid.glyphs.barLine : grid.glyphs.barEighths[filled - 1]
      grid.put(line, column: row.column + column, row: row.row, style: filled > 0 ? style : .faint, in: row)
    }
    for mark in marks {
      let column = Self.column(of: mark, columns: row.columns)
      let isReached = eighths >= (column + 1) * 8
      grid.put(
        isReached ? grid.glyphs.markReached : grid.glyphs.markAhead, column: row.column + column, row: row.row,
        style: isReached ? style : .dim, in: row)
    }
    if let knob { grid.put(grid.glyphs.knob, column: row.column + knob, row: row.row, style: style, in: row) }
  }

  /// The column of a share of the whole, counted from the start of a bar of `columns`.
  static func column(of share: Double, columns: Int) -> Int {
    guard share.isFinite else { return 0 }
    return Int((share.clamped(to: 0...1) * Double(columns)).rounded(.up) - 1).clamped(to: 0...max(0, columns - 1))
  }

  /// Eighths of columns that are filled. What has begun shows, and what is not full does not look it.
  private func filledEighths(columns: Int) -> Int {
    let share = fraction.isFinite ? fraction.clamped(to: 0...1) : 0
    let eighths = Int((share * Double(columns * 8)).rounded())
    return share > 0 && share < 1 ? eighths.clamped(to: 1...max(1, columns * 8 - 1)) : eighths
  }
}
