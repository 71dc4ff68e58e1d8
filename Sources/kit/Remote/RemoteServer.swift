internal import Files
internal import Glibc

/// The socket over which other programs read and steer a running walk; only its owner can open it.
///
/// One thread owns it: it polls ``interests`` beside whatever else it waits for and then calls ``serve(_:)``. Nothing here
/// waits for a client.
final class RemoteServer {
  private static let mostClients = 16

  private let path: String
  private let listener: Int32
  private var clients: [RemoteClient] = []

  /// Listens on the socket of this process.
  ///
  /// - Throws: ``Failure`` when the folder or the socket cannot be made.
  init(in folder: RemoteFolder) throws(Failure) {
    try folder.prepare()
    path = folder.socket(of: getpid())
    guard let address = SocketAddress(path: path) else {
      throw .failed("\(path): too long for the name of a socket")
    }
    // What lies there is left from a process that had this number before.
    unlink(path)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let isBound = address.pass { bind(listener, $0, $1) == 0 }
    guard isBound, chmod(path, 0o600) == 0, listen(listener, Int32(Self.mostClients)) == 0 else {
      let error = SystemError.last
      close(listener)
      throw .failed("\(path): \(error)")
    }
  }

  deinit {
    unlink(path)
    close(listener)
  }

  /// What to poll for.
  var interests: [pollfd] {
    [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      + clients.map { pollfd(fd: $0.descriptor, events: $0.interest, revents: 0) }
  }

  /// Answers whatever has been asked.
  ///
  /// - Parameter answer: Gives a line in JSON for a request.
  func serve(_ answer: (RemoteRequest) -> String) {
    accept()
    for client in clients {
      for line in client.readLines() where !line.isEmpty {
        do throws(Failure) {
          let request = try RemoteRequest(parsing: line)
          if request == .watch { client.isWatching = true }
          client.send(answer(request))
        } catch {
          client.send(RemoteAnswer.refused(error).json)
        }
      }
      client.flush()
    }
    letGo()
  }

  /// Tells whoever watches a line.
  func tell(_ line: String) {
    for client in clients where client.isWatching { client.send(line) }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      // No child that is started later keeps a client waiting for the end.
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let client = RemoteClient(descriptor: descriptor)
      if clients.count < Self.mostClients {
        clients.append(client)
      } else {
        client.send(RemoteAnswer.refused(.failed("\(Self.mostClients) others are connected; try again")).json)
      }
    }
  }

  /// Lets go of the clients that have gone, or hang.
  private func letGo() {
    var states = clients.map { pollfd(fd: $0.descriptor, events: 0, revents: 0) }
    _ = poll(&states, nfds_t(states.count), 0)
    for (client, state) in zip(clients, states) { client.note(state.revents) }
    clients.removeAll(where: \.isDone)
  }
}
