/// A value of the configuration, whatever its kind.
public enum ConfigurationValue: Hashable, Sendable {
  case none
  case truth(Bool)
  case number(Double)
  case text(String)
  case numbers([Int])
}

extension ConfigurationValue: CustomStringConvertible {
  /// The value as it is written in JSON.
  public var description: String {
    switch self {
    case .none: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .number(let number): JSONText.number(number)
    case .text(let text): JSONText.string(text)
    case .numbers(let numbers): "[" + numbers.map(String.init).joined(separator: ", ") + "]"
    }
  }
}
