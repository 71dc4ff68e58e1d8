internal import Glibc

/// A thread for sound, with all signals blocked, so that they reach the main thread.
///
/// `@unchecked Sendable`: immutable but for `isJoined`, which only the owning thread uses.
final class AudioThread: @unchecked Sendable {
  enum Urgency {
    /// Asks for real-time scheduling, and goes on without where it is not allowed.
    case realTime
    case normal
  }

  /// Whether the system let it have real-time scheduling.
  let isRealTime: Bool
  private let thread: pthread_t
  private let ended: WakeUp
  private var isJoined = false

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: What the system's tools show it as, at most 15 characters.
  ///   - urgency: How it is scheduled.
  ///   - schedule: Asks the system for real-time scheduling, and gives its answer: 0 or an error number.
  ///   - body: What it does.
  /// - Returns: Nothing where the system starts no more threads.
  init?(
    name: String, urgency: Urgency, schedule: (pthread_t) -> Int32 = AudioThread.askForRealTime,
    body: @escaping @Sendable () -> Void
  ) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A blocked fault ends the process without its handler, and the terminal would stay as the program had set it.
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    let ended = WakeUp()
    let work = Unmanaged.passRetained(
      Work {
        Self.nameThread(name)
        body()
        ended.wake()
      })
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
    self.ended = ended
    isRealTime = urgency == .realTime && schedule(thread) == 0
  }

  /// Names the thread that calls this.
  private static func nameThread(_ name: String) {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, name, name.utf8.count)
    close(file)
  }

  private static func askForRealTime(_ thread: pthread_t) -> Int32 {
    var parameters = sched_param(sched_priority: 10)
    return pthread_setschedparam(thread, SCHED_RR, &parameters)
  }

  /// Waits for the thread to end; one that hangs in a library is left behind.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  func join(milliseconds: Int) {
    guard !isJoined else { return }
    isJoined = true
    if ended.sleep(milliseconds: milliseconds) {
      pthread_join(thread, nil)
    } else {
      pthread_detach(thread)
    }
  }

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
