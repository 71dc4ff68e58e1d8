/// How many columns and rows a terminal, or a grid, has.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// Creates a size; negative measures count as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
