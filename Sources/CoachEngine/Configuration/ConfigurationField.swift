/// One key of the configuration: its name, its kind with its range, and how it is read and written.
public struct ConfigurationField: Sendable {
  /// What a field holds.
  public enum Kind: Hashable, Sendable {
    /// A number, whole or not, in a unit.
    case number(ClosedRange<Double>, unit: String)
    /// A number as in ``number(_:unit:)``, or null.
    case optionalNumber(ClosedRange<Double>, unit: String)
    /// A whole number in a unit.
    case whole(ClosedRange<Int>, unit: String)
    case truth
    case choice([String])
    case text(mayBeEmpty: Bool)
    /// Rising whole numbers in a range.
    case milestones(ClosedRange<Int>, unit: String)
  }

  /// The key, with a dot between a group and its member: `windows.primary`.
  public let key: String
  public let kind: Kind
  /// Whether the value may change while a walk runs.
  public let changesDuringWalk: Bool
  /// The value in a configuration.
  public let value: @Sendable (Configuration) -> ConfigurationValue
  private let store: @Sendable (inout Configuration, ConfigurationValue) -> Void

  init(
    _ key: String, _ kind: Kind, changesDuringWalk: Bool = true,
    value: @escaping @Sendable (Configuration) -> ConfigurationValue,
    store: @escaping @Sendable (inout Configuration, ConfigurationValue) -> Void
  ) {
    self.key = key
    self.kind = kind
    self.changesDuringWalk = changesDuringWalk
    self.value = value
    self.store = store
  }

  /// The field of `key`.
  ///
  /// - Throws: ``ConfigurationError/unknownKey(_:nearest:)`` with the nearest known key.
  /// - Complexity: O(*n*) in the number of fields.
  public static func named(_ key: String) throws(ConfigurationError) -> ConfigurationField {
    guard let field = all.first(where: { $0.key == key }) else {
      throw .unknownKey(key, nearest: nearestWord(to: key, among: all.map(\.key)))
    }
    return field
  }

  /// Puts a value into a configuration.
  ///
  /// - Throws: ``ConfigurationError/wrongValue(key:value:expected:)`` when it is of the wrong kind or out of range.
  public func set(_ value: ConfigurationValue, in configuration: inout Configuration) throws(ConfigurationError) {
    guard kind.admits(value) else {
      throw .wrongValue(key: key, value: value.description, expected: kind.description)
    }
    store(&configuration, value)
  }

  /// The value that `text` stands for on a command line or in a trace.
  ///
  /// - Throws: ``ConfigurationError/wrongValue(key:value:expected:)`` when it stands for none.
  public func parse(_ text: String) throws(ConfigurationError) -> ConfigurationValue {
    guard let value = kind.parse(text), kind.admits(value) else {
      throw .wrongValue(key: key, value: text.isEmpty ? "nothing" : text, expected: kind.description)
    }
    return value
  }
}
