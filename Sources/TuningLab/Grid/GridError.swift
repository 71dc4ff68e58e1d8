public import CoachEngine

/// Why values do not make a grid; the description is one line for the person who wrote them.
public enum GridError: Error, Hashable, Sendable {
  /// A key or a value that the configuration does not have.
  case configuration(ConfigurationError)
  case noRange(key: String, text: String, problem: String? = nil)
  case twice(key: String, value: String)
  case keyTwice(String)
  case tooManyValues(key: String)
  case tooManyCombinations(Int)
}

extension GridError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .configuration(let error):
      error.description
    case .noRange(let key, let text, let problem):
      "\(key): '\(text)' is no range\(problem.map { ", since \($0)" } ?? ""); expected LOW..HIGH:STEP, such as 30..120:15"
    case .twice(let key, let value):
      "\(key): \(value) is given twice; give each value once"
    case .keyTwice(let key):
      "\(key) is given twice; give all of its values at once, such as \(key)=V1,V2"
    case .tooManyValues(let key):
      "\(key) takes more than \(Axis.mostValues) values; give fewer, or a wider step"
    case .tooManyCombinations(let count):
      "the grid has \(count) combinations; at most \(Grid.mostCombinations) are walked at once"
    }
  }
}
