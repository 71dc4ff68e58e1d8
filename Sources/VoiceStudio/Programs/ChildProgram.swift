internal import Files
internal import Foundation
internal import Synchronization

/// A program that was started, with pipes to its streams; it ends with this object.
///
/// It leads a process group of its own, so that whatever it started in turn ends with it, and so that Ctrl-C reaches it
/// only through whoever conducts it. Not Foundation's `Process`, which can neither read a line within a time nor end a group.
public final class ChildProgram {
  /// What the program is called in errors.
  public let name: String
  private let identifier: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var outputBytes: [UInt8] = []
  private let outputLimit: Int
  private var errorBytes: [UInt8] = []
  private var openStreams: Set<Int32>
  private var status: Int32?
  /// Of what is said on standard error, so much is kept, from the end.
  private static let keptErrorBytes = 8192
  private static let starting = Mutex(())

  /// Starts a program, searched for in `PATH` unless it is a path.
  ///
  /// - Parameters:
  ///   - outputLimit: Of what it writes to standard output and nobody has read yet, so many bytes are kept; what comes
  ///     then is thrown away.
  ///   - file: An open file that is its standard output instead.
  /// - Throws: ``StudioError/unusable(_:)`` when it cannot be started.
  public init(
    _ words: [String], keeping outputLimit: Int = 1 << 16, into file: Int32? = nil
  ) throws(StudioError) {
    name = words[0]
    self.outputLimit = outputLimit
    let (pipes, started) = Self.start(words, into: file)
    guard pipes.count == 3 else {
      for end in pipes.joined() { close(end) }
      throw .failed("\(name) cannot be started: \(SystemError(code: started.code).description.lowercased())")
    }
    (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
    openStreams = [output, errors]
    identifier = started.identifier
    guard started.code == 0 else {
      status = 127
      throw .unusable("\(name) cannot be started: \(SystemError(code: started.code).description.lowercased())")
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    end()
    closeInput()
    close(output)
    close(errors)
  }

  /// Makes three pipes and starts the program with their other ends. One at a time: a program that another thread starts
  /// meanwhile would keep the ends of these, and nobody would see them closed.
  private static func start(
    _ words: [String], into file: Int32?
  ) -> (pipes: [[Int32]], started: (identifier: pid_t, code: Int32)) {
    starting.withLock { _ in
      var pipes: [[Int32]] = []
      for _ in 0..<3 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (pipes, (0, errno)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipes.append(ends)
      }
      let theirs = [pipes[0][0], pipes[1][1], pipes[2][1]]
      let started = spawn(words, streams: [theirs[0], file ?? theirs[1], theirs[2]])
      for end in theirs { close(end) }
      return (pipes, started)
    }
  }

  private static func spawn(_ words: [String], streams: [Int32]) -> (identifier: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() { posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A thread of a pool blocks signals, and a child inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    var code = posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, environ)
    // A program that has just been written may be open for writing a moment longer, in a child of whoever wrote it.
    for _ in 0..<40 where code == ETXTBSY {
      usleep(50_000)
      code = posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, environ)
    }
    return (identifier, code)
  }

  /// Writes to the program's standard input.
  ///
  /// - Returns: Whether it took everything; not when it has ended.
  public func write(
    _ bytes: RawSpan, until deadline: ContinuousClock.Instant? = nil, _ interruption: Interruption = .never
  ) throws(StudioError) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Self.writeWithoutSignal(input, rest)
      if count > 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno == EAGAIN {
        try pause(until: deadline, interruption, orInput: POLLOUT)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// The next line of the program's standard output, without its end; nil when there is no more.
  ///
  /// - Throws: ``StudioError`` when the time is over, or a line never ends.
  func readLine(until deadline: ContinuousClock.Instant, _ interruption: Interruption) throws(StudioError) -> String? {
    while true {
      if let end = outputBytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { outputBytes.removeSubrange(...end) }
        return String(decoding: outputBytes[..<end], as: UTF8.self)
      }
      guard openStreams.contains(output) else { return nil }
      guard outputBytes.count < outputLimit else {
        throw .failed("\(name) wrote \(outputLimit) bytes without a line's end")
      }
      try pause(until: deadline, interruption)
    }
  }

  /// Waits until the program has ended by itself.
  ///
  /// - Returns: Its exit status (128 and the signal's number when a signal ended it), and its standard output, as far as it
  ///   was not read.
  public func finish(
    until deadline: ContinuousClock.Instant? = nil, _ interruption: Interruption = .never
  ) throws(StudioError) -> (status: Int32, output: [UInt8]) {
    closeInput()
    while true {
      if let status = reap(WNOHANG) {
        // What it has left running may hold its streams for ever; what it said itself is there already.
        while readWaiting(milliseconds: 0) {}
        return (status, outputBytes)
      }
      if openStreams.isEmpty {
        try check(deadline, interruption)
        usleep(2000)
      } else {
        try pause(until: deadline, interruption)
      }
    }
  }

  /// The last line the program wrote to standard error; nil when there was none.
  public var lastWords: String? {
    String(decoding: errorBytes, as: UTF8.self).split(separator: "\n").last.map(String.init)
  }

  /// How the program ended, in words that follow its name.
  public var ending: String {
    let status = status ?? 0
    let signal = status - 128
    // Linux has 64.
    guard (1...64).contains(signal) else { return "ended with status \(status)" }
    return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }

  /// Ends the program and all that it started.
  func end() {
    guard status == nil else { return }
    kill(-identifier, SIGKILL)
    _ = reap(0)
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func reap(_ options: Int32) -> Int32? {
    if let status { return status }
    var raw: Int32 = 0
    var answer: pid_t
    repeat { answer = waitpid(identifier, &raw, options) } while answer < 0 && errno == EINTR
    guard answer != 0 else { return nil }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    return status
  }

  /// Waits a little for something to read, and reads it.
  ///
  /// - Parameter events: What else ends the waiting: events of the program's standard input.
  private func pause(
    until deadline: ContinuousClock.Instant?, _ interruption: Interruption, orInput events: Int32 = 0
  ) throws(StudioError) {
    try check(deadline, interruption)
    let others = [(interruption.descriptor, POLLIN), (events == 0 ? -1 : input, events)]
    _ = readWaiting(milliseconds: 50, or: others)
  }

  /// Reads what there is to read.
  ///
  /// - Parameter others: Descriptors with events that end the waiting too.
  /// - Returns: Whether there was anything.
  private func readWaiting(milliseconds: Int32, or others: [(descriptor: Int32, events: Int32)] = []) -> Bool {
    let own = openStreams.map { (descriptor: $0, events: POLLIN) }
    var requests = (own + others).map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return false }
    let ready = requests.prefix(own.count).filter { $0.revents != 0 }
    for request in ready { drain(request.fd) }
    return !ready.isEmpty
  }

  private func drain(_ stream: Int32) {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(stream, buffer.baseAddress, buffer.count))
    }
    if bytes.isEmpty {
      openStreams.remove(stream)
    } else if stream == output {
      outputBytes += bytes.prefix(max(0, outputLimit - outputBytes.count))
    } else {
      errorBytes = (errorBytes + bytes).suffix(Self.keptErrorBytes)
    }
  }

  private func check(_ deadline: ContinuousClock.Instant?, _ interruption: Interruption) throws(StudioError) {
    if interruption.isRequested { throw .interrupted }
    if let deadline, .now > deadline { throw .failed("\(name) did not finish in time, and was ended") }
  }

  /// Writes what fits; to a program that has ended it is an error and no SIGPIPE.
  private static func writeWithoutSignal(_ descriptor: Int32, _ bytes: RawSpan) -> Int {
    var broken = sigset_t()
    var before = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    let code = errno
    if count < 0 && code == EPIPE {
      var atOnce = timespec()
      sigtimedwait(&broken, nil, &atOnce)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
  }
}
