internal import CoachEngine

/// A walk taken from a recording, on its way to a trace.
struct ImportDraft {
  /// How many steps had been made at a moment, since the walk began.
  struct Reading {
    let milliseconds: Int64
    let steps: Double
  }

  /// What the recording is, such as `a GPX track`.
  let format: String
  /// When the walk began; its readings and pauses are on the same clock.
  let began: Moment
  /// In the order of their times.
  var readings: [Reading] = []
  /// In the order of their times, none touching another.
  var pauses: [Range<Int64>] = []
  /// What the counter read before the first step.
  var firstCount = 0
  var notes: [String] = []

  /// The trace.
  ///
  /// - Parameter file: What its first comment calls the file.
  /// - Throws: ``ImportFault`` when there is no step in it, and when it is longer than a trace can be.
  func trace(from file: String) throws(ImportFault) -> ImportedTrace {
    try check()
    var rows = TraceRows()
    let kept = pauses.filter { $0.upperBound > began.milliseconds }
    var events = kept.flatMap { [($0.lowerBound, TraceEvent.pause), ($0.upperBound, .resume)] }[...]
    let end = readings[readings.count - 1].milliseconds
    func addEvents(before limit: Int64) {
      while let (time, event) = events.first, time < limit {
        rows.append(TraceRow(time: sessionTime(time), event: event))
        events.removeFirst()
      }
    }
    for (place, reading) in readings.enumerated() {
      if place + 1 < readings.count, readings[place + 1].milliseconds == reading.milliseconds { continue }
      addEvents(before: reading.milliseconds)
      // A walker who goes on in this moment has done so before the counter is read.
      if events.first?.1 == .resume { addEvents(before: reading.milliseconds + 1) }
      // What is a whole number but for the binary fractions it was added up from is that number.
      let steps = firstCount + Int((reading.steps + 1e-6).rounded(.down))
      rows.append(TraceRow(time: sessionTime(reading.milliseconds), steps: steps))
      if reading.milliseconds < end { addEvents(before: reading.milliseconds + 1) }
    }
    let name = QuotedText.escaped(file.split(separator: "/").last ?? "", limit: 200)
    let comments = ["Imported from \(name): \(format), begun \(began)."] + notes.map { "\($0)." }
    return ImportedTrace(
      trace: Trace(comments: comments.map { QuotedText.escaped($0, limit: 1000) }, rows: rows), notes: notes)
  }

  private func check() throws(ImportFault) {
    guard let last = readings.last, last.steps >= 1 else {
      throw ImportFault(.wholeFile, "expected steps, found none in what was chosen")
    }
    let span = last.milliseconds - began.milliseconds
    guard span <= TraceLimits.latestMilliseconds else {
      throw ImportFault(
        .wholeFile,
        "expected a walk of at most \(TraceLimits.latestMilliseconds / 86_400_000) days, found one of "
          + "\(span / 86_400_000): is a time in it wrong?")
    }
    guard Double(firstCount) + last.steps <= Double(TraceLimits.mostSteps) else {
      throw ImportFault(.wholeFile, "expected at most \(TraceLimits.mostSteps) steps, found more")
    }
  }

  private func sessionTime(_ milliseconds: Int64) -> SessionTime {
    SessionTime(milliseconds: max(0, milliseconds - began.milliseconds))
  }
}
