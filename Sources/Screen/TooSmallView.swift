/// What stands on a terminal that is too small for the screen.
struct TooSmallView: View {
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let size = ScreenView.smallest
    let lines = [
      "Kit walks on.",
      "The screen needs \(size.columns)×\(size.rows); this is \(rectangle.columns)×\(rectangle.rows).",
    ]
    let top = max(0, (rectangle.rows - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      grid.draw(line, row == 0 ? .text : .dim, in: rectangle.line(top + row), alignment: .centre)
    }
  }
}
