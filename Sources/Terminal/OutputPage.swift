import Glibc
public import Screen

/// What standard output can show of something that is printed and not drawn.
public struct OutputPage: Sendable {
  /// The terminal's columns, or 80 where it is none or does not know.
  public let columns: Int
  /// By the locale, and by the terminal's type.
  public let glyphs: Glyphs

  /// Looks at standard output, at the locale and at TERM.
  public init() {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? min(Int(size.ws_col), 500) : 80
    setlocale(LC_CTYPE, "")
    glyphs = TerminalTraits().glyphs
  }
}
