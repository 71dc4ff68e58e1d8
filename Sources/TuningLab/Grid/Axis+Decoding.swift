internal import CoachEngine

extension Axis {
  enum CodingKeys: String, CodingKey {
    case key, values
  }

  /// Takes what ``init(parsing:)`` makes, and nothing else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    values = try container.decode([String].self, forKey: .values)
    func refuse(_ key: CodingKeys, _ problem: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
    }
    let field: ConfigurationField
    do {
      field = try .named(key)
    } catch {
      throw refuse(.key, "\(error)")
    }
    guard (1...Self.mostValues).contains(values.count), Set(values).count == values.count else {
      throw refuse(.values, "expected 1 to \(Self.mostValues) values, each once")
    }
    for value in values {
      do {
        guard try Self.value(value, field) == value else {
          throw refuse(.values, "'\(value)' is not as the configuration writes it")
        }
      } catch let error as GridError {
        throw refuse(.values, "\(error)")
      }
    }
  }
}
