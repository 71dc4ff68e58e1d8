public import Files

/// Why a trace could not be read or written; the description is one line for the person who asked for it.
public enum TraceError: Error, Hashable, Sendable {
  /// The text is no trace.
  case wrong(TraceProblem)
  /// The system would not let the file be read.
  case unreadable(file: String, SystemError)
  /// The file is larger than ``TraceLimits/largestFile``.
  case tooLarge(file: String)
  /// The system would not let the file be written.
  case unwritable(file: String, SystemError)
}

extension TraceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrong(let problem):
      problem.description
    case .unreadable(let file, let error):
      "\(QuotedText.escaped(file, limit: 500)): cannot be read (\(error)); expected a trace, a CSV file"
    case .tooLarge(let file):
      "\(QuotedText.escaped(file, limit: 500)): too large for a trace; expected at most "
        + "\(TraceLimits.largestFile >> 20) MiB"
    case .unwritable(let file, let error):
      "\(QuotedText.escaped(file, limit: 500)): cannot be written (\(error)); give a path in a folder you can write to"
    }
  }
}
