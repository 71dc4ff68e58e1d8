/// The sums of every ratio once more, the walks dealt into a fixed number of groups by their numbers.
///
/// Two reports over the same walks have the same walks in each group, so that the difference between them can be found
/// group by group: what the walks themselves bring falls out. Whole numbers alone, and as many for a thousand walks as for
/// a million.
struct GroupedSums: Hashable, Codable, Sendable {
  /// What is summed.
  enum Measure: Int, CaseIterable, Sendable {
    case announcements, speech, repeatingWalks, repeats, sameTwice, unheard, waiting, superseded
  }

  /// How many groups there are.
  static let count = 33

  /// By group, then by measure.
  private var sums = [UInt64](repeating: 0, count: count * Measure.allCases.count)
  private var bases = [UInt64](repeating: 0, count: count * Measure.allCases.count)

  /// Whether it has the shape of this version's.
  var isWhole: Bool { sums.count == Self.count * Measure.allCases.count && bases.count == sums.count }

  /// Adds what a walk came to.
  mutating func add(_ amount: Int64, of base: Int64, _ measure: Measure, walk: Int) {
    let place = walk % Self.count * Measure.allCases.count + measure.rawValue
    sums[place] += UInt64(amount)
    bases[place] += UInt64(base)
  }

  mutating func merge(_ other: GroupedSums) {
    for place in sums.indices {
      sums[place] += other.sums[place]
      bases[place] += other.bases[place]
    }
  }

  /// A measure's sums over all groups.
  func total(of measure: Measure) -> (sum: UInt128, base: UInt128) {
    stride(from: measure.rawValue, to: sums.count, by: Measure.allCases.count).reduce((0, 0)) {
      ($0.sum + UInt128(sums[$1]), $0.base + UInt128(bases[$1]))
    }
  }

  /// A measure's sums by group.
  func groups(of measure: Measure) -> [(sum: Double, base: Double)] {
    (0..<Self.count).map { group in
      let place = group * Measure.allCases.count + measure.rawValue
      return (Double(sums[place]), Double(bases[place]))
    }
  }
}
