/// The draw that decides whether a line has a follow-up.
public struct FollowUpDraw: Hashable, Sendable {
  /// What was drawn, from 0 up to 1.
  public let drawn: Double
  /// The chance of the line's rung: a lower draw asks for a follow-up.
  public let chance: Double

  /// Whether a follow-up was asked for; there is none all the same where no soft line may follow.
  public var isWanted: Bool { drawn < chance }
}
