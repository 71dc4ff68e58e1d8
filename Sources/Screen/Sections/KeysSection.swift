/// The last row: the keys that matter most, as many as have room.
struct KeysSection: View {
  private static let gap = 3

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    var hints = KeyTable.bindings.filter { $0.hint != nil }
    while columns(of: hints) > rectangle.columns, let last = hints.indices.max(by: { hints[$0].rank < hints[$1].rank })
    {
      hints.remove(at: last)
    }
    var column = 0
    for binding in hints {
      let text = StyledText(binding.keyName, .key) + StyledText(" \(binding.hint ?? "")", .dim)
      column += grid.draw(text, in: rectangle.line(0).part(column: column)) + Self.gap
    }
  }

  private func columns(of hints: [KeyBinding]) -> Int {
    hints.reduce(-Self.gap) { $0 + $1.keyName.columns + 1 + ($1.hint ?? "").columns + Self.gap }
  }
}
