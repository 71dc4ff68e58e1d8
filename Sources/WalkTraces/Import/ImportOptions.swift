public import Foundation

/// What a person can say about a recording that it does not say itself.
public struct ImportOptions: Sendable {
  /// Which walk of a file that holds several.
  public enum Walk: Hashable, Sendable {
    /// The only one there is.
    case only
    /// One of them, counted from 1 in the order of the file.
    case number(Int)
  }

  /// The length of a step in metres, one of ``stepLengths``, for recordings that know the way but no steps.
  public var stepLength = defaultStepLength
  /// Which of the file's walks.
  public var walk = Walk.only
  /// Which of the file's days, by the clock on the wall there.
  public var day: CalendarDay?
  /// The only source whose steps count, where a file has several.
  public var source: String?
  /// Where the walker was, for recordings that only know universal time.
  public var zone = TimeZone.current
  /// Whether pauses of the recording are pauses of the walk.
  public var keepsPauses = true

  /// An adult at a usual pace: mean speeds of healthy adults run from 1.43 m/s for men of 40 to 49 years down to 0.94 m/s
  /// for women of 80 and more (Bohannon and Andrews, "Normal walking speed: a descriptive meta-analysis", Physiotherapy
  /// 97, 2011). That 1.3 m/s goes with 105 steps a minute, which make 0.74 m a step, is assumed.
  public static let defaultStepLength = 0.75

  /// Step lengths that there are, in metres, from a child's to a runner's.
  public static let stepLengths = 0.3...2.0

  public init() {}
}
