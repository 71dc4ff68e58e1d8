internal import Glibc
internal import Synchronization
internal import WalkTraces

/// How far a long work is: a bar, some words and the time left, under what it prints.
final class Progress: Sendable {
  private let total: Int
  private let words: @Sendable (_ done: Int, _ elapsed: Duration) -> String
  private let line: StatusLine
  private let done = Mutex((count: 0, shown: ContinuousClock.now))
  private let start = ContinuousClock.now
  /// More often than this it is not worth looking at.
  private static let spacing = Duration.milliseconds(100)
  /// The widest bar, in columns.
  private static let widest = 30

  /// - Parameters:
  ///   - printsLines: Whether lines come to standard output meanwhile, so that the bar would stand between them.
  ///   - words: What stands beside the bar; how many are done by default.
  init(
    of total: Int, printsLines: Bool = true, words: (@Sendable (_ done: Int, _ elapsed: Duration) -> String)? = nil
  ) {
    self.total = total
    self.words = words ?? { done, _ in "\(done) of \(total)" }
    line = StatusLine(printsLines: printsLines)
    draw(0)
  }

  /// One more is done; prints what there is to say of it, to standard output or as an error, with nothing in it that a
  /// terminal could mind.
  func advance(_ text: String? = nil, isError: Bool = false) {
    done.withLock { done in
      done.count += 1
      if let text { say(text, isError: isError) }
      draw(done.count)
    }
  }

  /// So many are done.
  func show(_ count: Int) {
    guard line.isShown else { return }
    done.withLock { done in
      done.count = count
      guard done.shown.duration(to: .now) >= Self.spacing else { return }
      done.shown = .now
      draw(count)
    }
  }

  /// Prints something to say beside the work, as an error.
  func tell(_ text: String) {
    done.withLock { done in
      say(text, isError: true)
      draw(done.count)
    }
  }

  /// Takes the bar away.
  func finish() {
    done.withLock { _ in line.clear() }
  }

  private func say(_ text: String, isError: Bool) {
    line.clear()
    let text = QuotedText.escaped(text, limit: .max)
    if isError { StandardError.print(text) } else { print(text) }
    fflush(nil)
  }

  private func draw(_ done: Int) {
    line.show { columns in
      done < total ? text(done: done, after: start.duration(to: .now), columns: columns) : ""
    }
  }

  /// The line for so many that are done, as wide as there is room.
  func text(done: Int, after elapsed: Duration, columns: Int) -> String {
    var text = words(done, elapsed)
    if done > 0 {
      let left = Int64((elapsed / Double(done) * Double(total - done)) / .milliseconds(1))
      text += ", \(WalkSummary.clock(left)) left"
    }
    let width = min(Self.widest, columns - text.count - 3)
    guard width > 0 else { return text }
    let filled = String(repeating: "#", count: width * done / total)
    return "[\(filled)\(String(repeating: "-", count: width - filled.count))] \(text)"
  }
}
