/// The script: its lines by category, and all about the selected one.
struct ScriptView: View {
  let model: ScriptScreenModel
  let browser: ScriptBrowser

  /// The smallest body in which the selected line stands beside the list.
  private static let wide = Size(columns: 108, rows: 20)
  private static let detailRows = 5

  /// The rows of the list in a body of some size.
  static func listRows(in size: Size) -> Int {
    let isWide = size.columns >= wide.columns && size.rows >= wide.rows
    return max(1, size.rows - (isWide ? 2 : detailRows + (size.rows >= 18 ? 3 : 2)))
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let shown = browser.shown(of: model)
    drawParts(count: shown.count, in: rectangle.line(0), of: &grid)
    let size = Size(columns: rectangle.columns, rows: rectangle.rows)
    let listRows = Self.listRows(in: size)
    if size.columns >= Self.wide.columns, size.rows >= Self.wide.rows {
      let detailColumns = (rectangle.columns / 3).clamped(to: 36...72)
      let list = rectangle.part(row: 2, columns: rectangle.columns - detailColumns - 4)
      drawList(shown, in: list, of: &grid)
      ScriptDetail(model: model, browser: browser, isTall: true)
        .draw(in: rectangle.part(column: rectangle.columns - detailColumns, row: 2), of: &grid)
    } else {
      let top = rectangle.rows >= 18 ? 2 : 1
      drawList(shown, in: rectangle.part(row: top, rows: listRows), of: &grid)
      ScriptDetail(model: model, browser: browser, isTall: false)
        .draw(in: rectangle.part(row: rectangle.rows - Self.detailRows), of: &grid)
    }
  }

  private func drawParts(count: Int, in row: Rectangle, of grid: inout Grid) {
    let searchColumns = browser.search.draw(in: row, of: &grid)
    let left = row.part(columns: row.columns - searchColumns - 2)
    let used = PartsRow(titles: ["all"] + model.categories, selected: (browser.category ?? -1) + 1)
      .draw(in: left, of: &grid)
    let words = count == 1 ? "1 line" : "\(count) lines"
    if searchColumns == 0, used + words.columns + 2 <= row.columns {
      grid.draw(words, .dim, in: row, alignment: .trailing)
    }
  }

  private func drawList(_ shown: [ScriptLine], in rectangle: Rectangle, of grid: inout Grid) {
    guard !shown.isEmpty else {
      grid.draw("No line says that.", .dim, in: rectangle)
      return
    }
    let selected = browser.row(in: shown)
    let window = ListWindow(selected: selected, count: shown.count, room: rectangle.rows)
    let nameColumns = model.lines.map(\.name.columns).max() ?? 0
    for (offset, row) in window.rows.enumerated() {
      let line = shown[row]
      let place = rectangle.line(offset)
      let isSelected = row == selected
      if isSelected { grid.draw(grid.glyphs.pointer, .accent, in: place) }
      grid.draw(line.name, isSelected ? .text : .dim, in: place.part(column: 2, columns: nameColumns))
      let mark = mark(of: line)
      let textPlace = place.part(
        column: nameColumns + 4, columns: place.columns - nameColumns - 4 - mark.columns - 1)
      grid.draw(line.draft ?? line.text, isSelected ? .heading : .text, in: textPlace)
      grid.draw(mark, in: place, alignment: .trailing)
    }
  }

  /// What a writer should know of a line at a glance.
  private func mark(of line: ScriptLine) -> StyledText {
    if line.draft != nil { return StyledText("draft", .notice) }
    if !line.findings.isEmpty { return StyledText("rule", .warning) }
    switch line.recording {
    case .fresh: return StyledText()
    case .stale: return StyledText("stale", .queue)
    case .missing: return StyledText("not recorded", .queue)
    }
  }
}
