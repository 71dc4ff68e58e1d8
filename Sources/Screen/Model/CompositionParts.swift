/// How long each part of a composition takes. Without a follow-up, `gap` and `followUp` are zero.
public struct CompositionParts: Equatable, Sendable {
  public var preRoll: Duration
  public var primary: Duration
  public var gap: Duration
  public var followUp: Duration
  public var postRoll: Duration

  /// Creates the parts of a composition.
  public init(
    preRoll: Duration, primary: Duration, gap: Duration = .zero, followUp: Duration = .zero, postRoll: Duration
  ) {
    self.preRoll = preRoll
    self.primary = primary
    self.gap = gap
    self.followUp = followUp
    self.postRoll = postRoll
  }

  /// The whole composition's length.
  var total: Duration { preRoll + primary + gap + followUp + postRoll }
}
