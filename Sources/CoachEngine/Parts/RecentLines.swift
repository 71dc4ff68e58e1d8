/// A rolling window of the last lines played: first in, first out.
struct RecentLines {
  /// Indices into the catalog, oldest first.
  private(set) var indices: [Int]
  /// How often each line of the catalog stands in the window.
  private var counts: [Int]

  /// - Parameter names: The lines, oldest first; those that the catalog does not have are left out.
  init(_ names: [String], in catalog: LineCatalog) {
    indices = names.compactMap(catalog.index(named:))
    counts = Array(repeating: 0, count: catalog.lines.count)
    for index in indices { counts[index] += 1 }
  }

  /// Whether a line stands in the window.
  ///
  /// - Complexity: O(1).
  func contains(_ index: Int) -> Bool {
    counts[index] > 0
  }

  /// Lets the oldest go until no more than `limit` are left.
  mutating func shrink(to limit: Int) {
    while indices.count > limit { counts[indices.removeFirst()] -= 1 }
  }

  /// Adds a line, letting the oldest go beyond `limit`.
  mutating func append(_ index: Int, limit: Int) {
    indices.append(index)
    counts[index] += 1
    shrink(to: limit)
  }
}
