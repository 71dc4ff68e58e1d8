public import CoachEngine

/// The inputs of a trace, each at its time, and the end of the walk at the last row.
public struct TraceSource: InputSource, Sendable {
  private let rows: TraceRows
  /// The row that is next, from 0.
  public private(set) var position = 0
  /// Whether the row's count has been given, and its event not yet.
  private var isAtEvent = false
  private var endIsDue: Bool

  /// - Parameter endsAtLastRow: Whether the walk ends at the last row of a trace that has no `end`. A walk that was saved
  ///   and goes on does not.
  public init(_ trace: Trace, endsAtLastRow: Bool = true) {
    rows = trace.rows
    endIsDue = endsAtLastRow && rows.endPosition == nil
    passTicks()
  }

  public var nextTime: SessionTime? {
    if position < rows.count { return rows.time(at: position) }
    return endIsDue ? rows.time(at: rows.count - 1) : nil
  }

  /// Takes the next input out.
  ///
  /// - Complexity: O(1).
  public mutating func next() -> TimedInput? {
    guard position < rows.count else { return nextEnd() }
    let time = rows.time(at: position)
    if !isAtEvent, let steps = rows.steps(at: position) {
      if rows.hasEvent(at: position), rows.event(at: position) != .tick { isAtEvent = true } else { goOn() }
      return TimedInput(.steps(steps), at: time)
    }
    guard let input = rows.event(at: position)?.input else { preconditionFailure("a row has steps or an event") }
    isAtEvent = false
    goOn()
    return TimedInput(input, at: time)
  }

  /// - Complexity: O(*n*) in the number of rows passed over.
  public mutating func passReadings(from last: Int, below limit: Int, through time: SessionTime) -> TimedReading? {
    guard !isAtEvent else { return nil }
    var passed: TimedReading?
    while position < rows.count, rows.time(at: position) <= time, !rows.hasEvent(at: position),
      let steps = rows.steps(at: position), steps >= passed?.reading ?? last, steps < limit
    {
      passed = (steps, rows.time(at: position))
      goOn()
    }
    return passed
  }

  private mutating func goOn() {
    position += 1
    passTicks()
  }

  /// Passes over rows that tell of nothing but time.
  private mutating func passTicks() {
    while position < rows.count, rows.isTick(at: position) { position += 1 }
  }

  private mutating func nextEnd() -> TimedInput? {
    guard endIsDue else { return nil }
    endIsDue = false
    return TimedInput(.end, at: rows.time(at: rows.count - 1))
  }
}
