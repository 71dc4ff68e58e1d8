/// When the parts of a composition begin and end, in samples at ``LineCatalog/sampleRate`` from its start.
public struct CompositionTiming: Hashable, Sendable {
  /// The silences, in samples; without a follow-up there is no gap.
  public let preRoll: Int
  public let gap: Int
  public let postRoll: Int
  /// The silences the composition was made with, the gap among them even when there is none.
  public let silences: Configuration.Composition
  /// The lengths of the lines, in samples; the follow-up's is 0 when there is none.
  public let primary: Int
  public let followUp: Int

  init(primary: Line, followUp: Line?, silences: Configuration.Composition) {
    self.silences = silences
    let perMillisecond = LineCatalog.sampleRate / 1000
    preRoll = silences.preRollMs * perMillisecond
    gap = followUp == nil ? 0 : silences.gapMs * perMillisecond
    postRoll = silences.postRollMs * perMillisecond
    self.primary = primary.sampleCount
    self.followUp = followUp?.sampleCount ?? 0
  }

  /// The whole composition in samples.
  public var sampleCount: Int {
    preRoll + primary + gap + followUp + postRoll
  }

  /// The whole composition in milliseconds, rounded up.
  public var durationMs: Int64 {
    Int64((sampleCount * 1000 + LineCatalog.sampleRate - 1) / LineCatalog.sampleRate)
  }
}
