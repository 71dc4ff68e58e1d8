/// Rows that are still free, given out by importance.
struct RowBudget {
  private(set) var free: Int

  /// Takes `rows` if they are all there, and says whether they were.
  mutating func take(_ rows: Int = 1) -> Bool {
    guard rows <= free else { return false }
    free -= rows
    return true
  }

  /// Takes as many rows as are there, up to `rows`.
  mutating func take(upTo rows: Int) -> Int {
    let taken = min(max(0, rows), free)
    free -= taken
    return taken
  }
}
