/// A text that is being typed, with a cursor in it.
public struct TextField: Equatable, Sendable {
  private var characters: [Character]
  /// Where the next character goes, counted from 0.
  private(set) var cursor: Int

  /// More than any line or value has.
  private static let longest = 400

  /// A text with the cursor behind it.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  public var text: String { String(characters) }

  /// Inserts what a key types; nothing where it types nothing.
  mutating func type(_ key: Key) {
    guard case .character(let character) = key, characters.count < Self.longest, !character.isControl else { return }
    // An accent that comes after its letter joins it.
    let joined = characters[..<cursor] + [character]
    let text = String(joined)
    characters.replaceSubrange(..<cursor, with: text)
    cursor = text.count
  }

  /// Moves or deletes.
  mutating func perform(_ command: Command) {
    switch command {
    case .cursorLeft: cursor = max(0, cursor - 1)
    case .cursorRight: cursor = min(characters.count, cursor + 1)
    case .cursorToStart: cursor = 0
    case .cursorToEnd: cursor = characters.count
    case .deleteBackward where cursor > 0:
      cursor -= 1
      characters.remove(at: cursor)
    case .deleteForward where cursor < characters.count: characters.remove(at: cursor)
    case .deleteAll: self = TextField()
    default: break
    }
  }

  /// Draws the text with its cursor, as much around the cursor as has room.
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let row = rectangle.line(0)
    guard row.columns > 1 else { return }
    var start = 0
    while columns(start..<cursor) > row.columns - 2 { start += 1 }
    var column = row.column
    for index in start...characters.count {
      let isCursor = index == cursor
      let character = index < characters.count ? characters[index] : " "
      let style: Style = isCursor ? .cursor : .text
      let drawn = grid.put(character, column: column, row: row.row, style: style, in: row)
      guard drawn > 0 else { break }
      column += drawn
    }
  }

  private func columns(_ range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + max(1, $1.columns) }
  }
}

extension Character {
  /// Whether a terminal would obey the character rather than show it.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
