internal import Glibc

/// The address of a Unix socket.
struct SocketAddress {
  private var address = sockaddr_un()

  /// - Parameter path: Where the socket lies; nil when the system has no room for so long a one.
  init?(path: String) {
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// Calls `body`, which is `bind` or `connect`, with the address.
  func pass<Result>(to body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
