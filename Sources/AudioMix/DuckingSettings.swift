/// How far, how fast and over what the music steps back for the voice.
public struct DuckingSettings: Sendable, Equatable {
  /// The gain of ducked music in dB, 0 or less.
  public var depthDb: Double
  /// From full to ducked, in ms.
  public var attackMs: Double
  /// From ducked to full, in ms.
  public var releaseMs: Double
  /// Over what the music stays down.
  public var span: DuckingSpan

  /// - Parameters:
  ///   - depthDb: The gain of ducked music in dB; a positive value counts as 0.
  ///   - attackMs: From full to ducked, in ms; less than 1 counts as 1.
  ///   - releaseMs: From ducked to full, in ms; less than 1 counts as 1.
  ///   - span: Over what the music stays down.
  public init(
    depthDb: Double = -16, attackMs: Double = 250, releaseMs: Double = 900, span: DuckingSpan = .passage
  ) {
    self.depthDb = depthDb
    self.attackMs = attackMs
    self.releaseMs = releaseMs
    self.span = span
  }
}
