internal import CoachEngine

/// Every combination of the values of some keys, the last key's changing fastest.
public struct Grid: Hashable, Codable, Sendable {
  public let axes: [Axis]

  /// The most combinations of a grid.
  public static let mostCombinations = 10_000

  /// - Throws: ``GridError`` when a key is given twice and when there are too many combinations.
  public init(_ axes: [Axis]) throws(GridError) {
    var count = 1
    for (index, axis) in axes.enumerated() {
      if axes[..<index].contains(where: { $0.key == axis.key }) { throw .keyTwice(axis.key) }
      count *= axis.values.count
      guard count <= Self.mostCombinations else { throw .tooManyCombinations(count) }
    }
    self.axes = axes
  }

  /// The keys with more than one value.
  public var varied: [Axis] { axes.filter { $0.values.count > 1 } }

  /// The values of every combination, in the order of the axes; one combination without values where there is no axis.
  public var combinations: [[String]] {
    axes.reduce([[]]) { combinations, axis in
      combinations.flatMap { values in axis.values.map { values + [$0] } }
    }
  }

  /// Puts the values of a combination into a configuration.
  func apply(_ values: [String], to configuration: inout Configuration) throws(ConfigurationError) {
    for (axis, value) in zip(axes, values) {
      let field = try ConfigurationField.named(axis.key)
      try field.set(try field.parse(value), in: &configuration)
    }
  }
}

extension Grid {
  private enum CodingKeys: String, CodingKey {
    case axes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let axes = try container.decode([Axis].self, forKey: .axes)
    do {
      guard axes.allSatisfy({ !$0.values.isEmpty }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .axes, in: container, debugDescription: "expected at least one value of each key")
      }
      try self.init(axes)
    } catch let error as GridError {
      throw DecodingError.dataCorruptedError(forKey: .axes, in: container, debugDescription: error.description)
    }
  }
}
