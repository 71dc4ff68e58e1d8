public import CoachEngine

extension WalkPlan.OutAndBack {
  /// What ``init(parsing:)`` expects, for the person.
  public static let expectation = "1s to 24h, such as 60m, or 2 to 1000000 steps, such as 8000"

  /// Reads it as `--out-and-back` takes it; nil for anything else.
  public init?(parsing text: String) {
    if let steps = Int(text) {
      // A number alone is a count of steps, not seconds.
      guard Self.stepCounts.contains(steps) else { return nil }
      self = .steps(steps)
    } else {
      guard let time = WalkSpan(parsing: text), Self.times.contains(time.milliseconds) else { return nil }
      self = .time(milliseconds: time.milliseconds)
    }
  }

  /// As `--out-and-back` takes it.
  var words: String {
    switch self {
    case .time(let milliseconds): WalkSpan(milliseconds: milliseconds).description
    case .steps(let steps): "\(steps)"
    }
  }
}
