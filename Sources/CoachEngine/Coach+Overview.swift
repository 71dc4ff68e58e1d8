extension Coach {
  /// An announcement that waits.
  public struct Waiting: Hashable, Sendable {
    public let trigger: Trigger
    public let rung: Rung
    /// How long it has waited, in milliseconds.
    public let waitedMs: Int64
  }

  /// How far something is, in the measure it is watched by.
  public enum Distance: Hashable, Sendable {
    case steps(Int)
    /// Milliseconds of walk time.
    case milliseconds(Int64)
  }

  /// How far an out-and-back has come.
  public struct OutAndBackProgress: Hashable, Sendable {
    /// The way there and back.
    public let whole: Distance
    /// The share of it that is walked, from 0.
    public let fraction: Double
    /// The way to the turnaround; nil when it has been reached.
    public let untilTurnaround: Distance?
  }

  /// The milestone that a track fires next.
  public struct NextMilestone: Hashable, Sendable {
    public let track: Track
    public let trigger: Trigger
    public let distance: Distance
  }

  /// The composition that is being spoken.
  public struct Speaking: Hashable, Sendable {
    public let composition: Composition
    /// How far it has come, in milliseconds.
    public let elapsedMs: Int64
  }

  /// The walk's total of steps.
  public var steps: Int { counter.total }

  /// Whether the walk time stands still by the walker's wish.
  public var isPausedByWalker: Bool { isPaused }

  /// Whether the coach is off.
  public var isInSilence: Bool { isSilenced }

  /// Whether the end has been asked for.
  public var isEnding: Bool { phase != .walking }

  /// The walk time at the last time given.
  public var walkTime: WalkTime { clock.time(at: now) }

  /// What is being spoken, and how far it has come; nil while nothing is.
  public var speaking: Speaking? {
    playing.map { Speaking(composition: $0.composition, elapsedMs: now - $0.startedAt) }
  }

  /// What waits, in the order in which it would speak.
  public var waiting: [Waiting] {
    queue.entries.map { Waiting(trigger: $0.trigger, rung: $0.rung, waitedMs: now - $0.firedAt) }
  }

  /// Milliseconds of cooldown that are left; nil while something is spoken, since it begins when that ends.
  public var cooldownLeftMs: Int64? {
    playing == nil ? max(0, cooldownEnd - now) : nil
  }

  /// Milliseconds of walk time until a soft line is due; nil when none can be.
  public var gapFillerLeftMs: Int64? {
    guard phase == .walking, !isSilenced else { return nil }
    return max(0, gapOrigin.milliseconds + configuration.gapFillerMs - walkTime.milliseconds)
  }

  /// The last primary and follow-up lines, oldest first.
  public var recentLines: (primaries: [Line], followUps: [Line]) { chooser.recent }

  /// What was said last, for a walk to come.
  public var variety: Variety { chooser.variety }

  /// The next milestone of each track that has one left, in the order of the tracks.
  public var nextMilestones: [NextMilestone] {
    var next: [NextMilestone] = []
    func add(_ track: Track, _ milestones: MilestoneTrack, _ distance: (Int64) -> Distance) {
      guard let trigger = milestones.nextTrigger else { return }
      next.append(NextMilestone(track: track, trigger: trigger, distance: distance(milestones.next)))
    }
    let walkMs = walkTime.milliseconds
    add(.steps, stepTrack) { .steps(Int($0) - steps) }
    add(.time, timeTrack) { .milliseconds($0 - walkMs) }
    add(.goal, goalTrack) { .steps(Int($0) - steps) }
    if let trigger = turnaroundTrack.nextTrigger, let distance = outAndBackProgress?.untilTurnaround {
      next.append(NextMilestone(track: .turnaround, trigger: trigger, distance: distance))
    }
    return next
  }

  /// How far the out-and-back has come; nil when the walk is none.
  public var outAndBackProgress: OutAndBackProgress? {
    let isOut = turnaroundTrack.nextTrigger != nil
    switch plan.outAndBack {
    case .time(let whole):
      let walked = walkTime.milliseconds
      return OutAndBackProgress(
        whole: .milliseconds(whole), fraction: Double(walked) / Double(whole),
        untilTurnaround: isOut ? .milliseconds(turnaroundTrack.next - walked) : nil)
    case .steps(let whole):
      let walked = steps - (firstReading ?? 0)
      return OutAndBackProgress(
        whole: .steps(whole), fraction: Double(walked) / Double(whole),
        untilTurnaround: isOut ? .steps(Int(turnaroundTrack.next) - walked) : nil)
    case nil: return nil
    }
  }
}
