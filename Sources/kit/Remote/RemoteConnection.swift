internal import Files
internal import Glibc

/// A connection to a running walk, from the program that asks.
final class RemoteConnection {
  let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to the walk of a process, or to the only one that runs.
  ///
  /// - Throws: ``Failure`` when there is none, and when there are several to choose from.
  init(to process: Int32?, in folder: RemoteFolder = RemoteFolder()) throws(Failure) {
    var open: [(process: Int32, descriptor: Int32)] = []
    for candidate in process.map({ [$0] }) ?? folder.processes {
      if let descriptor = Self.connect(to: folder.socket(of: candidate)) { open.append((candidate, descriptor)) }
    }
    guard open.count == 1 else {
      for other in open { close(other.descriptor) }
      if let process { throw .failed("no walk runs in process \(process)") }
      if open.isEmpty { throw .failed("no walk is running; begin one with `kit`") }
      let processes = open.map { "\($0.process)" }.joined(separator: ", ")
      throw .failed("\(open.count) walks are running; choose one with --walk: \(processes)")
    }
    descriptor = open[0].descriptor
  }

  deinit { close(descriptor) }

  /// Sends a line.
  func send(_ line: String) throws(Failure) {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent > 0 {
        rest = rest.dropFirst(sent)
      } else if errno != EINTR {
        throw .failed("the walk does not answer: \(SystemError.last)")
      }
    }
  }

  /// Waits for the next line; nil when the walk has closed the connection.
  func readLine() throws(Failure) -> String? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 || errno == ECONNRESET {
        return nil
      } else if errno != EINTR {
        throw .failed("the walk does not answer: \(SystemError.last)")
      }
    }
  }

  /// The socket's descriptor; nil when nobody listens there. A socket that a crash has left goes away.
  private static func connect(to path: String) -> Int32? {
    guard let address = SocketAddress(path: path) else { return nil }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if address.pass(to: { Glibc.connect(descriptor, $0, $1) == 0 }) { return descriptor }
    if errno == ECONNREFUSED { unlink(path) }
    close(descriptor)
    return nil
  }
}
