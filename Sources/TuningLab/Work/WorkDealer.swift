internal import Synchronization

/// Deals numbered walks out to threads, some at a time, and counts those that are done.
final class WorkDealer: Sendable {
  let walks: Range<Int>
  private let batch: Int
  private let next: Atomic<Int>
  private let done = Atomic(0)
  private let isStopped = Atomic(false)

  /// - Parameter batch: How many walks a thread takes at once.
  init(_ walks: Range<Int>, batch: Int) {
    self.walks = walks
    self.batch = batch
    next = Atomic(walks.lowerBound)
  }

  var doneCount: Int { done.load(ordering: .relaxed) }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  /// Gives the calling thread walk after walk until none is left, or until it is stopped.
  func deal(_ walk: (Int) -> Void) {
    while let batch = takeBatch() {
      for number in batch where !isStopped.load(ordering: .relaxed) {
        walk(number)
        done.add(1, ordering: .relaxed)
      }
    }
  }

  private func takeBatch() -> Range<Int>? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    let start = next.add(batch, ordering: .relaxed).oldValue
    return start < walks.upperBound ? start..<min(start + batch, walks.upperBound) : nil
  }
}
