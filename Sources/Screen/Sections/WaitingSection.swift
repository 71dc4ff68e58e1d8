/// What Kit speaks next: the gap filler as a bar that empties, and the queue below it.
struct WaitingSection: View {
  let model: WalkScreenModel

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    CountdownRow(label: "soft line", countdown: model.gapFiller, style: .gapFiller, absent: "not due")
      .draw(in: rectangle.line(0), of: &grid)
    drawQueue(in: rectangle.part(row: 1), of: &grid)
  }

  private func drawQueue(in rectangle: Rectangle, of grid: inout Grid) {
    guard !model.queue.isEmpty else {
      grid.draw("Nothing waits to be spoken.", .faint, in: rectangle)
      return
    }
    let hasMore = model.queue.count > rectangle.rows
    let shown = model.queue.prefix(hasMore ? max(0, rectangle.rows - 1) : rectangle.rows)
    QueueTable(Array(shown)).draw(in: rectangle, of: &grid)
    if hasMore {
      grid.draw("and \(model.queue.count - shown.count) more", .dim, in: rectangle.line(rectangle.rows - 1))
    }
  }
}
