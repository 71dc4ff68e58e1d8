/// What is settled about a walk before it begins.
public struct WalkPlan: Hashable, Sendable {
  /// Where an out-and-back turns is half of this.
  public enum OutAndBack: Hashable, Sendable {
    /// So many milliseconds of walk time, there and back.
    case time(milliseconds: Int64)
    /// So many steps, there and back, counted from the walk's first sample.
    case steps(Int)

    /// The times that a person may choose, in milliseconds: a second to a day.
    public static let times = Int64(1000)...86_400_000
    /// The steps that a person may choose: fewer have no half.
    public static let stepCounts = 2...1_000_000
  }

  /// The goals that a person may choose, in steps.
  public static let goals = 1...1_000_000

  /// What every random choice of the walk is derived from.
  public var seed: UInt64

  /// The total of steps to reach, if there is a goal.
  public var goal: Int?

  /// The length of an out-and-back, if the walk is one.
  public var outAndBack: OutAndBack?

  /// Whether Kit speaks from the start.
  public var coach: Bool

  public init(seed: UInt64, goal: Int? = nil, outAndBack: OutAndBack? = nil, coach: Bool = true) {
    self.seed = seed
    self.goal = goal
    self.outAndBack = outAndBack
    self.coach = coach
  }
}
