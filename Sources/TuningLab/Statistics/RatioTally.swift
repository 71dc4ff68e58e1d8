/// The sum of one thing over walks as a ratio to the sum of another: announcements to hours, waits to what waited.
///
/// What happens within a walk hangs together, so that a walk counts as one observation. Whole numbers alone, wide enough
/// for the squares of milliseconds: parts add up to the same whatever their order.
public struct RatioTally: Hashable, Sendable {
  public private(set) var walks = 0
  public private(set) var sum: UInt64 = 0
  public private(set) var base: UInt64 = 0
  private var sumSquared: UInt128 = 0
  private var baseSquared: UInt128 = 0
  private var product: UInt128 = 0

  /// Adds a walk.
  ///
  /// - Parameters:
  ///   - amount: What there was of the one thing, at least 0.
  ///   - base: What there was of the other, at least 0.
  mutating func add(_ amount: Int64, of base: Int64) {
    let (amount, base) = (UInt64(amount), UInt64(base))
    walks += 1
    sum += amount
    self.base += base
    sumSquared += UInt128(amount) * UInt128(amount)
    baseSquared += UInt128(base) * UInt128(base)
    product += UInt128(amount) * UInt128(base)
  }

  mutating func merge(_ other: RatioTally) {
    walks += other.walks
    sum += other.sum
    base += other.base
    sumSquared += other.sumSquared
    baseSquared += other.baseSquared
    product += other.product
  }

  /// The ratio, with the interval of a ratio estimator over walks; nil where there was nothing to relate to.
  ///
  /// The interval is that of Student's t with a degree of freedom less than there are walks. Where few walks do not differ
  /// at all there is none: that they would never differ is not known.
  public var ratio: Estimate? { ratio(repeated: 1) }

  /// - Parameter repeated: How many times it has the same walks, which tell hardly more than once.
  func ratio(repeated: Int) -> Estimate? {
    guard base > 0 else { return nil }
    let ratio = Double(sum) / Double(base)
    let walks = walks / repeated
    guard walks > 1, let error = standardError, error > 0 || walks >= Estimate.fewestWalks else {
      return Estimate(ratio)
    }
    let half = StudentT(degrees: walks - 1).t95 * error * Double(repeated).squareRoot()
    return Estimate(ratio, interval: max(0, ratio - half)...ratio + half)
  }

  /// The standard error of the ratio over walks (Cochran, "Sampling Techniques", 1977, 6.3); nil where too few were walked.
  var standardError: Double? {
    guard base > 0, walks > 1 else { return nil }
    let ratio = Double(sum) / Double(base)
    let residuals = Double(sumSquared) - 2 * ratio * Double(product) + ratio * ratio * Double(baseSquared)
    let count = Double(walks)
    return (max(0, residuals) * count / (count - 1)).squareRoot() / Double(base)
  }
}

extension RatioTally: Codable {
  private enum CodingKeys: String, CodingKey {
    case walks, sum, base, sumSquared, baseSquared, product
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    walks = try container.decodeCount(forKey: .walks)
    sum = try container.decode(UInt64.self, forKey: .sum)
    base = try container.decode(UInt64.self, forKey: .base)
    func wide(_ key: CodingKeys) throws -> UInt128 {
      let text = try container.decode(String.self, forKey: key)
      guard let number = UInt128(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "expected the digits of a whole number, found '\(text)'")
      }
      return number
    }
    sumSquared = try wide(.sumSquared)
    baseSquared = try wide(.baseSquared)
    product = try wide(.product)
    // What is true of any numbers from 0, and keeps the squares of all parts within their type.
    for (key, found, most) in [
      (CodingKeys.sumSquared, sumSquared, UInt128(sum) * UInt128(sum)),
      (.baseSquared, baseSquared, UInt128(base) * UInt128(base)), (.product, product, UInt128(sum) * UInt128(base)),
    ] where found > most {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "expected no more than \(most), found \(found)")
    }
  }

  /// The squares are written as text: few programs read so large a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(walks, forKey: .walks)
    try container.encode(sum, forKey: .sum)
    try container.encode(base, forKey: .base)
    try container.encode(String(sumSquared), forKey: .sumSquared)
    try container.encode(String(baseSquared), forKey: .baseSquared)
    try container.encode(String(product), forKey: .product)
  }
}
