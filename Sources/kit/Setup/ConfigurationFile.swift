internal import CoachEngine

/// A configuration file: an object of values and of groups of values.
struct ConfigurationFile: Decodable {
  /// The values by their whole keys (`windows.primary`), sorted.
  let values: [(key: String, value: ConfigurationValue)]

  init(from decoder: any Decoder) throws {
    values = try Self.values(in: decoder, prefix: "").sorted { $0.key < $1.key }
  }

  private static func values(
    in decoder: any Decoder, prefix: String
  ) throws -> [(key: String, value: ConfigurationValue)] {
    let container = try decoder.container(keyedBy: Key.self)
    return try container.allKeys.flatMap { key in
      let path = prefix + key.stringValue
      if let value = value(in: container, at: key) { return [(path, value)] }
      guard (try? container.nestedContainer(keyedBy: Key.self, forKey: key)) != nil else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "expected a value, a list of whole numbers or a group of values")
      }
      return try values(in: container.superDecoder(forKey: key), prefix: path + ".")
    }
  }

  /// The value at a key; nil when a group stands there.
  private static func value(in container: KeyedDecodingContainer<Key>, at key: Key) -> ConfigurationValue? {
    if (try? container.decodeNil(forKey: key)) == true { return ConfigurationValue.none }
    if let truth = try? container.decode(Bool.self, forKey: key) { return .truth(truth) }
    if let number = try? container.decode(Double.self, forKey: key) { return .number(number) }
    if let text = try? container.decode(String.self, forKey: key) { return .text(text) }
    if let numbers = try? container.decode([Int].self, forKey: key) { return .numbers(numbers) }
    return nil
  }

  /// Any key: the engine's list of fields says which are known.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}
