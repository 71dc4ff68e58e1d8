import Foundation

/// A program that a test runs.
///
/// Not Foundation's `Process`: that one takes a child which closes its inherited descriptors, as a sound server does, for
/// one that has exited, and waits for descriptors that a server left running inherits.
public final class ChildProcess {
  /// Its process identifier.
  public let identifier: Int32
  /// The processor time it took, its own children's with it, in seconds; known once it has ended.
  public private(set) var processorSeconds = 0.0
  /// The most memory it had at once, in KiB; known once it has ended.
  public private(set) var peakKibibytes = 0
  private var hasEnded = false

  /// Starts a program, searched for in `PATH` unless it is a path.
  ///
  /// - Parameters:
  ///   - input: The file it reads.
  ///   - output: The file its standard output goes to.
  ///   - errors: The file its standard error goes to.
  ///   - environment: Its environment; the test's own when nil.
  public init(
    _ program: String, _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null",
    errors: String = "/dev/null", environment: [String: String]? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if errors == output {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // A thread of the test's pool blocks signals, and whatever it starts would inherit that.
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables =
      (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.identifier = identifier
  }

  deinit {
    kill()
  }

  /// Sends a signal.
  public func send(_ signal: CInt) {
    if !hasEnded { Foundation.kill(identifier, signal) }
  }

  /// Waits until it has ended.
  ///
  /// - Returns: Its exit status, or 128 and the signal that ended it, as a shell says it.
  @discardableResult
  public func wait() -> CInt {
    var status: CInt = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    hasEnded = true
    peakKibibytes = usage.ru_maxrss
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Waits until it has ended, and lets other tests run meanwhile.
  @discardableResult
  public func end() async throws -> CInt {
    var information = siginfo_t()
    while !hasEnded {
      information.si_signo = 0
      waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
      if information.si_signo != 0 { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    return wait()
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// Ends the program at once.
  public func kill() {
    guard !hasEnded else { return }
    send(SIGKILL)
    wait()
  }
}
