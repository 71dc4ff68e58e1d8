/// Where sound goes while there is no device: nowhere, at exactly the pace of one.
struct PacedSink {
  private let sampleRate: Int
  private var start: Int64
  private var frames = 0

  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    start = MonotonicClock.now()
  }

  /// Begins to count from now.
  mutating func restart() {
    start = MonotonicClock.now()
    frames = 0
  }

  /// Takes frames, and returns when they would have been played.
  mutating func write(frames count: Int) {
    frames += count
    let now = MonotonicClock.now()
    let due = start + Int64(frames) * 1_000_000_000 / Int64(sampleRate)
    // A stopped process does not play what it missed in one go.
    if now - due > 500_000_000 {
      restart()
    } else {
      MonotonicClock.sleep(until: due)
    }
  }
}
