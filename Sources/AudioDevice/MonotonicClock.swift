internal import Glibc

/// The clock that runs evenly, and stands still while the machine sleeps.
enum MonotonicClock {
  /// The time in nanoseconds, from an arbitrary start.
  static func now() -> Int64 {
    var time = Glibc.timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Sleeps until a time; returns at once where it has passed.
  static func sleep(until nanoseconds: Int64) {
    var end = timespec(nanoseconds)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
  }

  static func timespec(_ nanoseconds: Int64) -> Glibc.timespec {
    Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
