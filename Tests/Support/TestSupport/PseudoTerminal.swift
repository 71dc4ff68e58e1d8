internal import Foundation

/// A terminal of 80 × 24 whose output is thrown away.
public final class PseudoTerminal {
  /// The path a program opens it by.
  public let path: String
  private let device: Int32

  public init() throws {
    device = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: UInt32 = 0
    // What unlockpt and ptsname do, which Swift does not see: TIOCSPTLCK and TIOCGPTN.
    guard device >= 0, ioctl(device, 0x4004_5431, &lock) == 0, ioctl(device, 0x8004_5430, &number) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    path = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(device, UInt(TIOCSWINSZ), &size)
    // A terminal that nobody empties would stop the program.
    Thread.detachNewThread { [device] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(device, &bytes, bytes.count) > 0 || errno == EIO { usleep(20_000) }
    }
  }

  deinit {
    close(device)
  }

  /// Lets nothing be shown any more, as Ctrl-S does, or lets it go on.
  public func setOutput(stopped: Bool) {
    let program = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    tcflow(program, stopped ? TCOOFF : TCOON)
    close(program)
  }

  /// Types something.
  public func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(device, $0.baseAddress, $0.count) }
  }
}
