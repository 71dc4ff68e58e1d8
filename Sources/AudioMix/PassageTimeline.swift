/// Where the parts of a passage lie, in frames from its start.
public struct PassageTimeline: Sendable, Equatable, BitwiseCopyable {
  private let preRoll: Int
  private let primaryFrames: Int
  private let gap: Int
  private let followUpFrames: Int
  private let postRoll: Int
  private let hasFollowUp: Bool

  init(primary: Int, followUp: Int?, silences: PassageSilences, sampleRate: Int) {
    preRoll = FrameCount.milliseconds(silences.preRollMs, sampleRate: sampleRate)
    primaryFrames = primary
    gap = followUp == nil ? 0 : FrameCount.milliseconds(silences.gapMs, sampleRate: sampleRate)
    followUpFrames = followUp ?? 0
    postRoll = FrameCount.milliseconds(silences.postRollMs, sampleRate: sampleRate)
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

  /// Whether the music is meant to be down at a position, under a span.
  ///
  /// Under `speech` it comes up as the primary line ends, and starts down again one pre-roll before the follow-up.
  func isDucked(at position: Int, span: DuckingSpan) -> Bool {
    guard position < frames else { return false }
    guard span == .speech, let followUp else { return true }
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
