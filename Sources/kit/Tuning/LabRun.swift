internal import Foundation
internal import Terminal
internal import TuningLab

/// Walks an experiment on several threads while the main one shows how far it is and listens for Ctrl-C.
enum LabRun {
  private static let pollMs: Int32 = 100

  /// - Returns: The signal that stopped it; nil when it walked to the end.
  static func run(_ lab: Lab, jobs: Int) throws(Failure) -> Signal? {
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
