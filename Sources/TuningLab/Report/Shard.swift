/// One of several parts of an experiment, `K/N`, each with a share of the walks.
public struct Shard: Hashable, Codable, Sendable {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The most parts of one experiment.
  public static let most = 100_000

  /// Reads `K/N`; nil for anything else.
  public init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.most).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (number, count) = try (container.decodeCount(forKey: .number), container.decodeCount(forKey: .count))
    guard let shard = Shard(parsing: "\(number)/\(count)") else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container,
        debugDescription: "expected one of up to \(Self.most) parts, found \(number) of \(count)")
    }
    self = shard
  }

  private enum CodingKeys: String, CodingKey {
    case number, count
  }

  /// The walks of this part: parts differ by at most one walk, and every walk is in one.
  public func walks(of experiment: Experiment) -> Range<Int> {
    experiment.walks * (number - 1) / count..<experiment.walks * number / count
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
