/// The last row: the keys that matter most, as many as have room.
struct KeysSection: View {
  let context: KeyContext

  private static let gap = 3

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    var hints = KeyTable.bindings(in: context).compactMap(\.hint)
    while columns(of: hints, grid.glyphs) > rectangle.columns,
      let last = hints.indices.max(by: { hints[$0].rank < hints[$1].rank })
    {
      hints.remove(at: last)
    }
    var column = 0
    for hint in hints {
      let text = StyledText(hint.name, .key) + StyledText(" \(hint.words)", .dim)
      column += grid.draw(text, in: rectangle.line(0).part(column: column)) + Self.gap
    }
  }

  private func columns(of hints: [KeyBinding.Hint], _ glyphs: Glyphs) -> Int {
    hints.reduce(-Self.gap) { $0 + glyphs.legible("\($1.name) \($1.words)").columns + Self.gap }
  }
}
