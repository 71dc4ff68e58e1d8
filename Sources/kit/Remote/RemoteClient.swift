internal import Glibc

/// The other end of an accepted connection, as the walk sees it: it never waits for it.
final class RemoteClient {
  /// How many bytes a line may have, and how many may lie unread before the client is given up.
  static let limits = (line: 4096, unread: 1 << 20)

  let descriptor: Int32
  /// Whether it is told every event.
  var isWatching = false
  private var received: [UInt8] = []
  private var unsent: [UInt8] = []
  private var hasSentAll = false
  /// Whether the connection is of no more use.
  private var isBroken = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What to poll for. A client that has sent all it will would be ready to be read for ever.
  var interest: Int16 {
    (hasSentAll ? 0 : Int16(POLLIN)) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
  }

  /// Whether it can be let go.
  var isDone: Bool { isBroken || hasSentAll && unsent.isEmpty && !isWatching }

  /// The whole lines that have come since the last call, at most some 4 kB of them.
  func readLines() -> [String] {
    guard !hasSentAll, !isBroken else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count == 0 { hasSentAll = true }
    if count < 0, errno != EAGAIN, errno != EINTR { isBroken = true }
    guard count > 0 else { return [] }
    received += buffer[..<count]
    var parts = received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    received = Array(parts.removeLast())
    if received.count > Self.limits.line { isBroken = true }
    return parts.map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
  }

  /// Sends a line, as soon as the client takes it.
  func send(_ line: String) {
    unsent += line.utf8
    unsent.append(UInt8(ascii: "\n"))
    // A client that does not read costs nobody any memory.
    if unsent.count > Self.limits.unread { isBroken = true }
    flush()
  }

  /// Sends what the client takes now.
  func flush() {
    while !unsent.isEmpty, !isBroken {
      let sent = Glibc.send(
        descriptor, unsent, unsent.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      if sent > 0 {
        unsent.removeFirst(sent)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isBroken = true
      }
    }
  }

  /// Learns what polling said of the connection.
  func note(_ events: Int16) {
    if events & Int16(POLLHUP | POLLERR) != 0 { isBroken = true }
  }
}
