/// A figure found by walking, and how far chance may have moved it.
public struct Estimate: Hashable, Sendable {
  public let value: Double
  /// The 95 % interval; nil where too few walks were walked to tell.
  public let interval: ClosedRange<Double>?

  public init(_ value: Double, interval: ClosedRange<Double>? = nil) {
    self.value = value
    self.interval = interval
  }

  /// How many standard deviations of a normal variable to each side hold 95 % of it.
  static let deviations95 = 1.959963984540054

  /// Fewer walks, or groups of walks, bear no judgement: what they happen to have alike need not be so.
  static let fewestWalks = 5

  /// What has to be said of figures of so few walks; nil where there are enough.
  static func caution(walks: Int) -> String? {
    walks < fewestWalks
      ? "\(NumberText.count(walks, "walk")) \(walks == 1 ? "is" : "are") too few to tell how far chance has moved the figures."
      : nil
  }

  /// The same in another unit.
  func scaled(by factor: Double) -> Estimate {
    Estimate(value * factor, interval: interval.map { $0.lowerBound * factor...$0.upperBound * factor })
  }
}

extension Estimate: Encodable {
  private enum CodingKeys: String, CodingKey {
    case value, low, high
  }

  /// As an object of `value`, `low` and `high`; the last two are missing where there is no interval.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encodeIfPresent(interval?.lowerBound, forKey: .low)
    try container.encodeIfPresent(interval?.upperBound, forKey: .high)
  }
}
