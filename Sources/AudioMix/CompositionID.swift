/// Names one composition handed to a mixer.
public struct CompositionID: Sendable, Hashable, BitwiseCopyable {
  /// Counts from 1.
  public let number: Int64
}
