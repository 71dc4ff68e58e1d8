/// What all four screens show, as plain values.
///
/// Two equal contents draw the same screen, so a loop that compares them knows when there is nothing to draw.
public struct ScreenContents: Equatable, Sendable {
  public var walk: WalkScreenModel
  public var tuning: TuningScreenModel
  public var script: ScriptScreenModel
  /// Every event of the walk, oldest first.
  public var log: [ScreenEvent]

  public init(
    walk: WalkScreenModel = WalkScreenModel(), tuning: TuningScreenModel = TuningScreenModel(),
    script: ScriptScreenModel = ScriptScreenModel(), log: [ScreenEvent] = []
  ) {
    self.walk = walk
    self.tuning = tuning
    self.script = script
    self.log = log
  }
}
