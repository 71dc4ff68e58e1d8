internal import CoachEngine

/// How the steps of a trace go on, with the oddities of its counter taken out.
public struct StepCourse: Sendable {
  /// The walk's total after a reading.
  struct Reading {
    let ms: Int64
    let total: Int
  }

  /// What lies between two readings.
  struct Leg {
    let from: Int64
    let to: Int64
    let steps: Int
    /// The time between them outside pauses.
    let activeMs: Int64
  }

  private(set) var readings: [Reading] = []
  private(set) var legs: [Leg] = []
  private(set) var pauses: [Range<Int64>] = []
  /// What the counter reads first; nil without a reading.
  public private(set) var firstCount: Int?
  private(set) var restarts = 0
  private(set) var jitters = 0
  private let endMs: Int64

  public init(_ trace: Trace) {
    endMs = trace.end.milliseconds
    pauses = Self.pauses(of: trace)
    var counter = Counter()
    for row in trace.rows {
      if case .inject(let steps)? = row.event { counter.injected += steps }
      guard let count = row.steps else { continue }
      firstCount = firstCount ?? count
      switch counter.read(count) {
      case .restarted: restarts += 1
      case .jitter: jitters += 1
      case nil: break
      }
      add(Reading(ms: row.time.milliseconds, total: counter.total))
    }
  }

  /// Steps of the walk.
  var total: Int { (readings.last?.total ?? 0) - (firstCount ?? 0) }

  /// Steps a minute over columns of equal time, the last one perhaps shorter; nil where the walk is paused throughout.
  ///
  /// - Parameter columnMs: How long a column is, in milliseconds, at least 1.
  public func cadences(columnMs: Int64) -> [Double?] {
    let count = max(1, Int((endMs + columnMs - 1) / columnMs))
    var steps = [Double](repeating: 0, count: count)
    for leg in legs where leg.steps > 0 {
      for column in Int(leg.from / columnMs)...min(count - 1, Int(max(leg.from, leg.to - 1) / columnMs)) {
        let start = max(leg.from, Int64(column) * columnMs)
        let end = min(leg.to, Int64(column + 1) * columnMs)
        // Steps that came in a pause, or in no time, have no better place than the column they came in.
        let share =
          leg.activeMs == 0 ? (end == leg.to ? 1 : 0) : Double(activeMs(from: start, to: end)) / Double(leg.activeMs)
        steps[column] += Double(leg.steps) * share
      }
    }
    return steps.enumerated().map { column, steps in
      let start = Int64(column) * columnMs
      let active = activeMs(from: start, to: min(endMs, start + columnMs))
      return active == 0 ? nil : steps * 60_000 / Double(active)
    }
  }

  /// The walk's total at the end of columns of equal time.
  public func totals(columnMs: Int64) -> [Int] {
    let count = max(1, Int((endMs + columnMs - 1) / columnMs))
    var next = 0
    var total = firstCount ?? 0
    return (1...count).map { column in
      while next < readings.count, readings[next].ms <= Int64(column) * columnMs {
        total = readings[next].total
        next += 1
      }
      return total
    }
  }

  private mutating func add(_ reading: Reading) {
    if let last = readings.last {
      legs.append(
        Leg(
          from: last.ms, to: reading.ms, steps: reading.total - last.total,
          activeMs: activeMs(from: last.ms, to: reading.ms)))
    }
    readings.append(reading)
  }

  private func activeMs(from start: Int64, to end: Int64) -> Int64 {
    let first = pauses.partitioningIndex { $0.upperBound > start }
    return pauses[first...].prefix { $0.lowerBound < end }.reduce(end - start) { rest, pause in
      rest - (min(end, pause.upperBound) - max(start, pause.lowerBound))
    }
  }

  private static func pauses(of trace: Trace) -> [Range<Int64>] {
    var pauses: [Range<Int64>] = []
    var began: Int64?
    for row in trace.rows {
      switch row.event {
      case .pause: began = began ?? row.time.milliseconds
      case .resume:
        if let from = began { pauses.append(from..<row.time.milliseconds) }
        began = nil
      default: break
      }
    }
    if let from = began { pauses.append(from..<trace.end.milliseconds) }
    return pauses.filter { !$0.isEmpty }
  }

  /// One rising total out of readings that may fall: below half of the last one the counter has begun again, a smaller fall
  /// is jitter, and the total holds.
  private struct Counter {
    enum Fall { case restarted, jitter }

    var injected = 0
    private var before = 0
    private var highest = 0
    private var last = 0

    var total: Int { before + highest + injected }

    mutating func read(_ count: Int) -> Fall? {
      defer { last = count }
      if count < last, count < last - count {
        before += highest
        highest = count
        return .restarted
      }
      let fall: Fall? = count < last ? .jitter : nil
      highest = max(highest, count)
      return fall
    }
  }
}
