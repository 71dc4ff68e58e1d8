public import CoachEngine

/// What a row of a trace can do to the walk besides telling the count.
public enum TraceEvent: Hashable, Sendable {
  case pause
  case resume
  case silence
  case speak
  case skip
  case end
  /// Steps added by hand, from 1 to ``TraceLimits/mostSteps``: what the keys that inject steps leave in a saved walk.
  case inject(Int)
  /// A change of the configuration that a running walk can take.
  case set(ConfigurationChange)
  /// Nothing but time that passes: how far a saved walk had come when nothing else happened.
  case tick

  /// The event that an input is; nil for a reading of the counter, which has a column of its own.
  public init?(_ input: Input) {
    switch input {
    case .steps: return nil
    case .inject(let steps): self = .inject(steps)
    case .pause: self = .pause
    case .resume: self = .resume
    case .silence: self = .silence
    case .speak: self = .speak
    case .skip: self = .skip
    case .end: self = .end
    case .set(let change): self = .set(change)
    }
  }

  /// What the event is to the engine; nil where only time passes.
  public var input: Input? {
    switch self {
    case .pause: .pause
    case .resume: .resume
    case .silence: .silence
    case .speak: .speak
    case .skip: .skip
    case .end: .end
    case .inject(let steps): .inject(steps)
    case .set(let change): .set(change)
    case .tick: nil
    }
  }

  /// The event's first word.
  public var word: String {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .silence: "silence"
    case .speak: "speak"
    case .skip: "skip"
    case .end: "end"
    case .inject: "inject"
    case .set: "set"
    case .tick: "tick"
    }
  }

  /// The first word of every event that does something, in the order in which they are listed.
  public static let words = ["pause", "resume", "silence", "speak", "skip", "end", "inject", "set"]
}

extension TraceEvent: CustomStringConvertible {
  /// The event as it stands in a trace.
  public var description: String {
    switch self {
    case .inject(let steps): "inject \(steps)"
    case .set(let change): "set \(change)"
    default: word
    }
  }
}
