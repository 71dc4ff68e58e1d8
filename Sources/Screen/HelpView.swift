/// The keys of a screen and what they do, over its middle, from the key table.
struct HelpView: View {
  let room: Room

  private static let columnGap = 2
  private static let entryGap = 1

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let bindings = KeyTable.bindings(in: room.context)
    let rows = (bindings.count + 1) / 2
    let halves = [Array(bindings.prefix(rows)), Array(bindings.dropFirst(rows))]
    let columns = halves.map(Self.columns)
    let frame = PopupFrame(
      title: "Keys of \(room.title)",
      content: Size(columns: columns.reduce(Self.columnGap, +), rows: min(rows, rectangle.rows - 2)))
    let content = frame.draw(in: rectangle, of: &grid)
    for (half, column) in zip(halves, [0, columns[0] + Self.columnGap]) {
      let keyColumns = half.map(\.name.columns).max() ?? 0
      for (row, binding) in half.enumerated() {
        let place = content.part(column: column, row: row, rows: 1)
        grid.draw(binding.name, .key, in: place)
        grid.draw(binding.help, .text, in: place.part(column: keyColumns + Self.entryGap))
      }
    }
  }

  /// The columns a list of keys takes.
  private static func columns(_ bindings: [KeyBinding]) -> Int {
    (bindings.map(\.name.columns).max() ?? 0) + entryGap + (bindings.map(\.help.columns).max() ?? 0)
  }
}

extension Room {
  /// What takes the keys while nothing lies over the screen.
  var context: KeyContext {
    switch self {
    case .walk: .walk
    case .tuning: .tuning
    case .script: .script
    case .log: .log
    }
  }
}
