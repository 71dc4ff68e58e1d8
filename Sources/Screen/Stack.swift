/// Cuts a rectangle into parts from its top down.
struct Stack {
  private let rectangle: Rectangle
  private var row = 0

  init(_ rectangle: Rectangle) {
    self.rectangle = rectangle
  }

  /// The next `rows` rows.
  mutating func next(_ rows: Int) -> Rectangle {
    defer { row += rows }
    return rectangle.part(row: row, rows: rows)
  }

  /// Leaves `rows` rows empty.
  mutating func skip(_ rows: Int) {
    row += rows
  }

  /// All rows that are left.
  var rest: Rectangle { rectangle.part(row: row) }
}
