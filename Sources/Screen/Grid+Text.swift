/// Where text stands in the row it is drawn into.
enum Alignment {
  case leading
  case centre
  case trailing
}

extension Grid {
  /// Draws text into the first row of a rectangle, shortened at a word boundary where it does not fit.
  ///
  /// - Returns: the columns drawn.
  @discardableResult
  mutating func draw(
    _ text: StyledText, in rectangle: Rectangle, alignment: Alignment = .leading
  ) -> Int {
    guard !rectangle.isEmpty else { return 0 }
    let fitting = text.fitted(to: rectangle.columns, glyphs: glyphs)
    let columns = fitting.columns
    var column = rectangle.column
    switch alignment {
    case .leading: break
    case .centre: column += (rectangle.columns - columns) / 2
    case .trailing: column += rectangle.columns - columns
    }
    for span in fitting.spans {
      for character in span.text {
        column += put(character, column: column, row: rectangle.row, style: span.style, in: rectangle)
      }
    }
    return columns
  }

  /// Draws words of one meaning, as `draw(_:in:alignment:)` does.
  @discardableResult
  mutating func draw(
    _ text: String, _ style: Style, in rectangle: Rectangle, alignment: Alignment = .leading
  ) -> Int {
    draw(StyledText(text, style), in: rectangle, alignment: alignment)
  }

  /// The grid as lines of text, spaces at the end of a line left out: what a snapshot keeps.
  public var text: String {
    (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns where self[column, row].columns > 0 {
        line.append(self[column, row].character)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
