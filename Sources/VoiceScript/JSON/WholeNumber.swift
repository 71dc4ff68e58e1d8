/// A whole number of a JSON file, whose fault is told with its place.
///
/// The standard library's decoder says of a number with a fraction no more than that the file is no JSON.
@propertyWrapper public struct WholeNumber: Hashable, Sendable, Decodable {
  public var wrappedValue: Int

  public init(wrappedValue: Int) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Double.self)
    guard let whole = Int(exactly: number) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a whole number, found \(number)")
    }
    wrappedValue = whole
  }
}
