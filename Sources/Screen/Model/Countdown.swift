/// A time that runs down.
public struct Countdown: Equatable, Sendable {
  public var remaining: Duration
  /// The time it started from.
  public var total: Duration

  /// Creates a countdown.
  public init(remaining: Duration, total: Duration) {
    self.remaining = remaining
    self.total = total
  }

  /// The share that is left, 0 to 1.
  var fraction: Double {
    total > .zero ? (remaining.seconds / total.seconds).clamped(to: 0...1) : 0
  }
}
