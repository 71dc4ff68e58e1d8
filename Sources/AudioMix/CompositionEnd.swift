/// A composition that the mixer is done with.
public struct CompositionEnd: Sendable, Equatable, BitwiseCopyable {
  /// Which one.
  public let id: CompositionID
  /// Whether it was stopped, or replaced by another, before its end.
  public let wasCut: Bool
}
