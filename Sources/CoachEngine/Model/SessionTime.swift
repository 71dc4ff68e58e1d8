/// A moment of a walk's session, in whole milliseconds since the session began.
///
/// Session time runs always, through pauses too. The engine never reads a clock: whoever drives it says what time it is.
public struct SessionTime: Hashable, Comparable, Sendable {
  /// The session's first moment.
  public static let start = SessionTime(milliseconds: 0)

  /// A moment that never comes.
  static let distantFuture = SessionTime(milliseconds: .max)

  /// Milliseconds since the session began.
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moment a whole number of seconds after the session began.
  public static func seconds(_ seconds: Int64) -> SessionTime {
    SessionTime(milliseconds: seconds * 1000)
  }

  /// The moment a whole number of minutes after the session began.
  public static func minutes(_ minutes: Int64) -> SessionTime {
    SessionTime(milliseconds: minutes * 60_000)
  }

  public static func < (left: SessionTime, right: SessionTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `milliseconds` after `time`.
  public static func + (time: SessionTime, milliseconds: Int64) -> SessionTime {
    SessionTime(milliseconds: time.milliseconds + milliseconds)
  }

  /// The moment `milliseconds` before `time`.
  public static func - (time: SessionTime, milliseconds: Int64) -> SessionTime {
    SessionTime(milliseconds: time.milliseconds - milliseconds)
  }

  /// The milliseconds from `right` to `left`.
  public static func - (left: SessionTime, right: SessionTime) -> Int64 {
    left.milliseconds - right.milliseconds
  }
}
