/// One thing that happened in a walk, as the log tells it.
public struct Event: Hashable, Sendable {
  /// Session time.
  public let time: SessionTime
  /// Walk time at that moment.
  public let walkTime: WalkTime
  public let kind: Kind

  /// What happened.
  public enum Kind: Hashable, Sendable {
    case walkStarted(steps: Int, seed: UInt64, goal: Int?, coach: Bool)
    case milestone(Milestone)
    case superseded(Trigger, by: Trigger)
    case expired(Trigger, waitedMs: Int64)
    case dropped(Trigger, DropReason)
    /// Kept apart from the others' memory, since it is many times their size.
    indirect case speaking(Composition)
    case spoken(Trigger, cut: Bool)
    case counter(raw: Int, steps: Int, CounterFault)
    case paused
    case resumed
    case silenced
    case unsilenced
    case configured(key: String, from: ConfigurationValue, to: ConfigurationValue)
    case walkEnded(steps: Int, spokenCount: Int)
  }

  /// A milestone that was reached.
  public struct Milestone: Hashable, Sendable {
    /// What became of it at once.
    public enum Outcome: String, Sendable {
      case queued, muted
    }

    public let trigger: Trigger
    public let track: Track
    /// The walk's total of steps at that moment.
    public let steps: Int
    /// The lower milestones of the track that count as crossed with it, lowest first.
    public let alsoCrossed: [Trigger]
    public let outcome: Outcome
  }

  /// Why a queued announcement was let go.
  public enum DropReason: String, Sendable {
    case silenced, walkEnded
  }

  /// What was odd about a reading of the step counter.
  public enum CounterFault: String, Sendable {
    case restarted, jitter
  }
}
