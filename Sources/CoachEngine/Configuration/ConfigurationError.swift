/// Why a value cannot stand in the configuration; the description is one line for the person who wrote it.
public enum ConfigurationError: Error, Hashable, Sendable {
  case unknownKey(String, nearest: String?)
  case wrongValue(key: String, value: String, expected: String)
  /// The key cannot change while a walk runs.
  case notDuringWalk(key: String)
  /// A milestone of which the script has no lines.
  case missingLines(key: String, threshold: String, names: [String])
  /// `KEY=VALUE` was expected and something else stood there.
  case noAssignment(String)
}

extension ConfigurationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownKey(let key, let nearest):
      "unknown configuration key '\(key)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "`kit config` lists them all")
    case .wrongValue(let key, let value, let expected):
      "\(key): \(value) will not do; expected \(expected)"
    case .notDuringWalk(let key):
      "\(key) cannot change during a walk; set it in the configuration or with --set before"
    case .missingLines(let key, let threshold, let names):
      "\(key): the script has no lines for \(threshold); it needs \(names.joined(separator: ", "))"
    case .noAssignment(let text):
      "'\(text)' is no setting; expected KEY=VALUE, such as cooldownSeconds=60"
    }
  }
}
