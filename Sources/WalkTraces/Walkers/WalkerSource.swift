public import CoachEngine

/// The inputs of a synthetic walk: a reading of the counter at regular times, and the end if it has one.
///
/// It holds no walk: a sample is made when it is asked for, from a few numbers, without allocating.
public struct WalkerSource: InputSource, BitwiseCopyable, Sendable {
  private var gait: WalkerGait
  private let firstCount: Int
  private let intervalSeconds: Int
  /// When the walk ends, in milliseconds; `Int64.max` for never.
  private let endMs: Int64
  /// When the next reading comes, in milliseconds; −1 when there is none.
  private var readingMs: Int64 = 0
  private var endIsDue = false

  /// - Parameters:
  ///   - walker: Who walks.
  ///   - seed: What the walk is derived from; the same seed gives the same walk.
  ///   - durationMs: When the walk ends, in milliseconds; nil for a walk without an end. The last reading comes then too.
  ///   - firstCount: What the counter reads at the start, from 0 to ``TraceLimits/mostSteps``.
  ///   - intervalSeconds: The time from one reading to the next, at least 1. What the counter reads at a time is the same
  ///     for every interval.
  public init(
    _ walker: Walker, seed: UInt64, durationMs: Int64? = nil, firstCount: Int = 0, intervalSeconds: Int = 1
  ) {
    precondition((0...TraceLimits.mostSteps).contains(firstCount), "the first count is out of range")
    precondition(intervalSeconds >= 1, "there is at least a second between readings")
    precondition(durationMs ?? 0 >= 0, "a walk does not end before it begins")
    gait = WalkerGait(walker, seed: seed)
    self.firstCount = firstCount
    self.intervalSeconds = intervalSeconds
    endMs = durationMs ?? .max
  }

  public var standsStillInPauses: Bool { true }

  public var nextTime: SessionTime? {
    if readingMs >= 0 { return SessionTime(milliseconds: readingMs) }
    return endIsDue ? SessionTime(milliseconds: endMs) : nil
  }

  /// Takes the next input out.
  ///
  /// - Complexity: O(1), without allocation.
  public mutating func next() -> TimedInput? {
    guard readingMs >= 0 else {
      guard endIsDue else { return nil }
      endIsDue = false
      return TimedInput(.end, at: SessionTime(milliseconds: endMs))
    }
    let timed = TimedInput(.steps(firstCount + gait.count), at: SessionTime(milliseconds: readingMs))
    goOn()
    return timed
  }

  /// - Complexity: O(1) for each stretch of the walk.
  public mutating func passReadings(from last: Int, below limit: Int, through time: SessionTime) -> TimedReading? {
    var passed: TimedReading?
    while readingMs >= 0, readingMs <= time.milliseconds {
      let reading = firstCount + gait.count
      guard reading >= passed?.reading ?? last, reading < limit else { break }
      stride(below: limit, through: time)
      passed = (firstCount + gait.count, SessionTime(milliseconds: readingMs))
      goOn()
    }
    return passed
  }

  /// Goes on to the last reading that surely lies below `limit` and comes by `time`.
  private mutating func stride(below limit: Int, through time: SessionTime) {
    let seconds = gait.quietSeconds(below: limit - firstCount)
    let intervals = min(
      seconds / intervalSeconds, Int((min(time.milliseconds, endMs) - readingMs) / Int64(intervalSeconds * 1000)))
    gait.advance(seconds: intervals * intervalSeconds)
    readingMs += Int64(intervals * intervalSeconds * 1000)
  }

  private mutating func goOn() {
    let leftMs = endMs - readingMs
    let intervalMs = Int64(intervalSeconds) * 1000
    if leftMs >= intervalMs {
      gait.advance(seconds: intervalSeconds)
      readingMs += intervalMs
    } else if leftMs > 0 {
      gait.advance(seconds: Int(leftMs / 1000))
      readingMs = endMs
    } else {
      readingMs = -1
      endIsDue = true
    }
  }
}
