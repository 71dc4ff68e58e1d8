extension TraceRecipe {
  /// Refuses what cannot be walked.
  func check() throws(TraceRecipeError) {
    try checkNumbers()
    for timed in events { try checkMoment(timed.time, "--at", wholeSeconds: false) }
    for jump in jumps {
      try checkMoment(jump.time, "--jump")
      guard (1...TraceLimits.mostSteps).contains(jump.steps) else {
        throw TraceRecipeError("--jump", "\(jump.steps)", expected: "1 to \(TraceLimits.mostSteps) steps")
      }
    }
    for time in restarts { try checkMoment(time, "--restart-at") }
    for stretch in holds { try checkStretch(stretch, "--hold") }
    for stretch in gaps { try checkStretch(stretch, "--gap") }
    for note in notes {
      guard Trace.isComment(note) else {
        throw TraceRecipeError("--note", note, expected: "one line of text that does not begin with a space")
      }
    }
    guard Trace.isComment(command) else {
      throw TraceRecipeError(
        "kit trace generate", "\(command.utf8.count) bytes",
        expected: "options of at most \(Trace.longestComment) bytes, so that the trace can name them")
    }
  }

  private func checkNumbers() throws(TraceRecipeError) {
    guard duration >= .seconds(1), duration.isWholeSeconds else {
      throw TraceRecipeError("--duration", "\(duration)", expected: "whole seconds, at least 1s")
    }
    guard (WalkSpan.seconds(1)...WalkSpan.hours(1)).contains(interval), interval.isWholeSeconds else {
      throw TraceRecipeError("--every", "\(interval)", expected: "whole seconds from 1s to 1h")
    }
    guard (0...TraceLimits.mostSteps).contains(firstCount) else {
      throw TraceRecipeError("--first-count", "\(firstCount)", expected: "0 to \(TraceLimits.mostSteps) steps")
    }
  }

  private func checkMoment(_ time: WalkSpan, _ option: String, wholeSeconds: Bool = true) throws(TraceRecipeError) {
    guard time <= duration else {
      throw TraceRecipeError(option, "\(time)", expected: "a time within the walk of \(duration)")
    }
    guard !wholeSeconds || time.isWholeSeconds else {
      throw TraceRecipeError(option, "\(time)", expected: "whole seconds")
    }
  }

  private func checkStretch(_ stretch: Stretch, _ option: String) throws(TraceRecipeError) {
    try checkMoment(stretch.from, option)
    try checkMoment(stretch.to, option)
    guard stretch.from < stretch.to else {
      throw TraceRecipeError(option, "\(stretch.from)-\(stretch.to)", expected: "FROM before TO")
    }
  }
}

extension WalkSpan {
  fileprivate var isWholeSeconds: Bool { milliseconds.isMultiple(of: 1000) }
}
