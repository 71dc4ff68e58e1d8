/// The words that are looked for in a list, and whether they are being typed.
public struct WordSearch: Equatable, Sendable {
  public private(set) var field = TextField()
  public private(set) var isTyping = false

  /// Whether a text has the words, whatever their case.
  func admits(_ texts: String...) -> Bool {
    let wanted = field.text.lowercased()
    return wanted.isEmpty || texts.contains { $0.lowercased().contains(wanted) }
  }

  mutating func begin() { isTyping = true }

  mutating func clear() { self = WordSearch() }

  /// Takes a key while the words are being typed.
  mutating func take(_ key: Key, _ command: Command?) {
    switch command {
    case .accept: isTyping = false
    case .cancel: clear()
    case let command?: field.perform(command)
    case nil: field.type(key)
    }
  }

  /// Draws the words at the right of a row, and nothing where there are none; returns the columns taken.
  @discardableResult
  func draw(in row: Rectangle, of grid: inout Grid) -> Int {
    if isTyping {
      let columns = min(max(24, field.text.columns + 2), row.columns / 2)
      let place = row.part(column: row.columns - columns)
      grid.draw("/", .key, in: place)
      field.draw(in: place.part(column: 2), of: &grid)
      return columns
    }
    guard !field.text.isEmpty else { return 0 }
    return grid.draw(StyledText("/ ", .key) + StyledText(field.text, .accent), in: row, alignment: .trailing)
  }
}
