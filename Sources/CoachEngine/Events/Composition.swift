/// What is played for one announcement: pre-roll, a line, perhaps a gap and a second line, post-roll.
public struct Composition: Hashable, Sendable {
  public let trigger: Trigger
  public let rung: Rung
  /// Milliseconds from when the trigger fired until now.
  public let waitedMs: Int64
  public let primary: Line
  public let followUp: Line?
  /// Whether the windows left no line to choose from, so that the choice was made among all.
  public let windowFallback: Bool
  /// How it was decided whether there is a follow-up; nil outside a walk. The log leaves it out.
  public let followUpDraw: FollowUpDraw?
  public let timing: CompositionTiming
}

extension Composition {
  /// A composition of its own, outside a walk: what a writer asks to hear.
  ///
  /// - Parameter silences: In milliseconds; without a follow-up there is no gap.
  public init(of trigger: Trigger, primary: Line, followUp: Line?, silences: Configuration.Composition) {
    self.init(
      trigger: trigger, rung: trigger.rung, waitedMs: 0, primary: primary, followUp: followUp, windowFallback: false,
      followUpDraw: nil,
      timing: CompositionTiming(primary: primary, followUp: followUp, silences: silences))
  }
}
