/// What can happen to a walk from outside.
public enum Input: Hashable, Sendable {
  /// A reading of the step counter, which may have started before the walk.
  case steps(Int)
  /// Steps added by hand, on top of what the counter says.
  case inject(Int)
  case pause
  case resume
  /// The coach off: what fires is marked as crossed, and nothing is said.
  case silence
  /// The coach on again.
  case speak
  /// Ends the line that is being spoken.
  case skip
  /// Ends the walk.
  case end
  /// Changes a value of the configuration.
  case set(ConfigurationChange)

  /// Whether anything comes of it when the end has been asked for and Kit still speaks.
  public var countsWhileEnding: Bool {
    switch self {
    case .silence, .speak, .skip, .set: true
    case .steps, .inject, .pause, .resume, .end: false
    }
  }
}
