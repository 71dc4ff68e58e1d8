/// What `kit trace check` finds out about a file.
public enum TraceCheck: Hashable, Sendable {
  /// The file is a trace.
  case fine(file: String, TraceSummary)
  /// What is wrong with its text, at most ``mostProblems``, in the order of the lines.
  case wrong([TraceProblem])
  /// The file cannot be read at all.
  case unreadable(TraceError)

  /// How many problems of one file are told.
  public static let mostProblems = 20

  /// Checks a file, or standard input for `-`.
  public init(path: String) {
    let name = path == "-" ? "standard input" : path
    do {
      try self.init(bytes: Trace.bytes(of: path, calling: name), file: name)
    } catch {
      self = .unreadable(error)
    }
  }

  /// Checks a text.
  ///
  /// - Parameter file: What a problem calls it.
  public init(bytes: [UInt8], file: String) {
    var parser = TraceParser(bytes, file: file, problemLimit: Self.mostProblems)
    if let trace = parser.parse() {
      self = .fine(file: file, TraceSummary(trace))
    } else {
      self = .wrong(parser.problems)
    }
  }

  /// Whether the file is a trace.
  public var isFine: Bool {
    if case .fine = self { true } else { false }
  }

  /// What to print, one line each.
  public var lines: [String] {
    switch self {
    case .fine(let file, let summary): ["\(QuotedText.escaped(file, limit: 500)): ok, \(summary)"]
    case .wrong(let problems): problems.map(\.description)
    case .unreadable(let error): [error.description]
    }
  }
}
