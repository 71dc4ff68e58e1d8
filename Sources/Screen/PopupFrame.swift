/// Cleared rows in the middle of the screen with a rule above and below, for what a popup says.
struct PopupFrame {
  let title: String
  let content: Size

  /// Clears the rows, draws its title and rules, and returns the rectangle for the content.
  func draw(in rectangle: Rectangle, of grid: inout Grid) -> Rectangle {
    let size = Size(columns: content.columns + 4, rows: content.rows + 2)
    let frame = rectangle.centred(size)
    // Whole rows, so that no word beside the popup is cut.
    grid.clear(rectangle.centred(Size(columns: rectangle.columns, rows: size.rows)))
    for row in [0, frame.rows - 1] where row >= 0 {
      for column in 0..<frame.columns {
        grid.put(
          grid.glyphs.silence, column: frame.column + column, row: frame.row + row, style: .accent, in: frame)
      }
    }
    grid.draw(" \(title) ", .heading, in: frame.line(0).part(column: 1))
    return frame.inset(columns: 2, rows: 1)
  }
}
