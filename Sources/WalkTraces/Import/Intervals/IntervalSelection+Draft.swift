extension IntervalSelection {
  /// The walk as a draft of a trace: a reading at the end of each record, as the recording has it.
  ///
  /// - Parameters:
  ///   - format: What the recording is.
  ///   - began: When the walk begins; with the first record when nil.
  ///   - end: When the last reading comes; with the last record when nil.
  /// - Throws: ``ImportFault`` when there is nothing, and when there is a choice that only the person can make.
  func draft(_ format: String, began: Moment? = nil, end: Int64? = nil) throws(ImportFault) -> ImportDraft {
    try check()
    let counted = CountedOnce(intervals)
    guard let first = counted.pieces.first else {
      throw ImportFault(.wholeFile, "expected records of steps in what was chosen, found none")
    }
    let start = began ?? Moment(milliseconds: first.from, offset: intervals.first?.start.offset)
    var draft = ImportDraft(format: format, began: start)
    draft.readings.append(ImportDraft.Reading(milliseconds: start.milliseconds, steps: 0))
    var total = 0.0
    for piece in counted.pieces {
      total += piece.steps
      draft.readings.append(ImportDraft.Reading(milliseconds: max(piece.to, start.milliseconds), steps: total))
    }
    if let end, let last = draft.readings.last, end > last.milliseconds {
      draft.readings.append(ImportDraft.Reading(milliseconds: end, steps: total))
    }
    if began == nil { draft.notes.append("the walk begins with the first steps of the day and ends with the last") }
    draft.notes += notes(counted, longest: counted.pieces.map { $0.to - $0.from }.max() ?? 0)
    return draft
  }

  private func notes(_ counted: CountedOnce, longest: Int64) -> [String] {
    var notes: [String] = []
    if counted.shares.count > 1 {
      let names = counted.shares.map { share in
        "\(QuotedText.quoted(sources[share.source])) \(Int(share.steps.rounded()))"
      }
      notes.append("steps by source, the first where two counted: \(names.joined(separator: ", "))")
    }
    if counted.doubled >= 1 {
      notes.append("\(Int(counted.doubled.rounded()).things("step")) that were there twice counted once")
    }
    if hasLocalTimes { notes.append("the times have no zone and are taken as they stand") }
    if longest > 60_000 {
      let span = WalkSpan(milliseconds: min(longest, TraceLimits.latestMilliseconds) / 1000 * 1000)
      notes.append("the steps of a record come at its end, up to \(span) late")
    }
    return notes
  }
}
