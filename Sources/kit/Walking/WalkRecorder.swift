internal import CoachEngine
internal import Files
internal import WalkTraces

/// Writes down a walk as it goes: what it was given, so that it can be walked again, and what happened.
///
/// Nothing here waits for a disk.
final class WalkRecorder {
  /// After so long without an input the time itself is written down, in the machine's milliseconds: a walk looks at its
  /// clock at least once a second.
  private static let tickSpacing: Int64 = 900

  private let walk: AppendedFile?
  private let log: AppendedFile?
  private var lastRowAt = MachineClock.milliseconds
  private var loggedCount = 0
  private var hasEnded = false
  private var isTooLong = false

  /// - Parameters:
  ///   - walk: Where the walk is saved.
  ///   - log: Where its events go.
  init(walk: AppendedFile?, log: AppendedFile?) {
    self.walk = walk
    self.log = log
  }

  /// Writes down what has come.
  ///
  /// - Parameters:
  ///   - inputs: The inputs since the last call.
  ///   - events: Every event of the walk so far.
  ///   - time: How far the walk has come.
  func record(_ inputs: [TimedInput], _ events: [Event], until time: SessionTime) {
    save(inputs, until: time)
    guard let log, events.count > loggedCount else { return }
    log.append(events[loggedCount...].flatMap { Array("\($0.json)\n".utf8) })
    loggedCount = events.count
  }

  /// What the walker should know.
  var notices: [Notice] {
    var notices: [Notice] = []
    if isTooLong {
      notices.append(Notice(subject: .saving, text: "The walk is too long to be saved any further"))
    } else if let walk, let failure = walk.failure {
      notices.append(Notice(subject: .saving, text: "The walk is not saved for now (\(failure)): \(walk.path)"))
    }
    if let log, let failure = log.failure {
      notices.append(Notice(subject: .log, text: "The log is not written for now (\(failure)): \(log.path)"))
    }
    return notices
  }

  /// Writes what is left, and closes the files.
  ///
  /// - Throws: ``Failure`` when the log that was asked for is not whole.
  func close() throws(Failure) {
    if let walk, let failure = walk.close() {
      StandardError.print("kit: \(walk.path): the walk is not saved to its end: \(failure)")
    }
    if let log, let failure = log.close() { throw .failed("\(log.path): cannot be written: \(failure)") }
  }

  private func save(_ inputs: [TimedInput], until time: SessionTime) {
    guard let walk, !isTooLong else { return }
    var rows = inputs.map(TraceRow.init)
    let now = MachineClock.milliseconds
    if rows.isEmpty, !hasEnded, now - lastRowAt >= Self.tickSpacing { rows = [TraceRow(time: time, event: .tick)] }
    guard let last = rows.last else { return }
    var text: [UInt8] = []
    for row in rows { row.write(to: &text, withEvents: true) }
    isTooLong =
      last.time.milliseconds > TraceLimits.latestMilliseconds || walk.count + text.count > TraceLimits.largestFile
    if isTooLong { return }
    lastRowAt = now
    hasEnded = hasEnded || rows.contains { $0.event == .end }
    walk.append(text)
  }
}
