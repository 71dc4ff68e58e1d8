import Glibc

/// Writes to a terminal without ever waiting for it: what it does not take is kept for later.
struct TerminalWriter {
  let descriptor: CInt
  private var backlog: [UInt8] = []
  /// Set when the terminal is gone.
  private(set) var hasFailed = false

  /// A terminal that polls as writable takes at least so much even through a descriptor that blocks.
  private static let part = 256

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Whether something still has to be written.
  var isBusy: Bool { !backlog.isEmpty && !hasFailed }

  /// Writes as much as the terminal takes now, and keeps the rest.
  mutating func write(_ bytes: [UInt8]) {
    backlog += bytes
    flush(timeoutMilliseconds: 0)
  }

  /// Writes what is kept, waiting up to `timeoutMilliseconds` each time the terminal takes no more.
  mutating func flush(timeoutMilliseconds: CInt) {
    var written = 0
    defer { backlog.removeFirst(written) }
    while written < backlog.count, !hasFailed {
      var request = pollfd(descriptor: descriptor, events: POLLOUT)
      let ready = poll(&request, 1, timeoutMilliseconds)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return }
      let end = min(backlog.count, written + Self.part)
      let count = backlog[written..<end].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        return
      } else if count < 0, errno != EINTR {
        hasFailed = true
      }
    }
  }
}

extension pollfd {
  init(descriptor: CInt, events: CInt) {
    self.init(fd: descriptor, events: Int16(events), revents: 0)
  }
}
