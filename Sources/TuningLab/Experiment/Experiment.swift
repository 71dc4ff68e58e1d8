public import CoachEngine

/// What is walked: how many walks, by whom, and with which configurations.
///
/// Every combination of the grid walks the same walks (common random numbers), so that what differs between two of them
/// comes from their values and not from chance.
public struct Experiment: Hashable, Codable, Sendable {
  /// Who walks.
  public enum Walkers: Codable, Sendable {
    /// Synthetic walkers by name, in turn, for so many milliseconds each.
    case synthetic(names: [String], milliseconds: Int64)
    /// The walk of a file; its rows have this fingerprint.
    case trace(path: String, fingerprint: String)
  }

  /// What the walks are derived from: the same seed, the same walks.
  public var seed: UInt64
  /// How many walks each combination walks.
  public var walks: Int
  public var walkers: Walkers
  public var goal: Int?
  /// As ``WalkPlan/OutAndBack`` has it: one of both, or none.
  public var outAndBackMs: Int64?
  public var outAndBackSteps: Int?
  /// The values of the configuration that differ from the default and from which the grid departs, `KEY=VALUE`.
  public var settings: [String]
  public var grid: Grid

  /// The most walks of an experiment.
  public static let mostWalks = 1_000_000_000
  /// How long a walk of a synthetic walker is, in milliseconds.
  public static let lengthsMs: ClosedRange<Int64> = 60_000...864_000_000

  public init(seed: UInt64, walks: Int, walkers: Walkers, plan: WalkPlan, configuration: Configuration, grid: Grid) {
    self.seed = seed
    self.walks = walks
    self.walkers = walkers
    goal = plan.goal
    switch plan.outAndBack {
    case .time(let milliseconds): outAndBackMs = milliseconds
    case .steps(let steps): outAndBackSteps = steps
    case nil: break
    }
    let standard = Configuration()
    settings = ConfigurationField.all.compactMap { field in
      let value = field.value(configuration)
      guard value != field.value(standard), !grid.axes.contains(where: { $0.key == field.key }) else { return nil }
      return (try? ConfigurationChange(key: field.key, value: value))?.description
    }
    self.grid = grid
  }

  /// The configuration of every combination, in the order of ``Grid/combinations``.
  public func configurations() throws(ConfigurationError) -> [Configuration] {
    var base = Configuration()
    for setting in settings { try base.apply(ConfigurationChange(parsing: setting)) }
    var configurations: [Configuration] = []
    for values in grid.combinations {
      var configuration = base
      try grid.apply(values, to: &configuration)
      configurations.append(configuration)
    }
    return configurations
  }

  /// The seed of a walk: `kit simulate` with it walks the very same.
  public func seed(ofWalk walk: Int) -> UInt64 {
    var random = SplitMix64(seed: seed)
    var own = SplitMix64(seed: random.next() &+ UInt64(walk))
    return own.next()
  }

  /// The seed of a walk's choices on one of several days, from 0; its steps keep the walk's own.
  public func seed(ofWalk walk: Int, day: Int) -> UInt64 {
    let own = seed(ofWalk: walk)
    guard day > 0 else { return own }
    var random = SplitMix64(seed: own &+ UInt64(day))
    return random.next()
  }

  /// What is settled about a walk before it begins.
  func plan(ofWalk walk: Int) -> WalkPlan {
    var outAndBack: WalkPlan.OutAndBack?
    if let outAndBackMs { outAndBack = .time(milliseconds: outAndBackMs) }
    if let outAndBackSteps { outAndBack = .steps(outAndBackSteps) }
    return WalkPlan(seed: seed(ofWalk: walk), goal: goal, outAndBack: outAndBack)
  }
}
