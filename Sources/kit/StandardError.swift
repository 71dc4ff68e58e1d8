internal import Glibc

/// Standard error: everything for people that is not the result.
enum StandardError {
  /// Writes one line, whole.
  static func print(_ line: String) {
    write(line + "\n")
  }

  /// Writes a text as it is.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      if written <= 0 { return }
      rest = rest.dropFirst(written)
    }
  }
}
