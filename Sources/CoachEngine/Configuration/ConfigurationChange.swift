/// A checked change of one value of the configuration, `KEY=VALUE`.
public struct ConfigurationChange: Hashable, Sendable {
  public let key: String
  public let value: ConfigurationValue

  /// Reads `KEY=VALUE`.
  ///
  /// - Throws: ``ConfigurationError`` for an unknown key and for a value out of its range.
  public init(parsing text: String) throws(ConfigurationError) {
    guard let equals = text.firstIndex(of: "=") else { throw .noAssignment(text) }
    let field = try ConfigurationField.named(String(text[..<equals]))
    key = field.key
    value = try field.parse(String(text[text.index(after: equals)...]))
  }

  /// A change to a value that was read elsewhere, such as from a file.
  ///
  /// - Throws: ``ConfigurationError`` for an unknown key and for a value of the wrong kind or out of its range.
  public init(key: String, value: ConfigurationValue) throws(ConfigurationError) {
    let field = try ConfigurationField.named(key)
    guard field.kind.admits(value) else {
      throw .wrongValue(key: key, value: value.description, expected: field.kind.description)
    }
    self.key = key
    self.value = value
  }

  /// Reads `KEY=VALUE` as what a running walk can take.
  ///
  /// - Throws: ``ConfigurationError`` as ``init(parsing:)`` does, but first ``ConfigurationError/notDuringWalk(key:)``
  ///   when the value is settled before a walk.
  public init(duringWalk text: String) throws(ConfigurationError) {
    if let equals = text.firstIndex(of: "="), case let key = String(text[..<equals]),
      try !ConfigurationField.named(key).changesDuringWalk
    {
      throw .notDuringWalk(key: key)
    }
    try self.init(parsing: text)
  }
}

extension ConfigurationChange: CustomStringConvertible {
  /// `KEY=VALUE`, as it can be read again.
  public var description: String {
    if case .text(let text) = value { return "\(key)=\(text)" }
    return "\(key)=\(value)"
  }
}
