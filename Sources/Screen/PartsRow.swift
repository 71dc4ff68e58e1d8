/// The parts of a list in a row, of which one is shown.
struct PartsRow {
  private let titles: [String]
  private let selected: Int

  init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = min(selected, titles.count - 1)
  }

  private static let gap = 2

  /// Draws the parts, those around the selected one where not all have room, and returns the columns taken.
  @discardableResult
  func draw(in row: Rectangle, of grid: inout Grid) -> Int {
    guard !titles.isEmpty else { return 0 }
    var first = 0
    while columns(first...selected) > row.columns, first < selected { first += 1 }
    var column = 0
    for index in first..<titles.count {
      let isSelected = index == selected
      let place = row.part(column: column)
      guard titles[index].columns <= place.columns else { break }
      column += grid.draw(titles[index], isSelected ? .selected : .dim, in: place) + Self.gap
    }
    return max(0, column - Self.gap)
  }

  private func columns(_ range: ClosedRange<Int>) -> Int {
    range.reduce(-Self.gap) { $0 + titles[$1].columns + Self.gap }
  }
}
