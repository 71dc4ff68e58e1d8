import Glibc
import Testing

@testable import Terminal

@Suite("Signals as something to poll", .serialized)
struct SignalPipeTests {
  @Test("A signal makes the descriptor readable, is told once, and gets its old action back")
  func taking() throws {
    var before = sigaction()
    sigaction(SIGWINCH, nil, &before)
    do {
      let pipe = try SignalPipe([.windowChange, .continue])
      #expect(!isReadable(pipe))
      // To the process, not to this thread: one of the test's pool blocks signals.
      kill(getpid(), SIGWINCH)
      #expect(isReadable(pipe, withinMilliseconds: 5_000))
      #expect(pipe.take() == [.windowChange])
      #expect(pipe.take() == [])
      #expect(!isReadable(pipe))
    }
    var after = sigaction()
    sigaction(SIGWINCH, nil, &after)
    #expect(
      unsafeBitCast(after.__sigaction_handler, to: Int.self) == unsafeBitCast(before.__sigaction_handler, to: Int.self))
  }

  @Test("What the program was started to ignore stays ignored")
  func ignored() throws {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    let pipe = try SignalPipe([.hangUp])
    kill(getpid(), SIGHUP)
    #expect(!isReadable(pipe, withinMilliseconds: 50))
    #expect(pipe.take() == [])
  }

  private func isReadable(_ pipe: SignalPipe, withinMilliseconds milliseconds: CInt = 0) -> Bool {
    var request = pollfd(descriptor: pipe.descriptor, events: POLLIN)
    // The handler's signal interrupts the first wait.
    return poll(&request, 1, milliseconds) > 0 || poll(&request, 1, milliseconds) > 0
  }
}
