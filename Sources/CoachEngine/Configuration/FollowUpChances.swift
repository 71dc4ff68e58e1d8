/// How likely a second line is, from 0 to 1, for each rung of the ladder.
public struct FollowUpChances: Hashable, Sendable {
  public var goalReached = 1.0
  public var turnaround = 0.5
  public var ultraSteps = 0.3
  public var hourMark = 0.5
  public var goalProgress = 0.5
  public var standardSteps = 0.5
  public var standardTime = 0.3
  public var soft = 0.0
  public var lifecycle = 0.0

  /// The chance on one rung.
  public subscript(rung: Rung) -> Double {
    switch rung {
    case .goalReached: goalReached
    case .turnaround: turnaround
    case .ultraSteps: ultraSteps
    case .hourMark: hourMark
    case .goalProgress: goalProgress
    case .standardSteps: standardSteps
    case .standardTime: standardTime
    case .soft: soft
    case .lifecycle: lifecycle
    }
  }
}
