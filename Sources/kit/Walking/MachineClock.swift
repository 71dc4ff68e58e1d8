internal import Glibc

/// The machine's clock that never goes back and stands still while the machine sleeps.
enum MachineClock {
  /// Nanoseconds since some moment before the program began.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Milliseconds since the same moment.
  static var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
