/// The steps a walk aims at.
public struct StepGoal: Equatable, Sendable {
  /// The steps at which the goal is reached.
  public var steps: Int
  /// The shares of the goal at which Kit may speak.
  public var marks: [Double]

  /// Creates a goal, with marks at half of it, at nine tenths and at its end.
  public init(steps: Int, marks: [Double] = [0.5, 0.9, 1]) {
    self.steps = steps
    self.marks = marks
  }
}
