internal import CoachEngine

/// A report as one page that needs nothing else: findings first, then plots, then tables, then where it comes from.
public struct ReportPage {
  private let report: Report

  /// So many plots of hours are looked at together; beyond, those of the first key's values.
  private static let mostHourPlots = 12

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
    \(Findings(report).sentences.map { "<p class=\"finding\">\(HTMLText.escaped($0))</p>" }.joined(separator: "\n"))
    \(report.experiment.grid.varied.map(effects).joined(separator: "\n"))
    <h2>Hour by hour</h2>
    \(hours)
    <h2>Second lines</h2>
    <p>How often an announcement had a second line (point, with its 95 % interval), and how often it should (upright
    line); beside each rung, how many announcements there were.</p>
    <figure>\(ShareRows(report.outcomes).svg)</figure>
    <h2>The figures</h2>
    \(figures)
    \(meanings)
    <h2>Where this comes from</h2>
    \(provenance)
    </body>
    </html>

    """
  }

  private var title: String {
    let keys = report.experiment.grid.varied.map(\.key)
    return keys.isEmpty ? "What Kit says on a walk" : "What \(keys.joined(separator: " and ")) does"
  }

  private var partial: String {
    report.isPartial
      ? "<p class=\"partial\">Partial: stopped after \(report.walksDone) of \(report.walksPlanned) walks.</p>" : ""
  }

  /// Small plots of every figure over a key's values.
  private func effects(of axis: Axis) -> String {
    let marginals = report.marginals(of: axis)
    let plots = Figure.all.map { figure in
      Plot(
        title: figure.name, unit: figure.unit,
        marks: marginals.map { Plot.Mark(label: $0.value, estimate: figure.estimate($0.tally)) }, style: .points
      ).svg
    }
    return "<h2>\(HTMLText.escaped(axis.key))</h2>\n<figure>\(plots.joined(separator: "\n"))</figure>"
  }

  private var hours: String {
    let named = hourTallies.map { name, tally in
      (
        name,
        tally.hours.enumerated().map { hour, said in
          Plot.Mark(label: "\(hour + 1)", estimate: said.announcements.ratio?.scaled(by: 3_600_000))
        }
      )
    }
    let top = Plot.top(of: named.flatMap(\.1))
    let plots = named.map { Plot(title: $0, unit: "/h", marks: $1, style: .bars, top: top).svg }
    return """
      <p>Announcements an hour, in each hour of the walk\(HTMLText.escaped(hourNames)).</p>
      <figure>\(plots.joined(separator: "\n"))</figure>
      """
  }

  /// What the plots of hours show, with a name each.
  private var hourTallies: [(name: String, tally: Tally)] {
    let varied = report.experiment.grid.varied
    guard let axis = varied.first else { return [("all walks", report.whole)] }
    if report.outcomes.count > Self.mostHourPlots {
      return report.marginals(of: axis).prefix(Self.mostHourPlots).map { ($0.value, $0.tally) }
    }
    return report.outcomes.map { (name(of: $0), $0.tally) }
  }

  /// Which keys' values stand over the plots of hours.
  private var hourNames: String {
    let varied = report.experiment.grid.varied
    let shown = report.outcomes.count > Self.mostHourPlots ? Array(varied.prefix(1)) : varied
    return shown.isEmpty ? "" : ", by " + shown.map(\.key).joined(separator: " and ")
  }

  /// A combination's values of the keys that have several.
  private func name(of outcome: Outcome) -> String {
    zip(report.experiment.grid.axes, outcome.values).filter { $0.0.values.count > 1 }.map(\.1).joined(separator: ", ")
  }

  private var figures: String {
    let keys = report.experiment.grid.axes
    let head = keys.map(\.key) + Figure.all.map { "\($0.name), \($0.unit)" }
    let rows = report.outcomes.map { outcome in
      outcome.values
        + Figure.all.map { figure in
          figure.estimate(outcome.tally).map { estimate in
            let interval = NumberText.interval(estimate, places: figure.places)
            return NumberText.text(estimate.value, places: figure.places) + (interval.isEmpty ? "" : " (\(interval))")
          } ?? "-"
        }
    }
    return HTMLText.table([head] + rows, caption: "In brackets: 95 % intervals.")
  }

  private var meanings: String {
    let items = Figure.all.map { "<dt>\($0.name)</dt><dd>\(HTMLText.escaped($0.meaning))</dd>" }
    return "<dl>\(items.joined(separator: "\n"))</dl>"
  }

  private var provenance: String {
    let experiment = report.experiment
    let rows = [
      ["kit", report.version],
      ["walks", "\(report.walksDone) for each of \(report.outcomes.count) combinations, the same for all"],
      ["walkers", "\(experiment.walkers)"],
      ["seed", "\(experiment.seed)"],
      ["goal", experiment.goal.map { "\($0) steps" } ?? "none"],
      ["way out and back", experiment.outAndBack ?? "none"],
      [
        "settings that are no default",
        experiment.settings.isEmpty ? "none" : experiment.settings.joined(separator: " "),
      ],
      ["grid", "\(experiment.grid)"],
      ["script", "\(report.script.folder), fingerprint \(report.script.fingerprint)"],
      ["the command", experiment.command],
    ]
    return HTMLText.table([["", ""]] + rows, caption: "The same command gives the same figures, to the last digit.")
  }
}
