/// Moves in a list with a command, within its ends.
enum ListPlace {
  /// The row a command leads to from `row` in a list of `count`; nil for a command that leads nowhere.
  static func row(after command: Command, from row: Int, count: Int, page: Int) -> Int? {
    let target: Int
    switch command {
    case .rowUp: target = row - 1
    case .rowDown: target = row + 1
    case .pageUp: target = row - max(1, page)
    case .pageDown: target = row + max(1, page)
    case .toFirst: target = 0
    case .toLast: target = count - 1
    default: return nil
    }
    return target.clamped(to: 0...max(0, count - 1))
  }
}
