/// A figure as large as there is room for, with its unit on its base line.
struct BigFigure {
  let figure: String
  let unit: String
  let style: Style
  /// The largest scale to draw it in.
  let scale: BigDigits.Scale

  private static let unitGap = 2

  /// Draws the figure at the foot of a rectangle, and returns the columns it took.
  @discardableResult
  func draw(in rectangle: Rectangle, of grid: inout Grid, alignment: Alignment = .leading) -> Int {
    for scale in [scale, .small] {
      let digits = BigDigits(figure, scale: scale, glyphs: grid.glyphs)
      guard let digitColumns = digits.columns else { break }
      let columns = digitColumns + Self.unitGap + unit.columns
      guard columns <= rectangle.columns, digits.rows <= rectangle.rows else { continue }
      let start = alignment == .trailing ? rectangle.columns - columns : 0
      let place = rectangle.part(
        column: start, row: rectangle.rows - digits.rows, columns: columns, rows: digits.rows)
      digits.draw(style, in: place, of: &grid)
      grid.draw(unit, .dim, in: place.line(digits.rows - 1).part(column: digitColumns + Self.unitGap))
      return columns
    }
    let line = StyledText(figure, style) + StyledText(" \(unit)", .dim)
    return grid.draw(line, in: rectangle.line(max(0, rectangle.rows - 1)), alignment: alignment)
  }
}
