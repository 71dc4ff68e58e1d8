/// What is done with a mouse.
public enum Pointer: Hashable, Sendable {
  /// The left button is pressed in a cell, counted from 0.
  case press(column: Int, row: Int)
  /// The wheel is turned, up by negative rows.
  case wheel(rows: Int)
}
