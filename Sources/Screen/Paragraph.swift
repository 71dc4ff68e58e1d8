/// Words in several rows, broken between words, and inside one that is wider than a row, such as a path.
public struct Paragraph {
  let words: String
  let style: Style

  public init(_ words: String, _ style: Style = .text) {
    self.words = words
    self.style = style
  }

  /// Draws as many rows as there are, the last one shortened, and returns how many it took.
  @discardableResult
  func draw(in rectangle: Rectangle, of grid: inout Grid) -> Int {
    let rows = rows(of: rectangle.columns, glyphs: grid.glyphs)
    guard rectangle.rows > 0 else { return 0 }
    for (index, row) in rows.prefix(rectangle.rows).enumerated() {
      let isCut = index == rectangle.rows - 1 && rows.count > rectangle.rows
      let text = isCut ? rows[index...].joined(separator: " ") : row
      grid.draw(text, style, in: rectangle.line(index))
    }
    return min(rows.count, rectangle.rows)
  }

  /// The rows the words take in some columns.
  public func rows(of columns: Int, glyphs: Glyphs) -> [String] {
    var rows: [String] = []
    for word in words.split(separator: " ") {
      if let last = rows.last, glyphs.legible(last + " " + word).columns <= columns {
        rows[rows.count - 1] = last + " " + word
      } else {
        rows += pieces(of: String(word), columns: columns, glyphs: glyphs)
      }
    }
    return rows
  }

  private func pieces(of word: String, columns: Int, glyphs: Glyphs) -> [String] {
    var pieces = [""]
    for character in word {
      let longer = pieces[pieces.count - 1] + String(character)
      if glyphs.legible(longer).columns <= columns || pieces[pieces.count - 1].isEmpty {
        pieces[pieces.count - 1] = longer
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }
}
