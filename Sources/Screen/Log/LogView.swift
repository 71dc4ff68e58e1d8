/// The log: every event in plain words with its reason, and all of the selected one below.
struct LogView: View {
  let events: [ScreenEvent]
  let browser: LogBrowser

  private static let detailRows = 3

  /// The rows of the list in a body of some rows.
  static func listRows(in rows: Int) -> Int {
    max(1, rows - detailRows - (rows >= 18 ? 4 : 2))
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let shown = browser.shown(of: events)
    let isRoomy = rectangle.rows >= 18
    var stack = Stack(rectangle)
    drawFilters(count: shown.count, in: stack.next(1), of: &grid)
    if isRoomy { stack.skip(1) }
    drawList(shown, in: stack.next(Self.listRows(in: rectangle.rows)), of: &grid)
    stack.skip(isRoomy ? 1 : 0)
    drawRule(in: stack.next(1), of: &grid)
    drawDetail(shown, in: stack.rest, of: &grid)
  }

  private func drawFilters(count: Int, in row: Rectangle, of grid: inout Grid) {
    let searchColumns = browser.search.draw(in: row, of: &grid)
    let left = row.part(columns: row.columns - searchColumns - 2)
    let titles = EventFilter.allCases.map(\.title)
    let used = PartsRow(titles: titles, selected: browser.filter.rawValue).draw(in: left, of: &grid)
    let words = browser.selected == nil ? "following" : "\(Figures.grouped(count)) events"
    if searchColumns == 0, used + words.columns + 2 <= row.columns {
      grid.draw(words, .dim, in: row, alignment: .trailing)
    }
  }

  private func drawList(_ shown: [Int], in rectangle: Rectangle, of grid: inout Grid) {
    guard !shown.isEmpty else {
      grid.draw(events.isEmpty ? "Nothing has happened yet." : "No event is of this kind.", .dim, in: rectangle)
      return
    }
    let selected = browser.row(in: shown)
    let window = ListWindow(selected: selected, count: shown.count, room: rectangle.rows)
    let timeColumns = events.last.map { Figures.elapsed($0.time).columns } ?? 0
    for (offset, row) in window.rows.enumerated() {
      let event = events[shown[row]]
      let line = rectangle.line(offset)
      if row == selected { grid.draw(grid.glyphs.pointer, .accent, in: line) }
      grid.draw(
        Figures.elapsed(event.time), .faint, in: line.part(column: 2, columns: timeColumns), alignment: .trailing)
      drawWords(of: event, isSelected: row == selected, in: line.part(column: 4 + timeColumns), of: &grid)
    }
  }

  /// The words, and behind them the reason as far as there is room for all of it.
  private func drawWords(of event: ScreenEvent, isSelected: Bool, in place: Rectangle, of grid: inout Grid) {
    let words = StyledText(event.words, isSelected ? .heading : EventsSection.style(of: event.kind))
    let reason = StyledText(event.reason.map { "   \($0)" } ?? "", .faint)
    let both = words + reason
    grid.draw(both.columns <= place.columns ? both : words, in: place)
  }

  private func drawRule(in row: Rectangle, of grid: inout Grid) {
    for column in 0..<row.columns {
      grid.put(grid.glyphs.silence, column: row.column + column, row: row.row, style: .faint, in: row)
    }
  }

  private func drawDetail(_ shown: [Int], in rectangle: Rectangle, of grid: inout Grid) {
    let row = browser.row(in: shown)
    guard shown.indices.contains(row) else { return }
    let event = events[shown[row]]
    let hasReason = event.reason != nil
    let used = Paragraph(event.words, .text)
      .draw(in: rectangle.part(rows: rectangle.rows - (hasReason ? 1 : 0)), of: &grid)
    if let reason = event.reason { grid.draw(reason, .dim, in: rectangle.line(used)) }
    let names = event.lines.joined(separator: "  ")
    let lastRow = used + (hasReason ? 1 : 0)
    if lastRow < rectangle.rows { grid.draw(names, .dim, in: rectangle.line(lastRow)) }
  }
}
