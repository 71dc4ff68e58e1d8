internal import CoachEngine

/// The rows of a trace in the order of their times, 16 bytes each.
public struct TraceRows: Hashable, Sendable {
  private struct Packed: Hashable {
    let milliseconds: Int64
    /// The count, or −1 for none.
    let steps: Int32
    /// Where among the events, or −1 for none.
    let event: Int32
  }

  private var packed: [Packed] = []
  private var events: [TraceEvent] = []
  /// The row with the walk's end; nil when there is none.
  private(set) var endPosition: Int?

  public init() {}

  /// Whether any row has an event.
  public var hasEvents: Bool { !events.isEmpty }

  /// Makes room for so many rows in all.
  mutating func reserveCapacity(_ count: Int) {
    packed.reserveCapacity(count)
  }

  /// Adds a row at the end.
  ///
  /// - Precondition: The row has steps or an event, both within ``TraceLimits``; its time is within them too and not
  ///   earlier than the last row's; and what comes behind the walk's end counts there, as ``TraceRow/countsBehindEnd`` says.
  /// - Complexity: Amortized O(1).
  public mutating func append(_ row: TraceRow) {
    let milliseconds = row.time.milliseconds
    precondition((0...TraceLimits.latestMilliseconds).contains(milliseconds), "the time is out of range")
    precondition(milliseconds >= packed.last?.milliseconds ?? 0, "times never fall")
    precondition(row.steps != nil || row.event != nil, "a row has steps or an event")
    precondition((0...TraceLimits.mostSteps).contains(row.steps ?? 0), "the count is out of range")
    precondition(endPosition == nil || row.countsBehindEnd, "nothing comes after the end")
    var place: Int32 = -1
    if let event = row.event {
      place = Int32(events.count)
      events.append(event)
      if event == .end { endPosition = packed.count }
    }
    packed.append(Packed(milliseconds: milliseconds, steps: row.steps.map(Int32.init) ?? -1, event: place))
  }
}

extension TraceRows {
  /// The time of a row, without the rest of it.
  func time(at position: Int) -> SessionTime {
    SessionTime(milliseconds: packed[position].milliseconds)
  }

  /// The count of a row, without the rest of it.
  func steps(at position: Int) -> Int? {
    let steps = packed[position].steps
    return steps < 0 ? nil : Int(steps)
  }

  /// The event of a row, without the rest of it.
  func event(at position: Int) -> TraceEvent? {
    let place = packed[position].event
    return place < 0 ? nil : events[Int(place)]
  }

  /// Whether a row tells of nothing but time.
  func isTick(at position: Int) -> Bool {
    packed[position].steps < 0 && event(at: position) == .tick
  }

  /// Whether a row has an event.
  func hasEvent(at position: Int) -> Bool { packed[position].event >= 0 }
}

extension TraceRows: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { packed.count }

  public subscript(position: Int) -> TraceRow {
    TraceRow(time: time(at: position), steps: steps(at: position), event: event(at: position))
  }
}
