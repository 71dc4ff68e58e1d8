import CTerminal
import Glibc

/// A terminal's descriptors, opened anew so that reading and writing never block, and its modes.
///
/// Whether a descriptor blocks is a property that a program shares with whoever started it. So the terminal is opened a
/// second time, and the shell's descriptors stay as they are.
final class TerminalDevice {
  /// The largest size that is drawn for.
  private static let largest = (columns: 500, rows: 300)

  let input: CInt
  let output: CInt
  /// The modes the terminal had, to be given back.
  private(set) var savedModes = termios()

  /// Opens the terminals behind two descriptors.
  init(input: CInt, output: CInt) throws(TerminalError) {
    guard isatty(output) == 1 else { throw .notATerminal(stream: Self.name(of: output)) }
    guard isatty(input) == 1 else { throw .notATerminal(stream: Self.name(of: input)) }
    self.output = try Self.reopen(output)
    self.input = try Self.reopen(input)
    guard tcgetattr(self.input, &savedModes) == 0 else { throw .failed("tcgetattr") }
  }

  deinit {
    close(input)
    close(output)
  }

  /// The terminal's size; 80×24 where it does not know.
  var columnsAndRows: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    // A size beyond any screen is a mistake, and a picture of it would take all memory.
    return (min(Int(size.ws_col), Self.largest.columns), min(Int(size.ws_row), Self.largest.rows))
  }

  /// Reads the modes anew: those a user has set while the program was stopped are the ones to give back.
  func saveModes() {
    var modes = termios()
    if tcgetattr(input, &modes) == 0 { savedModes = modes }
  }

  /// Keys arrive at once and unechoed, output goes out as written. Ctrl-C and Ctrl-Z still send signals; Ctrl-S is a key,
  /// because a terminal that has been stopped with it looks broken.
  func enterKeyMode() {
    var modes = savedModes
    modes.c_iflag &= ~tcflag_t(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP)
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    modes.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    setModes(&modes)
  }

  /// Gives the terminal the modes it had.
  func leaveKeyMode() {
    setModes(&savedModes)
  }

  private func setModes(_ modes: inout termios) {
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Opens a terminal by its name. Where that fails (another mount namespace, another user's terminal), its descriptor
  /// is copied, and writing goes in small parts that a ready terminal takes.
  private static func reopen(_ descriptor: CInt) throws(TerminalError) -> CInt {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let isControlling = tcgetsid(descriptor) == getsid(0)
    if isControlling, case let opened = open("/dev/tty", flags), opened >= 0 { return opened }
    if let name = ttyname(descriptor), case let opened = open(name, flags), opened >= 0 { return opened }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .failed("dup") }
    return copy
  }

  private static func name(of descriptor: CInt) -> String {
    switch descriptor {
    case STDIN_FILENO: "Standard input"
    case STDOUT_FILENO: "Standard output"
    default: "Descriptor \(descriptor)"
    }
  }
}
