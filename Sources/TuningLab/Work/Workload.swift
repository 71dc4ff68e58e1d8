/// Numbered walks that are walked by as many threads as call ``work()``.
///
/// What they come to is the same whatever the number of threads.
public protocol Workload: Sendable {
  /// Which walks are to be walked.
  var walks: Range<Int> { get }

  /// How many of them are.
  var walksDone: Int { get }

  /// Walks until no walk is left, or until it is stopped.
  func work()

  /// Has every thread stop soon; a walk that is left in its midst does not count.
  func stop()
}

extension Workload {
  /// Whether every walk was walked.
  public var isComplete: Bool { walksDone == walks.count }
}
