/// How often each length of time occurred, to within a fixed width.
///
/// Its memory depends on the longest time, not on how many there were.
public struct Histogram: Hashable, Sendable {
  /// How wide a bin is, in milliseconds: a quantile is at most so much too short.
  public let binMs: Int64
  public private(set) var count = 0
  private var bins: [Int] = []

  init(binMs: Int64) {
    self.binMs = binMs
  }

  /// Adds a length of time, in milliseconds, at least 0.
  mutating func add(_ milliseconds: Int64) {
    let bin = Int(milliseconds / binMs)
    if bin >= bins.count { bins += repeatElement(0, count: bin + 1 - bins.count) }
    bins[bin] += 1
    count += 1
  }

  /// - Precondition: The bins of both are equally wide.
  mutating func merge(_ other: Histogram) {
    precondition(binMs == other.binMs, "histograms of different bins do not add up")
    if other.bins.count > bins.count { bins += repeatElement(0, count: other.bins.count - bins.count) }
    for (bin, count) in other.bins.enumerated() { bins[bin] += count }
    count += other.count
  }

  /// The time in milliseconds that a share of all times does not exceed, with the interval that the ranks around it give
  /// whatever the distribution (Conover, "Practical Nonparametric Statistics", 1999, 3.2); nil when there is none. Where
  /// there are too few times for the upper rank, there is no interval.
  ///
  /// - Parameter repeated: How many times it has the same times, which tell hardly more than once.
  public func quantile(_ share: Double, repeated: Int = 1) -> Estimate? {
    guard count > 0 else { return nil }
    let times = Double(count) / Double(repeated)
    let middle = times * share
    let half = Estimate.deviations95 * (middle * (1 - share)).squareRoot()
    func value(_ rank: Double) -> Double {
      Double(milliseconds(atRank: Int(min(max((rank * Double(repeated)).rounded(), 1), Double(count)))))
    }
    let found = value((middle * Double(repeated)).rounded(.up) / Double(repeated))
    let (low, high) = ((middle - half).rounded(.down), (middle + half).rounded(.up) + 1)
    // No time is known that a higher rank than there are would have; none is shorter than nothing.
    guard high <= times else { return Estimate(found) }
    return Estimate(found, interval: (low < 1 ? 0 : min(value(low), found))...max(value(high), found))
  }

  /// The standard error of a quantile, from the width of its interval; never less than the bins leave open.
  func standardError(ofQuantile share: Double, repeated: Int) -> Double? {
    guard count > 1, let interval = quantile(share, repeated: repeated)?.interval else { return nil }
    let half = (interval.upperBound - interval.lowerBound) / 2 / Estimate.deviations95
    return (half * half + Double(binMs * binMs) / 12).squareRoot()
  }

  /// The times that are longer than the first bin holds, among all.
  var beyondFirstBin: ShareTally {
    var tally = ShareTally()
    tally.add(hits: count - (bins.first ?? 0), of: count)
    return tally
  }

  /// The `rank`th shortest time, from 1.
  private func milliseconds(atRank rank: Int) -> Int64 {
    var left = rank
    for (bin, count) in bins.enumerated() {
      left -= count
      if left <= 0 { return Int64(bin) * binMs }
    }
    preconditionFailure("a rank is at most the count")
  }
}

extension Histogram: Codable {
  private enum CodingKeys: String, CodingKey {
    case binMs, counts
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let binMs = try container.decode(Int64.self, forKey: .binMs)
    let pairs = try container.decode([Int].self, forKey: .counts)
    func refuse(_ problem: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: .counts, in: container, debugDescription: problem)
    }
    guard (1...Self.widestBinMs).contains(binMs) else {
      throw DecodingError.dataCorruptedError(
        forKey: .binMs, in: container, debugDescription: "expected bins of 1 to \(Self.widestBinMs) ms, found \(binMs)")
    }
    guard pairs.count.isMultiple(of: 2) else { throw refuse("expected pairs of a bin and its count") }
    self.init(binMs: binMs)
    for place in stride(from: 0, to: pairs.count, by: 2) {
      let (bin, count) = (pairs[place], pairs[place + 1])
      guard bin >= bins.count, bin < Self.mostBins, count > 0 else {
        throw refuse("expected rising bins, each with a count above 0")
      }
      bins += repeatElement(0, count: bin - bins.count) + [count]
      let (sum, isTooLarge) = self.count.addingReportingOverflow(count)
      guard !isTooLarge else { throw refuse("expected counts that add up to a count") }
      self.count = sum
    }
  }

  /// Only bins that hold something are written, each as two numbers: which it is, and how much it holds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(binMs, forKey: .binMs)
    let filled = bins.enumerated().filter { $0.element > 0 }
    try container.encode(filled.flatMap { [$0.offset, $0.element] }, forKey: .counts)
  }

  private static let widestBinMs: Int64 = 1000
  /// More than the longest walk fills.
  private static let mostBins = 1 << 24
}
