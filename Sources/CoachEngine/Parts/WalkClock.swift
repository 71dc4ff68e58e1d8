/// Walk time: session time less the pauses, and standing still once the walk has ended.
struct WalkClock {
  /// Session milliseconds that were not walked, up to now or to the moment the clock stopped.
  private var unwalkedMs: Int64 = 0
  /// When the clock stopped; nil while it runs.
  private var stoppedAt: SessionTime?

  var isRunning: Bool { stoppedAt == nil }

  /// The walk time at a moment that is not earlier than the last change.
  func time(at now: SessionTime) -> WalkTime {
    WalkTime(milliseconds: (stoppedAt ?? now).milliseconds - unwalkedMs)
  }

  /// The session time at which a walk time is reached if the clock runs on; nil while it stands.
  func sessionTime(at walkMs: Int64) -> SessionTime? {
    isRunning && walkMs < .max ? SessionTime(milliseconds: walkMs + unwalkedMs) : nil
  }

  mutating func stop(at now: SessionTime) {
    if stoppedAt == nil { stoppedAt = now }
  }

  mutating func start(at now: SessionTime) {
    guard let stopped = stoppedAt else { return }
    unwalkedMs += now - stopped
    stoppedAt = nil
  }
}
