/// The tuning screen: every value of the configuration as a field, and what the selected one is.
struct TuningView: View {
  let model: TuningScreenModel
  let browser: TuningBrowser

  /// A row of the list: the name of a group, or a field by its number.
  private enum Row {
    case heading(String)
    case field(Int)
  }

  /// The smallest body in which the effect stands beside the fields.
  private static let wide = Size(columns: 108, rows: 20)
  private static let detailRows = 2

  private static func isWide(_ size: Size) -> Bool { size.columns >= wide.columns && size.rows >= wide.rows }

  /// The rows of an effect that stands below the fields: in short where there are few.
  private static func effectRows(in rows: Int) -> Int { rows >= 20 ? 7 : 1 }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let size = Size(columns: rectangle.columns, rows: rectangle.rows)
    let listRows = Self.listRows(in: size, hasEffect: model.effect != nil)
    let effectColumns = Self.isWide(size) && model.effect != nil ? rectangle.columns / 2 - 3 : 0
    let listColumns = min(rectangle.columns - (effectColumns > 0 ? effectColumns + 6 : 0), 96)
    drawList(in: rectangle.part(columns: listColumns, rows: listRows), of: &grid)
    drawDetail(in: rectangle.part(row: rectangle.rows - Self.detailRows), of: &grid)
    guard let effect = model.effect else { return }
    let place =
      effectColumns > 0
      ? rectangle.part(column: rectangle.columns - effectColumns, rows: listRows)
      : rectangle.part(row: listRows + 1, rows: Self.effectRows(in: rectangle.rows))
    EffectSection(effect: effect).draw(in: place, of: &grid)
  }

  /// The rows of the list in a body of some size.
  static func listRows(in size: Size, hasEffect: Bool) -> Int {
    let below = hasEffect && !isWide(size) ? effectRows(in: size.rows) + 1 : 0
    return max(1, size.rows - detailRows - 1 - below)
  }

  /// The field that is drawn in a row of the list, as a click needs it.
  func field(inRow row: Int, ofRows rows: Int) -> Int? {
    let all = allRows
    let window = ListWindow(selected: listRow(of: browser.selected, in: all), count: all.count, room: rows)
    let index = window.rows.lowerBound + row
    guard window.rows.contains(index), case .field(let field) = all[index] else { return nil }
    return field
  }

  private var allRows: [Row] {
    var rows: [Row] = []
    var group: String?
    for (index, field) in model.fields.enumerated() {
      if field.group != group {
        group = field.group
        rows.append(.heading(field.group))
      }
      rows.append(.field(index))
    }
    return rows
  }

  private func listRow(of field: Int, in rows: [Row]) -> Int {
    rows.firstIndex { if case .field(field) = $0 { true } else { false } } ?? 0
  }

  private func drawList(in rectangle: Rectangle, of grid: inout Grid) {
    let rows = allRows
    let window = ListWindow(
      selected: listRow(of: browser.selected, in: rows), count: rows.count, room: rectangle.rows)
    for (offset, index) in window.rows.enumerated() {
      switch rows[index] {
      case .heading(let group): grid.draw(group, .heading, in: rectangle.line(offset))
      case .field(let field): drawField(field, in: rectangle.line(offset), of: &grid)
      }
    }
  }

  private static let valueColumns = 16
  private static let longestBar = 40

  /// As wide as the longest name of a field.
  private var nameColumns: Int { model.fields.map(\.name.columns).max() ?? 0 }

  private func drawField(_ index: Int, in row: Rectangle, of grid: inout Grid) {
    let field = model.fields[index]
    let isSelected = index == browser.selected
    if isSelected { grid.draw(grid.glyphs.pointer, .accent, in: row) }
    grid.draw(
      field.name, isSelected ? .heading : .text, in: row.part(column: 2, columns: nameColumns))
    let rest = row.part(column: 2 + nameColumns + 2)
    if isSelected, let typing = browser.typing {
      typing.draw(in: rest, of: &grid)
      return
    }
    let style: Style = field.isDefault ? .dim : .accent
    let value =
      StyledText(field.value, isSelected && field.isDefault ? .text : style)
      + StyledText(field.unit.isEmpty ? "" : " \(field.unit)", .faint)
    guard let place = field.place else {
      grid.draw(value, in: rest)
      return
    }
    let bar = rest.part(columns: min(Self.longestBar, rest.columns - Self.valueColumns - 2))
    Bar(fraction: place, style: style, marks: field.defaultPlace.map { [$0] } ?? [], hasKnob: true)
      .draw(in: bar, of: &grid)
    grid.draw(value, in: rest.part(column: bar.columns + 2))
  }

  /// What the selected field takes, and what the last key led to.
  private func drawDetail(in rectangle: Rectangle, of grid: inout Grid) {
    guard model.fields.indices.contains(browser.selected) else { return }
    let field = model.fields[browser.selected]
    let key = StyledText(field.key, .text) + StyledText("  \(field.range)", .dim)
    let next = StyledText(field.changesDuringWalk ? "" : "  from the next walk on", .notice)
    grid.draw(key + next, in: rectangle.line(0))
    if let status = model.status { grid.draw(status, .accent, in: rectangle.line(1)) }
  }
}
