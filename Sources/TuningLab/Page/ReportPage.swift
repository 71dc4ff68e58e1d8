internal import CoachEngine

/// A report as one page that needs nothing else: findings first, then plots, then tables, then where it comes from.
public struct ReportPage {
  let report: Report

  public init(_ report: Report) {
    self.report = report
  }

  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(HTMLText.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>\(HTMLText.escaped(title))</h1>
    \(partial)
    \(findings)
    \(report.experiment.grid.varied.map(effects).joined(separator: "\n"))
    \(interplay)
    <h2>Hour by hour</h2>
    \(hours)
    <h2>Second lines</h2>
    <p>How often an announcement had a second line (point, with its 95 % interval), and how often it should (upright
    line); beside each rung, how many announcements there were\(report.outcomes.count > 1 ? " with one combination, in the mean" : "").</p>
    <figure>\(ShareRows(report.outcomes).svg)</figure>
    <h2>The figures</h2>
    \(figures)
    <h2>Where this comes from</h2>
    \(provenance)
    </body>
    </html>

    """
  }

  private var findings: String {
    // What was and what is stand on one line.
    Findings(report).sentences.map { "<p class=\"finding\">\(HTMLText.escaped($0))</p>" }.joined(separator: "\n")
      .replacing(" → ", with: "\u{A0}→\u{A0}")
  }

  private var title: String {
    let keys = report.experiment.grid.varied.map(\.key)
    return keys.isEmpty
      ? "What Kit says on a walk" : "What \(keys.joined(separator: " and ")) \(keys.count == 1 ? "does" : "do")"
  }

  private var partial: String {
    report.warnings.map { "<p class=\"partial\">\(HTMLText.escaped($0))</p>" }.joined(separator: "\n")
  }

  /// Every figure with its interval: a figure a row where there is one combination, else a combination a row.
  private var figures: String {
    guard let only = report.outcomes.first, report.outcomes.count == 1 else { return grid + meanings }
    let rows = only.figures.map { figure, estimate in
      "<tr><th scope=\"row\">\(figure.name)</th>\(cell(figure, estimate))<td>\(figure.unit)</td>"
        + "<td>\(HTMLText.escaped(figure.meaning))</td></tr>"
    }
    return table(head: ["figure", "", "", "what it is"], rows)
  }

  private var grid: String {
    let keys = report.experiment.grid.axes
    let rows = report.outcomes.map { outcome in
      let values = outcome.values.map { "<th scope=\"row\">\(HTMLText.escaped($0))</th>" }.joined()
      return "<tr>\(values)\(Figure.all.map { cell($0, $0.estimate(outcome.tally)) }.joined())</tr>"
    }
    return table(head: keys.map(\.key) + Figure.all.map { "\($0.name), \($0.unit)" }, rows)
  }

  private func table(head: [String], _ rows: [String]) -> String {
    let cells = head.map { "<th scope=\"col\">\(HTMLText.escaped($0))</th>" }.joined()
    return """
      <div class="scroll"><table class="figures"><caption>Under each figure its 95 % interval.</caption>
      <thead><tr>\(cells)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// A figure, and its interval under it.
  private func cell(_ figure: Figure, _ estimate: Estimate?) -> String {
    guard let estimate else { return "<td class=\"number\">-</td>" }
    let interval = estimate.interval.map {
      "\(NumberText.text($0.lowerBound, places: figure.places))–\(NumberText.text($0.upperBound, places: figure.places))"
    }
    return "<td class=\"number\">\(figure.text(estimate))<small>\(interval ?? "")</small></td>"
  }

  private var meanings: String {
    let items = Figure.all.map { "<dt>\($0.name)</dt><dd>\(HTMLText.escaped($0.meaning))</dd>" }
    return "<dl>\(items.joined(separator: "\n"))</dl>"
  }

  private var walks: String {
    let combinations = report.outcomes.count
    return NumberText.count(report.walksDone)
      + (combinations > 1 ? " for each of \(combinations) combinations, the same for all" : "")
  }

  private var provenance: String {
    let experiment = report.experiment
    let rows = [
      ["kit", report.version],
      ["walks", walks],
      ["walkers", "\(experiment.walkers)"],
      ["seed", "\(experiment.seed)"],
      ["goal", experiment.goal.map { "\($0) steps" } ?? "none"],
      ["way out and back", experiment.outAndBack ?? "none"],
      [
        "settings that are no default",
        experiment.settings.isEmpty ? "none" : experiment.settings.joined(separator: " "),
      ],
      ["grid", "\(experiment.grid)"],
      ["script", "\(report.script.folder ?? "the program's own"), fingerprint \(report.script.fingerprint)"],
      ["the command", report.command],
    ]
    return HTMLText.table(
      [["", ""]] + rows,
      caption: "The same command gives the same figures, to the last digit, unless a configuration file differs.")
  }
}
