/// How many of some independent trials were hits.
///
/// Whole numbers alone, so that parts add up to the same whatever their order.
public struct ShareTally: Hashable, Codable, Sendable {
  public private(set) var hits = 0
  public private(set) var trials = 0

  private enum CodingKeys: String, CodingKey {
    case hits, trials
  }

  /// Begins without a trial.
  init() {}

  mutating func add(_ isHit: Bool) {
    add(hits: isHit ? 1 : 0, of: 1)
  }

  mutating func add(hits: Int, of trials: Int) {
    self.hits += hits
    self.trials += trials
  }

  mutating func merge(_ other: ShareTally) {
    add(hits: other.hits, of: other.trials)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hits = try container.decodeCount(forKey: .hits)
    trials = try container.decodeCount(forKey: .trials)
    guard hits <= trials else {
      throw DecodingError.dataCorruptedError(
        forKey: .hits, in: container, debugDescription: "expected no more than the \(trials) trials, found \(hits)")
    }
  }

  /// The share of hits, from 0 to 1, with Wilson's score interval ("Probable inference, the law of succession, and
  /// statistical inference", Journal of the American Statistical Association 22, 1927), which holds for few trials and for
  /// shares near 0 and 1 too; nil without a trial.
  public var share: Estimate? { share(repeated: 1) }

  /// - Parameter repeated: How many times it has the same trials, which tell hardly more than once.
  func share(repeated: Int) -> Estimate? {
    guard trials > 0 else { return nil }
    let (count, share) = (Double(trials) / Double(repeated), Double(hits) / Double(trials))
    let z = Estimate.deviations95
    let middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    let half = z / (1 + z * z / count) * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
    // Rounding may leave the ends beside the share itself where all or none were hits.
    return Estimate(share, interval: min(share, max(0, middle - half))...max(share, min(1, middle + half)))
  }
}
