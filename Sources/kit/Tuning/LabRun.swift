internal import Foundation
internal import Terminal
internal import TuningLab

/// Walks on several threads while the main one shows how far it is and listens for Ctrl-C.
enum LabRun {
  private static let pollMs: Int32 = 100

  /// Walks and tells what the walks came to; exits with the signal's status where one came before every walk was walked.
  ///
  /// - Parameter tell: Prints the result, whole or partial.
  static func run(_ lab: some Workload, jobs: Int, tell: () throws(Failure) -> Void) throws(Failure) {
    let signal = try walk(lab, jobs: jobs)
    try tell()
    guard let signal, !lab.isComplete else { return }
    StandardError.print(
      "kit: stopped after \(lab.walksDone.grouped) of \(lab.walks.count.counted("walk")); the figures are partial")
    fflush(nil)
    exit(128 + signal.number)
  }

  /// - Returns: The signal that stopped it; nil when it walked to the end.
  private static func walk(_ lab: some Workload, jobs: Int) throws(Failure) -> Signal? {
    let signals: SignalPipe
    do {
      signals = try SignalPipe([.interrupt, .terminate, .hangUp])
    } catch {
      throw .failed("\(error)")
    }
    let progress = Progress(of: lab.walks.count, printsLines: false)
    let working = DispatchGroup()
    for _ in 0..<min(jobs, lab.walks.count) {
      working.enter()
      Thread.detachNewThread {
        lab.work()
        working.leave()
      }
    }
    var signal: Signal?
    while working.wait(timeout: .now()) == .timedOut {
      var request = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, pollMs)
      if let taken = signals.take().first {
        signal = taken
        lab.stop()
      }
      progress.show(lab.walksDone)
    }
    progress.finish()
    return signal
  }
}
