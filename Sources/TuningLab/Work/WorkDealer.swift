internal import Synchronization

/// Deals numbered walks out to threads, some at a time, and counts those that are done.
final class WorkDealer: Sendable {
  let walks: Range<Int>
  private let batch: Int
  private let next: Atomic<Int>
  private let done = Atomic(0)
  private let stopped = Atomic(false)

  /// - Parameter batch: How many walks a thread takes at once.
  init(_ walks: Range<Int>, batch: Int) {
    self.walks = walks
    self.batch = batch
    next = Atomic(walks.lowerBound)
  }

  var doneCount: Int { done.load(ordering: .relaxed) }

  /// Whether what is not walked yet is left.
  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  func stop() {
    stopped.store(true, ordering: .relaxed)
  }

  /// Gives the calling thread walk after walk until none is left, or until it is stopped.
  ///
  /// - Parameter walk: Gives whether the walk was walked to its end.
  func deal(_ walk: (Int) -> Bool) {
    while let batch = takeBatch() {
      for number in batch where !isStopped && walk(number) {
        done.add(1, ordering: .relaxed)
      }
    }
  }

  private func takeBatch() -> Range<Int>? {
    guard !isStopped else { return nil }
    let start = next.add(batch, ordering: .relaxed).oldValue
    return start < walks.upperBound ? start..<min(start + batch, walks.upperBound) : nil
  }
}
