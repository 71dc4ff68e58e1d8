internal import Glibc
internal import Synchronization
internal import WalkTraces

/// How far a long work is: a bar under what it prints where both go to a terminal, and nothing elsewhere.
final class Progress: Sendable {
  private let total: Int
  private let done = Mutex(0)
  private let start = ContinuousClock.now
  private let isShown: Bool
  /// The widest bar, and what stands beside one, in columns.
  private static let columns = (bar: 30, rest: 30)

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

  /// Prints something to say beside the work, as an error.
  func tell(_ line: String) {
    done.withLock { done in
      erase()
      StandardError.print(QuotedText.escaped(line, limit: .max))
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
    let width = Self.terminalColumns
    let columns = min(Self.columns.bar, max(0, width - Self.columns.rest))
    let filled = columns * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: columns - filled)
    var text = columns > 0 ? "[\(bar)] \(done) of \(total)" : "\(done) of \(total)"
    if done > 0 {
      let left = Int((start.duration(to: .now) / done * (total - done)).components.seconds)
      text += ", \(WalkSummary.clock(Int64(left) * 1000)) left"
    }
    // A line that wraps could not be taken away again.
    StandardError.write(String(text.prefix(width - 1)))
  }

  private static var terminalColumns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
