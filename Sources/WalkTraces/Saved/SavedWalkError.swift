/// Why a file is no walk to go on with; the description is one line for the person.
public enum SavedWalkError: Error, Hashable, Sendable {
  /// The file cannot be read, or is no trace.
  case wrong(TraceError)
  /// The file was not written by a walk.
  case other(String)
  /// What stands above the rows cannot be understood.
  case wrongHead
}

extension SavedWalkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrong(let error): error.description
    case .other(let file):
      "\(QuotedText.escaped(file, limit: 500)): expected a walk that Kit saved, found something else; "
        + "a trace is walked with --trace FILE"
    case .wrongHead:
      "the comments of a saved walk tell how it began, and these were changed or lost; without the first of them it is a "
        + "trace like any other"
    }
  }
}
