/// A walk that turns around at half its length.
public struct OutAndBack: Equatable, Sendable {
  /// The whole length in words, such as `60 min` or `8,000 steps`.
  public var length: String
  /// How much of the whole length is walked, 0 to 1.
  public var fraction: Double
  /// What is left until the turnaround; `nil` once it has been reached.
  public var untilTurnaround: Distance?

  /// Creates the state of an out-and-back walk.
  public init(length: String, fraction: Double, untilTurnaround: Distance?) {
    self.length = length
    self.fraction = fraction
    self.untilTurnaround = untilTurnaround
  }
}
