internal import CoachEngine

extension Trigger {
  /// What the trigger is called in front of a person: `6,000 steps`, `45 min`, `half the goal`.
  var words: String {
    switch self {
    case .steps(let count): "\(count.grouped) steps"
    case .time(let minutes): Self.words(minutes: minutes)
    case .goal(.halfway): "half the goal"
    case .goal(.approaching): "90 % of goal"
    case .goal(.reached): "the goal"
    case .turnaround: "the turnaround"
    case .sessionStart: "the start"
    case .sessionEnd: "the end"
    case .soft: "a soft line"
    }
  }

  private static func words(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self).joined(separator: " ")
  }
}

extension Rung {
  /// What the rung is called in front of a person.
  var words: String {
    switch self {
    case .goalReached: "goal reached"
    case .turnaround: "turnaround"
    case .ultraSteps: "ultra steps"
    case .hourMark: "hour mark"
    case .goalProgress: "goal progress"
    case .standardSteps: "steps"
    case .standardTime: "time"
    case .soft: "soft line"
    case .lifecycle: "start and end"
    }
  }
}
