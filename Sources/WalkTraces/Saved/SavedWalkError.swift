public import Files

/// Why a walk cannot be saved or gone on with; the description is one line for the person.
public enum SavedWalkError: Error, Hashable, Sendable {
  /// The file cannot be read or written, or is no trace.
  case trace(TraceError)
  /// The file was not written by a walk.
  case notSaved(file: String)
  /// The walk is over.
  case ended(file: String)
  /// Another process walks it.
  case walked(file: String)
  /// At a line, what is saved is not what the source of its steps gives.
  case otherSteps(file: String, line: Int, source: [String])
  /// No file can be made in the folder.
  case unwritable(folder: String, SystemError)
  /// Of what the walk begins with, a line that no trace can have.
  case unfit(String)
}

extension SavedWalkError: CustomStringConvertible {
  public var description: String {
    func name(_ path: String) -> String { QuotedText.escaped(path, limit: 500) }
    return switch self {
    case .trace(let error): error.description
    case .notSaved(let file):
      "\(name(file)): expected a walk that Kit saved, found something else; a trace is walked with --trace FILE"
    case .ended(let file):
      "\(name(file)): this walk has ended; `kit simulate --trace \(name(file))` prints its log"
    case .walked(let file):
      "\(name(file)): this walk is being walked in another process; end it there first"
    case .otherSteps(let file, let line, let source):
      "\(name(file)):\(line): what is saved here is not what \(name(source.joined(separator: " "))) gives; "
        + "the file was changed, or the source of the steps was; begin a new walk"
    case .unwritable(let folder, let error):
      "\(name(folder)): \(error)"
    case .unfit(let line):
      "expected a line of at most \(Trace.longestComment) bytes without control characters, found "
        + QuotedText.quoted(line)
    }
  }
}
