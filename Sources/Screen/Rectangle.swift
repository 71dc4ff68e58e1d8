/// A part of a grid, in cells, with its origin at the top left.
///
/// Every cut of a rectangle lies inside it, so a view that draws into the cuts of the rectangle it was given cannot
/// leave it.
public struct Rectangle: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// Creates a rectangle; negative measures count as zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Creates the rectangle that covers a whole grid of `size`.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The column just right of the rectangle.
  var endColumn: Int { column + columns }

  /// The row just below the rectangle.
  var endRow: Int { row + rows }

  var isEmpty: Bool { columns == 0 || rows == 0 }

  func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// The part that both rectangles cover; empty where they do not meet.
  func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rectangle(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// The rectangle without `columns` at its left and right and `rows` at its top and bottom.
  func inset(columns insetColumns: Int = 0, rows insetRows: Int = 0) -> Rectangle {
    part(
      column: insetColumns, row: insetRows, columns: columns - 2 * insetColumns, rows: rows - 2 * insetRows)
  }

  /// A part of the rectangle, by offsets from its origin, cut to what lies inside.
  func part(column: Int = 0, row: Int = 0, columns: Int? = nil, rows: Int? = nil) -> Rectangle {
    Rectangle(
      column: self.column + column, row: self.row + row, columns: columns ?? self.columns - column,
      rows: rows ?? self.rows - row
    ).intersection(self)
  }

  /// One row of the rectangle; empty where it has no such row.
  func line(_ row: Int) -> Rectangle {
    part(row: row, rows: 1)
  }

  /// A rectangle of `size` in the middle of this one, cut to what lies inside.
  func centred(_ size: Size) -> Rectangle {
    part(
      column: max(0, (columns - size.columns) / 2), row: max(0, (rows - size.rows) / 2),
      columns: size.columns, rows: size.rows)
  }
}
