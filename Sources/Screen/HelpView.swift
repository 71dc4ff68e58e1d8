/// The keys and what they do, over the middle of the screen, from the key table.
struct HelpView: View {
  private static let keyColumns = 7
  private static let columnGap = 2

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let bindings = KeyTable.bindings
    let textColumns = bindings.map { $0.help.columns }.max() ?? 0
    let entryColumns = Self.keyColumns + textColumns
    let rows = (bindings.count + 1) / 2
    let frame = PopupFrame(
      title: "Keys", content: Size(columns: 2 * entryColumns + Self.columnGap, rows: min(rows, rectangle.rows - 2)))
    let content = frame.draw(in: rectangle, of: &grid)
    for (index, binding) in bindings.enumerated() {
      let place = content.part(
        column: index < rows ? 0 : entryColumns + Self.columnGap, row: index % rows, columns: entryColumns, rows: 1)
      grid.draw(binding.keyName, .key, in: place)
      grid.draw(binding.help, .text, in: place.part(column: Self.keyColumns))
    }
  }
}
