internal import Glibc

/// How far a rendering is, as one line on the terminal that is written over and over; nothing where there is none.
struct RenderProgress {
  private static let spacing: Int64 = 200

  private let frames: Int
  private let sampleRate: Int
  private let isShown: Bool
  private let start = MachineClock.milliseconds
  private var lastShown: Int64

  /// - Parameters:
  ///   - frames: How long the walk is.
  ///   - sampleRate: Frames per second.
  init(frames: Int, sampleRate: Int) {
    self.frames = frames
    self.sampleRate = sampleRate
    isShown = isatty(STDERR_FILENO) != 0
    lastShown = start
  }

  /// Shows that so many frames of the walk are done.
  mutating func show(_ done: Int) {
    let now = MachineClock.milliseconds
    guard isShown, now - lastShown >= Self.spacing else { return }
    lastShown = now
    write("\rkit: \(Self.text(done: done, of: frames, sampleRate: sampleRate, elapsedMs: now - start))\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    if isShown, lastShown > start { write("\r\u{1B}[K") }
  }

  /// Percent, times real time, and the time left.
  static func text(done: Int, of frames: Int, sampleRate: Int, elapsedMs: Int64) -> String {
    let elapsed = Double(max(1, elapsedMs)) / 1000
    let speed = Double(done) / Double(sampleRate) / elapsed
    let left = Int64((elapsed * 1000 * Double(frames - done) / Double(max(1, done))).rounded())
    let percent = frames == 0 ? 100 : done * 100 / frames
    return "\(percent) %, \(Int(speed.rounded())) x real time, \(WalkSummary.clock(left)) left"
  }

  private func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
