internal import Foundation
internal import WalkTraces

extension TraceDescription {
  /// The description in a few lines.
  var lines: [String] {
    [timeLine, stepsLine, cadenceLine, counterLine, milestoneLine].compactMap { $0 }
  }

  private var timeLine: String {
    let pause =
      pauses == 0 ? "no pause" : "\(pauses) \(pauses == 1 ? "pause" : "pauses") of \(Self.span(pausedMs)) in all"
    return "\(Self.span(spanMs)), \(pause), \(readings) readings, at most \(Self.span(longestGapMs)) apart"
      + (longestGapMs > 0 ? " (at \(Self.span(longestGapAtMs)))" : "")
  }

  private var stepsLine: String {
    guard let firstSteps else { return "no steps" }
    return "\(steps) steps" + (firstSteps > 0 ? ", the counter at \(firstSteps) when it begins" : "")
  }

  private var cadenceLine: String? {
    guard let meanCadence, let medianCadence else { return nil }
    return String(
      format:
        "%.0f steps a minute on average and %.0f in the middle of %d walking minutes; standing %.0f %% of the time",
      meanCadence, medianCadence, walkingMinutes, standingShare * 100)
  }

  private var counterLine: String? {
    let parts = [(restarts, "began again"), (jitters, "fell a little")].filter { $0.0 > 0 }.map { count, what in
      "\(what) \(count == 1 ? "once" : "\(count) times")"
    }
    return parts.isEmpty ? nil : "the counter \(parts.joined(separator: " and "))"
  }

  private var milestoneLine: String? {
    reached.isEmpty
      ? nil : "reached " + reached.map { "\($0.steps) at \(Self.span($0.ms))" }.joined(separator: ", ")
  }

  private static func span(_ milliseconds: Int64) -> String { WalkSpan(milliseconds: milliseconds).description }
}
