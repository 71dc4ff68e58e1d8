internal import AudioMix
internal import Synchronization

/// Keeps a mixer's music buffer filled, on a thread of its own.
final class MusicStream: Sendable {
  struct Report {
    var status = MusicStatus()
    var faults: [String] = []
    /// Since when the reader has been at work, in nanoseconds; nil while it rests.
    var readingSince: Int64?
  }

  private static let block = 4096
  /// How long nothing to play is left alone, in ms; longer, by this factor, than it took to find that out.
  private static let rest = (least: 2000, most: 60_000, factor: 20)
  /// How long reading may take before the walker is told, in ns.
  private static let patience: Int64 = 3_000_000_000

  private let path: String
  private let sampleRate: Int
  private let feed: MusicFeed
  private let isStopping = Atomic<Bool>(false)
  private let stopped = WakeUp()
  private let report = Mutex(Report())

  init(path: String, sampleRate: Int, feed: MusicFeed) {
    self.path = path
    self.sampleRate = sampleRate
    self.feed = feed
  }

  var status: MusicStatus {
    report.withLock { report in
      var status = report.status
      if let since = report.readingSince, MonotonicClock.now() - since > Self.patience {
        status.reason = "No music for now: \(path) does not answer"
      }
      return status
    }
  }

  /// What went wrong with tracks since the last call.
  func takeFaults() -> [String] {
    report.withLock { report in
      defer { report.faults = [] }
      return report.faults
    }
  }

  /// Ends `run()`.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    stopped.wake()
  }

  /// The thread's work: until `stop()`, decodes ahead.
  func run() {
    startReading()
    var searchedSince = MonotonicClock.now()
    let reader = MusicReader(path: path, sampleRate: sampleRate)
    while !isStopping.load(ordering: .acquiring) {
      guard feed.room >= Self.block else {
        // A long run now and then costs less than many short ones: decoder and buffer are still in the caches.
        stopped.sleep(milliseconds: feed.capacity * 1000 / sampleRate / 2)
        continue
      }
      if !reader.isLooking { searchedSince = MonotonicClock.now() }
      startReading()
      let count = feed.write(atMost: Self.block) { reader.read(into: $0, frames: $1) }
      feed.setFlowing(count > 0)
      publish(reader)
      if reader.isLooking { continue }
      if count == 0 {
        let took = Int((MonotonicClock.now() - searchedSince) / 1_000_000)
        stopped.sleep(milliseconds: min(max(Self.rest.least, took * Self.rest.factor), Self.rest.most))
      }
    }
    feed.setFlowing(false)
  }

  private func startReading() {
    report.withLock { $0.readingSince = MonotonicClock.now() }
  }

  private func publish(_ reader: MusicReader) {
    let faults = reader.takeFaults()
    report.withLock { report in
      report.readingSince = nil
      report.status = reader.status
      report.faults += faults
    }
  }
}
