internal import CoachEngine

/// Tells the session's time from the machine's, at the speed the walk runs at.
///
/// A machine that sleeps does not walk: ``MachineClock`` stands still then.
struct SessionClock {
  /// The speeds a walk can run at, slowest first.
  static let speeds = [1, 2, 4, 8, 16, 32, 64]

  /// How many milliseconds of session pass in one of the machine's.
  private(set) var speed: Int
  private var anchor: SessionTime
  private var anchorNanoseconds: Int64
  private let machineNanoseconds: () -> Int64

  /// A session that starts now, or goes on now.
  ///
  /// - Parameters:
  ///   - time: The session's time now.
  ///   - machineNanoseconds: Tells the machine's time; it never goes back.
  init(
    speed: Int = 1, from time: SessionTime = .start,
    machineNanoseconds: @escaping () -> Int64 = { MachineClock.nanoseconds }
  ) {
    self.speed = speed
    self.machineNanoseconds = machineNanoseconds
    anchor = time
    anchorNanoseconds = machineNanoseconds()
  }

  /// The session's time now.
  var now: SessionTime {
    anchor + (machineNanoseconds() - anchorNanoseconds) * Int64(speed) / 1_000_000
  }

  /// The machine's milliseconds until a time of the session, rounded up; 0 when it has passed.
  func machineMilliseconds(until time: SessionTime) -> Int64 {
    let dueNanoseconds = anchorNanoseconds + ((time - anchor) * 1_000_000 + Int64(speed) - 1) / Int64(speed)
    return max(0, (dueNanoseconds - machineNanoseconds() + 999_999) / 1_000_000)
  }

  /// Makes the session's time what it is told, and lets it run on from there.
  mutating func set(to time: SessionTime, speed: Int? = nil) {
    anchor = time
    anchorNanoseconds = machineNanoseconds()
    if let speed { self.speed = speed }
  }
}
