internal import Synchronization

/// A lock-free queue of stereo frames between the thread that decodes music and the one that renders.
///
/// - Complexity: Linear in the frames copied; never waits.
///
/// `@unchecked Sendable`: for the same reason as `MessageRing`.
struct MusicRing: ~Copyable, @unchecked Sendable {
  private let frames: UnsafeMutablePointer<Float>
  /// Frames that fit.
  let capacity: Int
  /// Frames ever written, and ever read.
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  /// Whether more frames are on their way, so that running empty is an underrun.
  private let isFlowing = Atomic<Bool>(false)

  /// - Parameter capacity: How many frames fit.
  init(capacity: Int) {
    precondition(capacity > 0, "a ring holds at least one frame")
    self.capacity = capacity
    frames = .allocate(capacity: 2 * capacity)
    frames.initialize(repeating: 0, count: 2 * capacity)
  }

  deinit {
    frames.deallocate()
  }

  /// What the frames lie in.
  var memory: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(UnsafeBufferPointer(start: frames, count: 2 * capacity))
  }

  /// Frames that can be read.
  var count: Int { written.load(ordering: .acquiring) - read.load(ordering: .acquiring) }

  /// Frames that can be written.
  var room: Int { capacity - count }

  /// Whether the writing thread means to write more.
  var flows: Bool { isFlowing.load(ordering: .relaxed) }

  /// Says whether more frames are on their way; by the writing thread.
  func setFlowing(_ flowing: Bool) {
    isFlowing.store(flowing, ordering: .relaxed)
  }

  /// Lets interleaved stereo frames be written where they belong; by the writing thread.
  ///
  /// - Parameters:
  ///   - limit: How many frames at most.
  ///   - write: Is given room for so many frames, up to `limit` of them, and returns how many it wrote.
  /// - Returns: How many were written.
  func write(atMost limit: Int, _ write: (UnsafeMutablePointer<Float>, Int) -> Int) -> Int {
    let position = written.load(ordering: .relaxed)
    let start = position % capacity
    let room = min(limit, capacity - start, capacity - (position - read.load(ordering: .acquiring)))
    let count = write(frames + 2 * start, room)
    written.store(position + count, ordering: .releasing)
    return count
  }

  /// Writes as many of the interleaved stereo frames as there is room for; by the writing thread.
  ///
  /// - Returns: How many were written.
  func write(_ source: UnsafePointer<Float>, frames wanted: Int) -> Int {
    var done = 0
    // Twice, where the room goes around the end.
    for _ in 0..<2 {
      done += write(atMost: wanted - done) { target, count in
        target.update(from: source + 2 * done, count: 2 * count)
        return count
      }
    }
    return done
  }

  /// Reads as many interleaved stereo frames as there are; by the reading thread.
  ///
  /// - Returns: How many were read.
  func read(into target: UnsafeMutablePointer<Float>, frames wanted: Int) -> Int {
    let position = read.load(ordering: .relaxed)
    let count = min(wanted, written.load(ordering: .acquiring) - position)
    let start = position % capacity
    let first = min(count, capacity - start)
    target.update(from: frames + 2 * start, count: 2 * first)
    (target + 2 * first).update(from: frames, count: 2 * (count - first))
    read.store(position + count, ordering: .releasing)
    return count
  }
}
