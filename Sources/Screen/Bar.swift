/// A bar that fills from the left, as a heavy line over a thin one, smooth to half a column.
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
    let halves = filledHalves(columns: row.columns)
    for column in 0..<row.columns {
      let filled = halves - column * 2
      let line: Character =
        switch filled {
        case 2...: grid.glyphs.barFilled
        case 1: grid.glyphs.barHalf
        default: grid.glyphs.barTrack
        }
      grid.put(line, column: row.column + column, row: row.row, style: filled > 0 ? style : .faint, in: row)
    }
    drawMarks(halves: halves, in: row, of: &grid)
    if hasKnob {
      let column = max(0, halves - 1) / 2
      grid.put(grid.glyphs.knob, column: row.column + column, row: row.row, style: style, in: row)
    }
  }

  /// The column of a share of the whole, counted from the start of a bar of `columns`.
  static func column(of share: Double, columns: Int) -> Int {
    guard share.isFinite else { return 0 }
    return Int((share.clamped(to: 0...1) * Double(columns)).rounded(.up) - 1).clamped(to: 0...max(0, columns - 1))
  }

  /// Half columns that are filled. What has begun shows, and what is not full does not look it.
  private func filledHalves(columns: Int) -> Int {
    let share = fraction.isFinite ? fraction.clamped(to: 0...1) : 0
    let halves = Int((share * Double(columns * 2)).rounded())
    return share > 0 && share < 1 ? halves.clamped(to: 1...max(1, columns * 2 - 1)) : halves
  }

  private func drawMarks(halves: Int, in row: Rectangle, of grid: inout Grid) {
    for mark in marks {
      let column = Self.column(of: mark, columns: row.columns)
      let isReached = halves >= (column + 1) * 2
      grid.put(
        isReached ? grid.glyphs.markReached : grid.glyphs.markAhead, column: row.column + column, row: row.row,
        style: isReached ? style : .dim, in: row)
    }
  }
}
