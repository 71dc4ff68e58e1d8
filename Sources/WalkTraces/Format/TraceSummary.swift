internal import CoachEngine

/// A trace in a few numbers.
public struct TraceSummary: Hashable, Sendable {
  public let rowCount: Int
  /// The session time of the last row, in milliseconds.
  public let durationMs: Int64
  /// The first and the last reading of the counter; nil when there is none.
  public let firstSteps: Int?
  public let lastSteps: Int?
  /// How often the counter fell from one reading to the next.
  public let fallCount: Int
  /// How many events of each kind there are, in the order of ``TraceEvent/words``; none of those that do not occur.
  public let events: [EventCount]

  /// How often one kind of event occurs.
  public struct EventCount: Hashable, Sendable {
    /// The event's first word.
    public let word: String
    public let count: Int
  }

  /// - Complexity: O(*n*) in the number of rows.
  public init(_ trace: Trace) {
    var first: Int?
    var last: Int?
    var falls = 0
    var counts: [String: Int] = [:]
    for row in trace.rows {
      if let steps = row.steps {
        first = first ?? steps
        if let last, steps < last { falls += 1 }
        last = steps
      }
      if let event = row.event { counts[event.word, default: 0] += 1 }
    }
    rowCount = trace.rows.count
    durationMs = trace.end.milliseconds
    firstSteps = first
    lastSteps = last
    fallCount = falls
    events = TraceEvent.words.compactMap { word in counts[word].map { EventCount(word: word, count: $0) } }
  }
}

extension TraceSummary: CustomStringConvertible {
  /// One line: rows, duration, steps, events.
  public var description: String {
    var parts = ["\(rowCount) row\(rowCount == 1 ? "" : "s")", WalkSpan(milliseconds: durationMs).description]
    if let firstSteps, let lastSteps {
      parts.append("steps \(firstSteps) to \(lastSteps)")
    } else {
      parts.append("no steps")
    }
    if fallCount > 0 { parts.append("the counter falls \(fallCount == 1 ? "once" : "\(fallCount) times")") }
    parts += events.map { "\($0.count) \($0.word)" }
    return parts.joined(separator: ", ")
  }
}
