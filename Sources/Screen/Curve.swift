/// A curve of recent values, newest at the right, filled from below and smooth to an eighth of a row.
struct Curve {
  /// Values from 0 to 1, oldest first.
  var values: [Double]
  var style: Style

  /// Draws as many of the newest values as the rectangle has columns.
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let shown = values.suffix(rectangle.columns)
    for (offset, value) in shown.enumerated() {
      let column = rectangle.endColumn - shown.count + offset
      let share = value.isFinite ? value.clamped(to: 0...1) : 0
      // The lowest value still shows a line, so that the curve never breaks.
      let eighths = max(1, Int((share * Double(rectangle.rows * 8)).rounded()))
      for row in 0..<rectangle.rows {
        let filled = (eighths - (rectangle.rows - 1 - row) * 8).clamped(to: 0...8)
        guard filled > 0 else { continue }
        grid.put(
          grid.glyphs.curveEighths[filled - 1], column: column, row: rectangle.row + row, style: style,
          in: rectangle)
      }
    }
  }
}
