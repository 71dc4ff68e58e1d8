/// What is played for one announcement: pre-roll · primary · gap · follow-up · post-roll, exact to the frame.
///
/// Without a follow-up there is no gap. A clip longer than its nominal length runs on into the silence behind it, and
/// is faded out where the next line or the end comes: the timeline follows the nominal lengths alone.
public struct Passage: Sendable {
  /// Where the parts lie.
  public let timeline: PassageTimeline
  private let primary: VoiceClip?
  private let followUp: VoiceClip?

  /// - Parameters:
  ///   - primary: The line.
  ///   - followUp: The line behind it, or nothing.
  ///   - silences: The silences.
  ///   - sampleRate: The mixer's frames per second; clips must have it too.
  /// - Precondition: The clips have `sampleRate`.
  public init(
    primary: SpokenLine, followUp: SpokenLine? = nil, silences: PassageSilences = PassageSilences(), sampleRate: Int
  ) {
    let timeline = PassageTimeline(
      primary: primary.frames, followUp: followUp?.frames, silences: silences, sampleRate: sampleRate)
    self.timeline = timeline
    self.primary = Self.fit(
      primary.clip, into: (timeline.followUp?.lowerBound ?? timeline.frames) - timeline.primary.lowerBound, sampleRate)
    self.followUp = Self.fit(
      followUp?.clip, into: timeline.frames - (timeline.followUp?.lowerBound ?? timeline.frames), sampleRate)
  }

  private static func fit(_ clip: VoiceClip?, into frames: Int, _ sampleRate: Int) -> VoiceClip? {
    guard let clip else { return nil }
    precondition(clip.sampleRate == sampleRate, "a clip must have the mixer's sample rate")
    return clip.frames > frames ? clip.trimmed(to: frames) : clip
  }

  /// The passage as the render thread sees it; valid while this value lives.
  func plan(id: PassageID) -> Plan {
    Plan(
      id: id, timeline: timeline, primary: primary?.view ?? .silence, followUp: followUp?.view ?? .silence)
  }

  /// A passage without references.
  struct Plan: BitwiseCopyable, Sendable {
    let id: PassageID
    let timeline: PassageTimeline
    let primary: VoiceClip.View
    let followUp: VoiceClip.View
  }
}
