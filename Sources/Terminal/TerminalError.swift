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
    switch self {
    case .notATerminal(let stream):
      "\(stream) is not a terminal; the screen needs one. Use --plain for one line an event."
    case .cannotPlaceText(let type):
      type.isEmpty
        ? "TERM is not set, so the screen cannot be drawn. Set TERM=xterm-256color, or use --plain."
        : "A terminal of type \(type) (TERM) cannot place text on a screen. Use another terminal, or --plain."
    case .unknownType(let type):
      "The terminal type \(type) (TERM) is not known on this machine. Set TERM=xterm-256color, or use --plain."
    case .alreadyOpen:
      "The terminal is already in use by this program."
    case .systemCall(let name, let code, let reason):
      "The terminal cannot be used: \(name): \(reason) (error \(code)). Use --plain for one line an event."
    }
  }
}
