internal import Glibc
internal import Synchronization
internal import WalkTraces

/// How far a long work is: a bar under what it prints where both go to a terminal, and nothing elsewhere.
final class Progress: Sendable {
  private let total: Int
  private let done = Mutex(0)
  private let start = ContinuousClock.now
  private let isShown: Bool
  private static let columns = 30

  /// - Parameter printsLines: Whether lines come to standard output meanwhile, so that the bar would stand between them.
  init(of total: Int, printsLines: Bool = true) {
    self.total = total
    isShown = isatty(STDERR_FILENO) != 0 && (!printsLines || isatty(STDOUT_FILENO) != 0)
    done.withLock { draw($0) }
  }

  /// One more is done; prints what there is to say of it, to standard output or as an error, with nothing in it that a
  /// terminal could mind.
  func advance(_ line: String? = nil, isError: Bool = false) {
    done.withLock { done in
      done += 1
      erase()
      if let line {
        let line = QuotedText.escaped(line, limit: .max)
        if isError { StandardError.print(line) } else { print(line) }
        fflush(nil)
      }
      draw(done)
    }
  }

  /// So many are done.
  func show(_ count: Int) {
    done.withLock { done in
      done = count
      erase()
      draw(done)
    }
  }

  /// Takes the bar away.
  func finish() {
    done.withLock { _ in erase() }
  }

  private func erase() {
    if isShown { StandardError.write("\r\u{1B}[K") }
  }

  private func draw(_ done: Int) {
    guard isShown, done < total else { return }
    let filled = Self.columns * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.columns - filled)
    var text = "[\(bar)] \(done) of \(total)"
    if done > 0 {
      let left = Int((start.duration(to: .now) / done * (total - done)).components.seconds)
      text += ", \(WalkSummary.clock(Int64(left) * 1000)) left"
    }
    StandardError.write(text)
  }
}
