internal import CoachEngine

extension Event {
  /// The event in plain words, with its reason.
  var words: String {
    switch kind {
    case .walkStarted(let steps, _, let goal, let coach):
      "The walk begins at \(steps.counted("step"))"
        + (goal.map { ", towards \($0.grouped)" } ?? "") + (coach ? "" : ", in silence")
    case .milestone(let milestone): Self.words(of: milestone)
    case .superseded, .expired, .dropped:
      unsaid.map { "Not said: \($0.trigger.words), since \($0.cause)" } ?? ""
    case .speaking(let composition): Self.words(of: composition)
    case .spoken(let trigger, let cut): cut ? "Cut short: \(trigger.words)" : "Said: \(trigger.words)"
    case .counter(let raw, let steps, .restarted):
      "The step counter restarted at \(raw.grouped); the total goes on from \((steps - raw).grouped)"
    case .counter(let raw, let steps, .jitter):
      "The step counter fell to \(raw.grouped); the total stays at \(steps.grouped) until it is passed"
    case .paused: "Paused"
    case .resumed: "Walking on"
    case .silenced: "Silence: milestones still count"
    case .unsilenced: "Kit speaks again"
    case .configured(let key, let from, let to): "\(key) is now \(to), was \(from)"
    case .walkEnded(let steps, let spokenCount):
      "The walk ends at \(steps.counted("step")); Kit spoke \(spokenCount == 1 ? "once" : "\(spokenCount) times")"
    }
  }

  /// What has been reached and will not be said, and why.
  var unsaid: (trigger: Trigger, cause: String)? {
    switch kind {
    case .milestone(let milestone) where milestone.outcome == .muted: (milestone.trigger, "Kit was silent")
    case .superseded(let trigger, let by): (trigger, "\(by.words) came after it")
    case .expired(let trigger, let waitedMs): (trigger, "it waited too long, \(waitedMs / 1000) s")
    case .dropped(let trigger, .silenced): (trigger, "Kit was silenced")
    case .dropped(let trigger, .walkEnded): (trigger, "the walk ended")
    default: nil
    }
  }

  private static func words(of milestone: Milestone) -> String {
    let also = milestone.alsoCrossed.map(\.words).joined(separator: ", ")
    return "Reached \(milestone.trigger.words)" + (also.isEmpty ? "" : ", and with it \(also)")
      + (milestone.outcome == .muted ? "; muted, Kit is silent" : "")
  }

  private static func words(of composition: Composition) -> String {
    let lines = ([composition.primary] + (composition.followUp.map { [$0] } ?? [])).map { "\"\($0.text)\"" }
    let wait = composition.waitedMs >= 1000 ? " after \(composition.waitedMs / 1000) s in the queue" : ""
    return lines.joined(separator: " ") + wait
  }
}
