public import Screen

/// What the terminal, or a signal, has to tell the main loop.
public enum TerminalEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case pointer(Pointer)
  /// Text was pasted, or a part of it. It is for a text that is being typed, and never keys.
  case pasted(String)
  /// The terminal has another size: draw a grid of that size.
  case resized(Size)
  /// Ctrl-C, or SIGINT.
  case interrupted
  /// SIGTERM: save and leave.
  case terminated
  /// Ctrl-Z, or SIGTSTP: save, then call `TerminalSession.suspend()`.
  case suspendRequested
  /// The process was stopped without being asked, and goes on: draw anew.
  case continued
  /// The terminal is gone, or SIGHUP arrived. Told once; there will be no more keys and nothing to draw on.
  case closed
}
