internal import Glibc

/// How a figure differs between two lots of walks, and how likely chance alone leads so far.
public struct Difference: Sendable {
  /// How that was found out.
  public enum Method: String, Sendable {
    /// Group by group of the same walks.
    case paired
    /// As between walks that have nothing to do with each other.
    case twoSamples = "two samples"
  }

  public let figure: Figure
  public let first: Estimate
  public let second: Estimate
  /// The second less the first, with its 95 % interval; without one where too few walks were walked to tell, and where
  /// both are the very same.
  public let change: Estimate
  public let method: Method
  /// How likely a change at least as large is where there is none; nil where too few walks were walked to tell, and where
  /// both are the very same.
  public let chance: Double?

  /// - Parameters:
  ///   - paired: Whether both walked the same walks.
  ///   - repeated: How many times each lot has the same walks, which tell hardly more than once.
  ///
  /// Fewer than ``Estimate/fewestWalks`` walks, or groups of them, tell nothing of chance.
  /// - Returns: nil where one of them does not have the figure.
  init?(_ figure: Figure, from first: Tally, to second: Tally, paired: Bool, repeated: Int = 1) {
    guard let one = figure.estimate(first), let other = figure.estimate(second) else { return nil }
    self.figure = figure
    self.first = one
    self.second = other
    guard !paired || !figure.isSame(first, second) else {
      method = figure.isPaired ? .paired : .twoSamples
      change = Estimate(0)
      chance = nil
      return
    }
    let walks = min(first.walks, second.walks) / repeated
    let found: (change: Double, error: Double?, degrees: Int)
    switch figure.source {
    case .ratio(let measure, _) where paired, .share(let measure, _) where paired:
      method = .paired
      found = Self.paired(first.groups.groups(of: measure), second.groups.groups(of: measure))
    case .ratio(_, let ratio):
      method = .twoSamples
      let errors = [first, second].compactMap { ratio($0).standardError }
      found = ((other.value - one.value) / figure.scale, Self.together(errors, repeated), walks - 1)
    case .share(_, let share):
      method = .twoSamples
      let (change, error) = Self.shares(share(first), share(second))
      found = (change, error * Double(repeated).squareRoot(), walks - 1)
    case .quantile(let share, let times):
      method = .twoSamples
      let errors = [first, second].compactMap { times($0).standardError(ofQuantile: share, repeated: repeated) }
      found = ((other.value - one.value) / figure.scale, Self.together(errors, 1), walks - 1)
    }
    guard let error = found.error, found.degrees + 1 >= Estimate.fewestWalks else {
      change = Estimate(other.value - one.value)
      chance = nil
      return
    }
    let distribution = StudentT(degrees: found.degrees)
    let half = distribution.t95 * error
    let plain = Estimate(found.change, interval: found.change - half...found.change + half).scaled(by: figure.scale)
    change = Estimate(other.value - one.value, interval: plain.interval)
    guard found.change != 0 else {
      chance = 1
      return
    }
    // However alike they are: so many walks, or groups, all move the same way by chance alone as often as coins all fall
    // alike (the sign test).
    let least = pow(0.5, Double(found.degrees))
    chance = max(least, distribution.chance(beyond: found.change / error))
  }

  /// Whether the figure is the very same.
  public var isNone: Bool { change.value == 0 }

  /// How much of itself the figure changed, from 0 to 1.
  var relativeChange: Double {
    let most = max(abs(first.value), abs(second.value))
    return most > 0 ? abs(change.value) / most : 0
  }

  /// The difference of two ratios over the same walks, by leaving out one group of them after the other (the grouped
  /// jackknife; Wolter, "Introduction to Variance Estimation", 2007, chapter 4).
  private static func paired(
    _ first: [(sum: Double, base: Double)], _ second: [(sum: Double, base: Double)]
  ) -> (change: Double, error: Double?, degrees: Int) {
    func total(_ groups: [(sum: Double, base: Double)]) -> (sum: Double, base: Double) {
      groups.reduce((0, 0)) { ($0.0 + $1.sum, $0.1 + $1.base) }
    }
    let (one, other) = (total(first), total(second))
    let change = other.sum / other.base - one.sum / one.base
    let without = zip(first, second).compactMap { first, second -> Double? in
      // A group without walks has nothing to leave out.
      guard first.base > 0 || second.base > 0, one.base > first.base, other.base > second.base else { return nil }
      return (other.sum - second.sum) / (other.base - second.base) - (one.sum - first.sum) / (one.base - first.base)
    }
    guard without.count > 1 else { return (change, nil, 0) }
    let count = Double(without.count)
    let mean = without.reduce(0, +) / count
    let squares = without.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (change, ((count - 1) / count * squares).squareRoot(), without.count - 1)
  }

  /// The difference of two shares with a hit and a miss added to each, for which the plain error holds even where a share
  /// is 0 or 1 (Agresti and Caffo, "Simple and effective confidence intervals for proportions and differences of
  /// proportions", The American Statistician 54, 2000).
  private static func shares(_ first: ShareTally, _ second: ShareTally) -> (change: Double, error: Double) {
    func adjusted(_ tally: ShareTally) -> (share: Double, variance: Double) {
      let share = Double(tally.hits + 1) / Double(tally.trials + 2)
      return (share, share * (1 - share) / Double(tally.trials + 2))
    }
    let (one, other) = (adjusted(first), adjusted(second))
    return (other.share - one.share, (one.variance + other.variance).squareRoot())
  }

  /// The error of a difference between two that have nothing to do with each other; nil unless both have one.
  ///
  /// - Parameter repeated: How many times each counted the same walks as others.
  private static func together(_ errors: [Double], _ repeated: Int) -> Double? {
    errors.count == 2 ? (Double(repeated) * (errors[0] * errors[0] + errors[1] * errors[1])).squareRoot() : nil
  }
}
