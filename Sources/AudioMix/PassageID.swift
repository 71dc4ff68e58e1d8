/// Names one passage handed to a mixer.
public struct PassageID: Sendable, Hashable, BitwiseCopyable {
  /// Counts from 1.
  public let number: Int64
}
