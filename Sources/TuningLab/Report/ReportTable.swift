internal import CoachEngine

/// A report as plain text: what was walked, then the figures in columns.
public struct ReportTable {
  private let report: Report

  public init(_ report: Report) {
    self.report = report
  }

  public var text: String {
    let body = report.outcomes.count == 1 ? single(report.outcomes[0]) : grid
    return ([heading, ""] + body).joined(separator: "\n")
  }

  private var heading: String {
    let walks = NumberText.count(report.walksDone, "walk") + (report.shard.map { ", part \($0)" } ?? "")
    let line = report.experiment.summary(walks: walks)
    return ([line] + report.warnings).joined(separator: "\n")
  }

  /// One combination: a figure a line, then the hours and the follow-ups.
  private func single(_ outcome: Outcome) -> [String] {
    let figures = outcome.figures.map { figure, estimate in
      [
        figure.name, NumberText.text(estimate.value, places: figure.places), figure.unit,
        NumberText.interval(estimate, places: figure.places),
      ]
    }
    let hours = outcome.hours.enumerated().map { hour, said in
      [
        "hour \(hour + 1)", said.announcements.map { NumberText.text($0.value, places: 2) } ?? "",
        said.announcements.map { NumberText.interval($0, places: 2) } ?? "",
        said.speechSeconds.map { NumberText.text($0.value, places: 1) } ?? "",
        said.speechSeconds.map { NumberText.interval($0, places: 1) } ?? "",
      ]
    }
    let followUps = outcome.followUpShares.map { share in
      [
        share.rung.rawValue, NumberText.text(share.setting, places: 2), NumberText.text(share.found.value, places: 4),
        NumberText.interval(share.found, places: 4) + (share.isAsSet ? "" : "  set is outside"),
      ]
    }
    return TextColumns.lines([["", "figure", "", "95 %"]] + figures, textColumns: [0, 2, 3])
      + (hours.isEmpty ? [] : [""])
      + (hours.isEmpty
        ? []
        : TextColumns.lines([["", "announcements/h", "95 %", "speech s/h", "95 %"]] + hours, textColumns: [0, 2, 4]))
      + [""] + TextColumns.lines([["follow-ups", "set", "found", "95 %"]] + followUps, textColumns: [0, 3])
  }

  /// Several combinations: one a line.
  private var grid: [String] {
    let axes = report.experiment.grid.varied
    let columns = axes.map { axis in report.experiment.grid.axes.firstIndex(of: axis) ?? 0 }
    var rows: [[String]] = []
    let titles = Figure.all.map { $0.name.split(separator: " ").map(String.init) }
    rows.append(axes.map(\.key.headAndTail.head) + titles.map { $0.first ?? "" })
    rows.append(axes.map(\.key.headAndTail.tail) + titles.map { $0.dropFirst().joined(separator: " ") })
    rows.append(axes.map { _ in "" } + Figure.all.map(\.unit))
    for outcome in report.outcomes {
      rows.append(
        columns.map { outcome.values[$0] }
          + Figure.all.map { figure in
            figure.estimate(outcome.tally).map { NumberText.text($0.value, places: figure.places) } ?? "-"
          })
    }
    let widest = Figure.all.map { figure in
      let estimates = report.outcomes.compactMap { figure.estimate($0.tally) }
      func width(_ estimate: Estimate) -> Double {
        estimate.interval.map { $0.upperBound - $0.lowerBound } ?? 0
      }
      return estimates.max { width($0) < width($1) }.map { NumberText.halfWidth($0, places: figure.places) } ?? ""
    }
    rows.append((axes.isEmpty ? [] : ["95 % at most"] + axes.dropFirst().map { _ in "" }) + widest)
    return TextColumns.lines(rows, textColumns: [])
  }
}

extension String {
  /// A key in two lines: its group, and its member.
  fileprivate var headAndTail: (head: String, tail: String) {
    guard let dot = firstIndex(of: ".") else { return ("", self) }
    return (String(self[..<dot]) + ".", String(self[index(after: dot)...]))
  }
}
