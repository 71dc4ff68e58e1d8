/// The one place that tells of a fault.
struct NoticeSection: View {
  let notice: String?

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    guard let notice else { return }
    grid.draw("\(grid.glyphs.bullet) \(notice)", .warning, in: rectangle)
  }
}
