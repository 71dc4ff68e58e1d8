internal import CoachEngine

/// A trace as numbers: how long, how far, how fast, and what is odd about it.
///
/// Steps between two readings are taken as spread evenly over the time between them, which is all that is known.
public struct TraceDescription: Hashable, Sendable, Encodable {
  /// A step milestone and when the trace reaches it.
  public struct Reached: Hashable, Sendable, Encodable {
    public let steps: Int
    /// Since the walk began, in milliseconds.
    public let ms: Int64
  }

  /// From this cadence on, in steps a minute, a minute counts as walking: slow walking begins there, and below lie incidental
  /// and sporadic movement and purposeful steps (Tudor-Locke and Rowe, "Using cadence to study free-living ambulatory
  /// behaviour", Sports Medicine 42, 2012).
  public static let leastWalkingCadence = 60.0

  public let readings: Int
  public let spanMs: Int64
  public let pauses: Int
  public let pausedMs: Int64
  /// What the counter reads first; nil without a reading.
  public let firstSteps: Int?
  /// Steps of the walk, restarts of the counter bridged.
  public let steps: Int
  /// Of the minutes that are walking, in steps a minute; nil when there is none.
  public let meanCadence: Double?
  public let medianCadence: Double?
  /// Minutes that are walking.
  public let walkingMinutes: Int
  /// The share of the time outside pauses in which no step came, from 0 to 1.
  public let standingShare: Double
  /// How often the counter began again, and how often it fell a little.
  public let restarts: Int
  public let jitters: Int
  /// The longest time between two readings outside pauses, and when it begins.
  public let longestGapMs: Int64
  public let longestGapAtMs: Int64
  public let reached: [Reached]

  /// - Complexity: O(*n*) in the number of rows and of minutes.
  public init(_ trace: Trace) {
    let course = StepCourse(trace)
    readings = course.readings.count
    spanMs = trace.end.milliseconds
    pauses = course.pauses.count
    pausedMs = course.pauses.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    firstSteps = course.firstCount
    steps = course.total
    restarts = course.restarts
    jitters = course.jitters
    let walking = course.cadences(columnMs: 60_000).compactMap { $0 }.filter { $0 >= Self.leastWalkingCadence }.sorted()
    walkingMinutes = walking.count
    meanCadence = walking.isEmpty ? nil : walking.reduce(0, +) / Double(walking.count)
    medianCadence = walking.isEmpty ? nil : walking[walking.count / 2]
    let active = course.legs.reduce(0) { $0 + $1.activeMs }
    let still = course.legs.filter { $0.steps == 0 }.reduce(0) { $0 + $1.activeMs }
    standingShare = active == 0 ? 0 : Double(still) / Double(active)
    let gap = course.legs.max { $0.activeMs < $1.activeMs }
    (longestGapMs, longestGapAtMs) = (gap?.activeMs ?? 0, gap?.from ?? 0)
    reached = Configuration().milestones.steps.compactMap { threshold in
      course.readings.first { $0.total >= threshold }.map { Reached(steps: threshold, ms: $0.ms) }
    }
  }
}
