/// The queue in columns: what waits, its rung, how long it has waited, and why.
///
/// Columns are as wide as what stands in them. Where they do not all fit, the last ones are left out.
struct QueueTable: View {
  private let rows: [[StyledText]]

  private static let gap = 2

  init(_ queue: [WaitingAnnouncement]) {
    rows = queue.enumerated().map { index, waiting in
      [
        StyledText(waiting.name, index == 0 ? .queue : .text),
        StyledText(waiting.rung, .dim),
        StyledText(Figures.short(waiting.age), .dim),
        StyledText(waiting.reason, index == 0 ? .queue : .dim),
      ]
    }
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    var start = 0
    for column in 0..<4 {
      let widest = rows.map { $0[column].columns }.max() ?? 0
      guard column == 0 || start + widest <= rectangle.columns else { return }
      let isAge = column == 2
      for (row, texts) in rows.enumerated() where row < rectangle.rows {
        grid.draw(
          texts[column], in: rectangle.line(row).part(column: start, columns: widest),
          alignment: isAge ? .trailing : .leading)
      }
      start += widest + Self.gap
    }
  }
}
