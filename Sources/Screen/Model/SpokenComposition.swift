/// What Kit says now: its words, its parts in time, and how far it has come.
public struct SpokenComposition: Equatable, Sendable {
  /// What is announced, such as `6,000 steps`.
  public var name: String
  public var primary: String
  public var followUp: String?
  public var parts: CompositionParts
  /// The time since the composition began.
  public var elapsed: Duration

  /// Creates a composition that is being spoken.
  public init(name: String, primary: String, followUp: String?, parts: CompositionParts, elapsed: Duration) {
    self.name = name
    self.primary = primary
    self.followUp = followUp
    self.parts = parts
    self.elapsed = elapsed
  }
}
