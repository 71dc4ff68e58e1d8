/// A time that runs down: its name, a bar that empties, and what is left.
struct CountdownRow: View {
  let label: String
  let countdown: Countdown?
  let style: Style
  /// What stands where there is no countdown.
  let absent: String

  /// The column at which bars, and what else has a label before it, begin.
  static let labelColumns = 11
  private static let valueColumns = 9

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let row = rectangle.line(0)
    grid.draw(label, .dim, in: row.part(columns: Self.labelColumns))
    let barColumns = row.columns - Self.labelColumns - Self.valueColumns
    Bar(fraction: countdown?.fraction ?? 0, style: style)
      .draw(in: row.part(column: Self.labelColumns, columns: barColumns), of: &grid)
    let value = countdown.map { Figures.short($0.remaining) } ?? absent
    let place = row.part(column: row.columns - Self.valueColumns + 1)
    grid.draw(value, countdown == nil ? .faint : style, in: place, alignment: .trailing)
  }
}
