/// A recording from elsewhere as a trace, and what had to be assumed for it.
public struct ImportedTrace: Sendable {
  /// The walk; its comments say where it came from and what was assumed.
  public let trace: Trace
  /// What was assumed and what was left out, a line each.
  public let notes: [String]
}
