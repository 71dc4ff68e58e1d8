internal import CoachEngine

/// A report as CSV for other programs: a figure a row.
public struct ReportCSV {
  private let report: Report

  public init(_ report: Report) {
    self.report = report
  }

  /// The header and the rows: the grid's keys, `figure`, `hour` (empty for the whole walk), `value`, `low`, `high`, `set`
  /// (what a follow-up's share should be), `walks` and `of` (how many were walked of how many: fewer in a part, and where
  /// the run was stopped).
  public var text: String {
    let keys = report.experiment.grid.axes.map(\.key)
    var rows = [keys + ["figure", "hour", "value", "low", "high", "set", "walks", "of"]]
    for outcome in report.outcomes {
      for (figure, estimate) in outcome.figures {
        rows.append(outcome.values + [figure.key, ""] + cells(estimate) + [""])
      }
      for share in outcome.followUpShares {
        rows.append(
          outcome.values + ["followUpShare.\(share.rung.rawValue)", ""] + cells(share.found) + ["\(share.setting)"])
      }
      for (hour, said) in outcome.hours.enumerated() {
        for (key, estimate) in [
          ("announcementsPerHour", said.announcements), ("speechSecondsPerHour", said.speechSeconds),
        ] {
          if let estimate { rows.append(outcome.values + [key, "\(hour + 1)"] + cells(estimate) + [""]) }
        }
      }
    }
    let walked = ["\(report.walksDone)", "\(report.experiment.walks)"]
    return ([rows[0]] + rows.dropFirst().map { $0 + walked }).map { $0.map(Self.cell).joined(separator: ",") + "\n" }
      .joined()
  }

  private func cells(_ estimate: Estimate) -> [String] {
    [
      "\(estimate.value)", estimate.interval.map { "\($0.lowerBound)" } ?? "",
      estimate.interval.map { "\($0.upperBound)" } ?? "",
    ]
  }

  /// A cell as RFC 4180 quotes it.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
