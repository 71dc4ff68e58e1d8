/// A picture of a terminal: rows of cells, drawn into by views and shown by the terminal.
///
/// Two invariants hold whatever is drawn: a wide character is always followed by the cell it covers, and nothing is
/// drawn outside the rectangle a drawing call is given.
public struct Grid: Equatable, Sendable {
  public let size: Size
  /// The characters bars and rules are made of, and what becomes of text that the terminal cannot show.
  public let glyphs: Glyphs
  private var cells: [Cell]

  /// Creates an empty grid.
  public init(size: Size, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The rectangle that covers the whole grid.
  public var bounds: Rectangle { Rectangle(size) }

  /// The cell in `column` of `row`, both counted from 0.
  ///
  /// - Precondition: the cell lies in the grid.
  public subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows, "No such cell")
    return cells[row * size.columns + column]
  }

  /// Whether `row` is the same in both grids, which must have the same size.
  public func hasSameRow(_ row: Int, as other: Grid) -> Bool {
    let start = row * size.columns
    return cells[start..<start + size.columns] == other.cells[start..<start + size.columns]
  }

  /// Empties a rectangle.
  public mutating func clear(_ rectangle: Rectangle) {
    let visible = rectangle.intersection(bounds)
    for row in visible.row..<visible.endRow {
      for column in visible.column..<visible.endColumn { set(.blank, column: column, row: row) }
    }
  }

  /// Draws one character and returns the columns it took, 0 where it does not lie wholly inside `rectangle`.
  @discardableResult
  mutating func put(
    _ character: Character, column: Int, row: Int, style: Style, in rectangle: Rectangle
  ) -> Int {
    guard let drawable = glyphs.legible(character).drawable else { return 0 }
    let columns = drawable.columns
    let last = column + columns - 1
    guard rectangle.contains(column: column, row: row), rectangle.contains(column: last, row: row),
      bounds.contains(column: column, row: row), bounds.contains(column: last, row: row)
    else { return 0 }
    set(Cell(character: drawable, columns: Int8(columns), style: style), column: column, row: row)
    if columns == 2 { set(.covered(style), column: column + 1, row: row) }
    return columns
  }

  /// Stores a cell, and empties the other half of a wide character it breaks.
  private mutating func set(_ cell: Cell, column: Int, row: Int) {
    let index = row * size.columns + column
    let old = cells[index]
    cells[index] = cell
    if old.columns == 0, cell.columns != 0, column > 0, cells[index - 1].columns == 2 {
      cells[index - 1] = .blank
    }
    if old.columns == 2, column + 1 < size.columns, cells[index + 1].columns == 0 {
      cells[index + 1] = .blank
    }
  }
}
