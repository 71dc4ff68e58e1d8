internal import Glibc

/// A program of this machine that makes MP3 of the samples it is given.
final class Encoder {
  private let name: String
  private let output: Int32
  private var input: Int32
  /// What the program says, whose last line tells why it failed.
  private let messages: UnsafeMutablePointer<FILE>
  private var process: pid_t?

  /// Starts the first encoder that this machine has.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames per second of what it will be given, as ``PCM24``.
  ///   - path: The file it writes; nil for its standard output.
  ///   - output: The open file that is its standard output.
  /// - Throws: ``Failure`` that says what to install where there is none.
  init(sampleRate: Int, path: String?, output: Int32) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let messages = tmpfile() else {
      throw .failed("no encoder can be started: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Its end must be seen as an error of writing to it, and not end this program.
    signal(SIGPIPE, SIG_IGN)
    for command in [Self.ffmpeg(sampleRate, path), Self.lame(sampleRate, path)] {
      guard let process = Self.spawn(command, [ends[0], output, fileno(messages)]) else { continue }
      name = command[0]
      self.output = output
      input = ends[1]
      self.messages = messages
      self.process = process
      return
    }
    close(ends[1])
    fclose(messages)
    throw .failed(
      "there is no MP3 encoder on this machine: install ffmpeg or lame, or render to a name that ends in .wav")
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      _ = Self.wait(for: process)
    }
    if input >= 0 { close(input) }
    fclose(messages)
  }

  /// Hands it bytes.
  func write(_ bytes: RawSpan) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno != EINTR {
        try finish()
        throw .failed("\(name) took only a part of the sound")
      }
    }
  }

  /// Lets it write what is left, and waits for its end.
  ///
  /// - Throws: ``Failure`` with its own words when it did not come to a good one.
  func finish() throws(Failure) {
    guard let process else { return }
    close(input)
    input = -1
    self.process = nil
    let status = Self.wait(for: process)
    guard status != 0 else { return }
    // Whoever read it has gone, as `head` does when it has enough: no error, and nobody to tell.
    var reader = pollfd(fd: output, events: 0, revents: 0)
    if poll(&reader, 1, 0) == 1, reader.revents & Int16(POLLERR) != 0 { exit(128 + SIGPIPE) }
    throw .failed("\(name) could not write the MP3: \(lastMessage)")
  }

  private var lastMessage: String {
    rewind(messages)
    var last = "it gave no reason"
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&line, &capacity, messages) > 0 {
      if let text = line.map({ String(cString: $0) })?.split(separator: "\n").first { last = String(text) }
    }
    free(line)
    return last
  }

  private static func ffmpeg(_ sampleRate: Int, _ path: String?) -> [String] {
    // Bit-exact: no version of the encoder in the file, so that the same walk gives the same bytes.
    words("ffmpeg -nostdin -hide_banner -loglevel error -y -f s24le -ar \(sampleRate) -ac 2 -i pipe:0")
      + words("-codec:a libmp3lame -q:a 2 -fflags +bitexact -flags:a +bitexact -f mp3")
      + [path.map { "file:\($0)" } ?? "pipe:1"]
  }

  private static func lame(_ sampleRate: Int, _ path: String?) -> [String] {
    words("lame --silent -r --bitwidth 24 --signed --little-endian -s \(Double(sampleRate) / 1000) -V 2 -")
      + [path ?? "-"]
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static func spawn(_ command: [String], _ descriptors: [Int32]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Ctrl-C is for this program, which ends its encoder itself.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    return posix_spawnp(&process, command[0], &actions, &attributes, &words, environ) == 0 ? process : nil
  }

  /// Waits for a child.
  ///
  /// - Returns: Its exit status, or the number of the signal that ended it, as `waitpid` packs them.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
