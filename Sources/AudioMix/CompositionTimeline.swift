/// Where the parts of a composition lie, in frames from its start.
public struct CompositionTimeline: Sendable, Equatable, BitwiseCopyable {
  private let preRoll: Int
  private let primaryFrames: Int
  private let gap: Int
  private let followUpFrames: Int
  private let postRoll: Int
  private let hasFollowUp: Bool

  init(primary: Int, followUp: Int?, timing: CompositionTiming, sampleRate: Int) {
    preRoll = FrameCount.milliseconds(timing.preRollMs, sampleRate: sampleRate)
    primaryFrames = primary
    gap = followUp == nil ? 0 : FrameCount.milliseconds(timing.gapMs, sampleRate: sampleRate)
    followUpFrames = followUp ?? 0
    postRoll = FrameCount.milliseconds(timing.postRollMs, sampleRate: sampleRate)
    hasFollowUp = followUp != nil
  }

  /// The whole length, pre-roll to post-roll.
  public var frames: Int { preRoll + primaryFrames + gap + followUpFrames + postRoll }

  /// The primary line.
  public var primary: Range<Int> { preRoll..<preRoll + primaryFrames }

  /// The follow-up line.
  public var followUp: Range<Int>? {
    guard hasFollowUp else { return nil }
    let start = preRoll + primaryFrames + gap
    return start..<start + followUpFrames
  }

  /// Whether the music is meant to be down at a position, under a scope.
  ///
  /// Under `speech` it comes up as the primary line ends, and starts down again one pre-roll before the follow-up.
  func isDucked(at position: Int, scope: DuckingScope) -> Bool {
    guard position < frames else { return false }
    guard scope == .speech, let followUp else { return true }
    return position < primary.upperBound || position >= max(followUp.lowerBound - preRoll, primary.upperBound)
  }

  /// The first position behind `position` at which anything changes, or nothing behind the end.
  func boundary(after position: Int) -> Int? {
    guard position < frames else { return nil }
    if position < primary.lowerBound { return primary.lowerBound }
    if position < primary.upperBound { return primary.upperBound }
    guard let followUp else { return frames }
    let down = max(followUp.lowerBound - preRoll, primary.upperBound)
    if position < down { return down }
    if position < followUp.lowerBound { return followUp.lowerBound }
    return position < followUp.upperBound ? followUp.upperBound : frames
  }
}
