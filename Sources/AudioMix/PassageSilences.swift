/// The silences of a passage.
public struct PassageSilences: Sendable, Equatable {
  /// Before the primary line, in ms.
  public var preRollMs: Int
  /// Between primary and follow-up line, in ms.
  public var gapMs: Int
  /// After the last line, in ms.
  public var postRollMs: Int

  /// - Parameters: All in ms, 0 or more.
  public init(preRollMs: Int = 350, gapMs: Int = 1750, postRollMs: Int = 350) {
    self.preRollMs = preRollMs
    self.gapMs = gapMs
    self.postRollMs = postRollMs
  }
}
