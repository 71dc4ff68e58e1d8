/// A rolling window of the last lines played: first in, first out.
struct RecentLines {
  /// Indices into the catalog, oldest first.
  private(set) var indices: [Int]

  init(_ indices: [Int] = []) {
    self.indices = indices
  }

  func contains(_ index: Int) -> Bool {
    indices.contains(index)
  }

  /// Lets the oldest go until no more than `limit` are left.
  mutating func shrink(to limit: Int) {
    if indices.count > limit { indices.removeFirst(indices.count - limit) }
  }

  /// Adds a line, letting the oldest go beyond `limit`.
  mutating func append(_ index: Int, limit: Int) {
    indices.append(index)
    shrink(to: limit)
  }
}
