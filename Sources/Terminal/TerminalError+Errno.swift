import Glibc

extension TerminalError {
  /// The failure of the system call `name`, from `errno`.
  static func failed(_ name: String, code: CInt = errno) -> TerminalError {
    .systemCall(name: name, code: code, reason: String(cString: strerror(code)))
  }
}
