internal import Glibc

/// Lets one thread sleep until another wakes it or a time has passed.
///
/// A pipe rather than a semaphore, because `poll` counts its time on the monotonic clock. Waking never waits.
///
/// `@unchecked Sendable`: two file descriptors that never change.
final class WakeUp: @unchecked Sendable {
  private var ends: (read: Int32, write: Int32) = (-1, -1)

  /// Without a free descriptor it merely sleeps its time out.
  init() {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return }
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    ends = (descriptors[0], descriptors[1])
  }

  deinit {
    if ends.read >= 0 { close(ends.read) }
    if ends.write >= 0 { close(ends.write) }
  }

  /// Wakes the sleeping thread, or lets its next sleep be none.
  func wake() {
    var byte: UInt8 = 1
    // A full pipe is awake enough.
    _ = write(ends.write, &byte, 1)
  }

  /// Sleeps until woken, or for `milliseconds`.
  ///
  /// - Returns: Whether it was woken.
  @discardableResult
  func sleep(milliseconds: Int) -> Bool {
    let end = MonotonicClock.now() + Int64(milliseconds) * 1_000_000
    var waiting = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    while true {
      let left = max(0, (end - MonotonicClock.now() + 999_999) / 1_000_000)
      let count = poll(&waiting, 1, Int32(left))
      if count > 0 {
        // Several calls of wake() are one reason to look.
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(ends.read, &bytes, bytes.count) > 0 {}
        return true
      }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
