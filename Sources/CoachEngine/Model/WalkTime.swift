/// How long a walk has gone on, in whole milliseconds, its pauses left out.
public struct WalkTime: Hashable, Comparable, Sendable {
  /// Milliseconds walked.
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: WalkTime, right: WalkTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The milliseconds from `right` to `left`.
  public static func - (left: WalkTime, right: WalkTime) -> Int64 {
    left.milliseconds - right.milliseconds
  }
}
