/// The queue in columns: what waits, its rung, how long it has waited, and why.
///
/// Columns are as wide as what stands in them. Where they do not all fit, the rung is left out first, then the reason.
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
    let widths = (0..<4).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let columns =
      [[0, 1, 2, 3], [0, 2, 3], [0, 2]].first { columns in
        columns.reduce(-Self.gap) { $0 + widths[$1] + Self.gap } <= rectangle.columns
      } ?? [0]
    var start = 0
    for column in columns {
      let widest = widths[column]
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
