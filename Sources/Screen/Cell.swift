/// One place of a grid: a character, how many columns it takes, and what it means.
public struct Cell: Hashable, Sendable {
  /// The character; an empty cell holds a space.
  public let character: Character
  /// Columns taken: 1, 2 for a wide character, 0 for the cell that a wide character to the left covers.
  public let columns: Int8
  public let style: Style

  /// A space.
  static let blank = Cell(character: " ", columns: 1, style: .text)

  /// The right half of a wide character.
  static func covered(_ style: Style) -> Cell {
    Cell(character: " ", columns: 0, style: style)
  }
}
