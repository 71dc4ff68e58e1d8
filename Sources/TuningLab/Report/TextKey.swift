/// A key of JSON by its text, where no enumeration names it.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// Reads how many of something there are.
  func decodeCount(forKey key: Key) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard count >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected 0 or more, found \(count)")
    }
    return count
  }
}
