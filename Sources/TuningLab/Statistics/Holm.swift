/// What is left of many tests' evidence when each could have been a hit by chance.
enum Holm {
  /// The chances of several tests, each raised so that the chance of any false alarm among them stays below a level that
  /// all are held to (Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics
  /// 6, 1979).
  static func adjusted(_ chances: [Double]) -> [Double] {
    var adjusted = chances
    var highest = 0.0
    let order = chances.indices.sorted { (chances[$0], $0) < (chances[$1], $1) }
    for (rank, index) in order.enumerated() {
      highest = max(highest, min(1, chances[index] * Double(chances.count - rank)))
      adjusted[index] = highest
    }
    return adjusted
  }
}
