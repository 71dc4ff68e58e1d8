/// The milestone a track reaches next.
public struct NextMilestone: Equatable, Sendable {
  /// The milestone in words, such as `6,000 steps`, `45 min`, `halfway` or `turnaround`.
  public var name: String
  public var distance: Distance

  /// Creates a milestone and how far it is.
  public init(name: String, distance: Distance) {
    self.name = name
    self.distance = distance
  }
}
