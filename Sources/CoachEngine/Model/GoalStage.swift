/// How much of the walk's step goal has been walked.
public enum GoalStage: String, CaseIterable, Sendable {
  case halfway, approaching, reached

  /// The share of the goal at which the stage begins, in per cent.
  public var percent: Int {
    switch self {
    case .halfway: 50
    case .approaching: 90
    case .reached: 100
    }
  }

  /// The first whole step count that is at least this share of `goal`.
  public func threshold(ofGoal goal: Int) -> Int {
    (goal * percent + 99) / 100
  }
}
