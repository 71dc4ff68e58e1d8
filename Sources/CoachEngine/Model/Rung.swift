/// A rung of the ladder that decides who speaks first; the earlier case stands higher.
public enum Rung: String, CaseIterable, Comparable, Sendable {
  case goalReached, turnaround, ultraSteps, hourMark, goalProgress, standardSteps, standardTime, soft
  /// The start and the end of a walk: outside the ladder, so that it never competes.
  case lifecycle

  /// How high the rung stands: 0 is the highest.
  var height: Int {
    switch self {
    case .goalReached: 0
    case .turnaround: 1
    case .ultraSteps: 2
    case .hourMark: 3
    case .goalProgress: 4
    case .standardSteps: 5
    case .standardTime: 6
    case .soft: 7
    case .lifecycle: 8
    }
  }

  /// Whether `left` speaks before `right`.
  public static func < (left: Rung, right: Rung) -> Bool {
    left.height < right.height
  }
}
