/// Why a line of a live step source is no reading.
public enum StepLineRejection: Hashable, Sendable {
  /// Longer than the parser keeps.
  case tooLong
  /// Not UTF-8, or with a NUL in it.
  case notText
  case negative
  case fractional
  /// Above ``TraceLimits/mostSteps``.
  case tooMany
  /// Neither a number nor a JSON object; the text, fit to be printed.
  case notNumber(String)
  /// Begins like a JSON object and is none.
  case wrongJSON
  /// A JSON object without a number `steps`.
  case noSteps
}

extension StepLineRejection: CustomStringConvertible {
  /// A few words for the screen.
  public var description: String {
    switch self {
    case .tooLong: "a line longer than \(TraceLimits.longestLine) bytes"
    case .notText: "a line that is not text"
    case .negative: "a negative count"
    case .fractional: "a count that is not whole"
    case .tooMany: "a count above \(TraceLimits.mostSteps)"
    case .notNumber(let text): "no count: \(text)"
    case .wrongJSON: "a line that is not whole JSON"
    case .noSteps: "JSON without a number 'steps'"
    }
  }
}
