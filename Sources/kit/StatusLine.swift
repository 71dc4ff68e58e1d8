internal import Glibc

/// One line at the foot of a terminal, written over and over; nothing where standard error goes elsewhere.
struct StatusLine {
  let isShown: Bool

  /// - Parameter printsLines: Whether lines come to standard output meanwhile, so that it would stand between them.
  init(printsLines: Bool = false) {
    isShown = isatty(STDERR_FILENO) != 0 && (!printsLines || isatty(STDOUT_FILENO) != 0)
  }

  /// Shows a text in place of the one before.
  ///
  /// - Parameter text: What fits into so many columns; the rest is cut off.
  func show(_ text: (_ columns: Int) -> String) {
    guard isShown else { return }
    // A line that wraps could not be taken away again.
    let columns = Self.terminalColumns - 1
    StandardError.write("\r\u{1B}[K\(text(columns).prefix(columns))")
  }

  /// Takes the line away.
  func clear() {
    show { _ in "" }
  }

  private static var terminalColumns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
