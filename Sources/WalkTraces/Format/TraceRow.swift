public import CoachEngine

/// One row of a trace: a count, an event, or a count and then an event.
public struct TraceRow: Hashable, Sendable {
  /// When, in session time.
  public var time: SessionTime
  /// The reading of the step counter, from 0 to ``TraceLimits/mostSteps``.
  public var steps: Int?
  /// What else happens, after the reading.
  public var event: TraceEvent?

  public init(time: SessionTime, steps: Int? = nil, event: TraceEvent? = nil) {
    self.time = time
    self.steps = steps
    self.event = event
  }

  /// Whether the row can stand behind the walk's end: the walker can still do that to the line that Kit speaks then.
  var countsBehindEnd: Bool {
    steps == nil && (event == .tick || event?.input?.countsWhileEnding == true)
  }

  /// The row that a walk's input leaves in a saved walk.
  public init(_ timed: TimedInput) {
    time = timed.time
    event = TraceEvent(timed.input)
    if case .steps(let reading) = timed.input { steps = reading }
  }
}
