/// Something Kit may speak about.
public enum Trigger: Hashable, Sendable {
  /// A total of that many steps.
  case steps(Int)
  /// That many minutes of walk time.
  case time(minutes: Int)
  case goal(GoalStage)
  case turnaround
  case sessionStart
  case sessionEnd
  /// A soft line, spoken when nothing else has been for long.
  case soft

  /// The trigger that a line of the script is about; nil when there is none of that name.
  public init?(of place: LinePlace) {
    switch place.category {
    case .steps:
      guard let count = Int(place.trigger) else { return nil }
      self = .steps(count)
    case .time:
      guard let minutes = Int(place.trigger) else { return nil }
      self = .time(minutes: minutes)
    case .goal:
      guard let stage = GoalStage(rawValue: place.trigger) else { return nil }
      self = .goal(stage)
    case .turnaround: self = .turnaround
    case .session: self = place.trigger == "start" ? .sessionStart : .sessionEnd
    case .soft: self = .soft
    }
  }

  /// The trigger's name in the event log, such as `steps.1000`.
  public var name: String {
    switch self {
    case .steps(let count): "steps.\(count)"
    case .time(let minutes): "time.\(minutes)"
    case .goal(let stage): "goal.\(stage.rawValue)"
    case .turnaround: "turnaround"
    case .sessionStart: "session.start"
    case .sessionEnd: "session.end"
    case .soft: "soft"
    }
  }

  /// The rung on which the trigger speaks.
  public var rung: Rung {
    switch self {
    case .steps(let count): count >= Trigger.ultraSteps ? .ultraSteps : .standardSteps
    case .time(let minutes): minutes.isMultiple(of: 60) ? .hourMark : .standardTime
    case .goal(let stage): stage == .reached ? .goalReached : .goalProgress
    case .turnaround: .turnaround
    case .sessionStart, .sessionEnd: .lifecycle
    case .soft: .soft
    }
  }

  /// The track on which the trigger is watched; none for the walk's own start and end and for soft lines.
  public var track: Track? {
    switch self {
    case .steps: .steps
    case .time: .time
    case .goal: .goal
    case .turnaround: .turnaround
    case .sessionStart, .sessionEnd, .soft: nil
    }
  }

  /// From so many steps on, a step milestone stands on the rung `ultraSteps`.
  static let ultraSteps = 40_000
}
