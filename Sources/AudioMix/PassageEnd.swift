/// A passage that the mixer is done with.
public struct PassageEnd: Sendable, Equatable, BitwiseCopyable {
  /// Which one.
  public let id: PassageID
  /// Whether it was stopped, or replaced by another, before its end.
  public let wasCut: Bool
}
