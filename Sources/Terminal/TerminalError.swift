/// Why a terminal cannot be used for the screen.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// A stream that must be a terminal is none.
  case notATerminal(stream: String)
  /// The terminal's type is not set, or is one that cannot place text.
  case cannotPlaceText(type: String)
  /// This machine has no description of the terminal's type.
  case unknownType(String)
  /// Another session holds the terminal; curses keeps its state for the whole process.
  case alreadyOpen
  /// A system call failed, with its `errno` value.
  case systemCall(name: String, code: CInt, reason: String)

  /// One line that says what is wrong and what to do.
  public var description: String {
    "\(problem)." + (remedy.map { " \($0.prefix(1).uppercased())\($0.dropFirst())." } ?? "")
  }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .notATerminal(let stream): "\(stream) is not a terminal; the screen needs one"
    case .cannotPlaceText(""): "TERM is not set, so the screen cannot be drawn"
    case .cannotPlaceText(let type): "A terminal of type \(type) (TERM) cannot place text on a screen"
    case .unknownType(let type): "The terminal type \(type) (TERM) is not known on this machine"
    case .alreadyOpen: "The terminal is already in use by this program"
    case .systemCall(let name, let code, let reason):
      "The terminal cannot be used: \(name): \(reason) (error \(code))"
    }
  }

  /// What to do; nil where nothing helps.
  public var remedy: String? {
    switch self {
    case .notATerminal, .systemCall: "use --plain for one line an event"
    case .cannotPlaceText(""), .unknownType: "set TERM=xterm-256color, or use --plain"
    case .cannotPlaceText: "use another terminal, or --plain"
    case .alreadyOpen: nil
    }
  }
}
