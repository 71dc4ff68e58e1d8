extension ReportPage {
  /// So many plots of hours are looked at together; beyond, those of the first key's values.
  private static let mostHourPlots = 12
  /// So many lines in a plot are told apart, and so many figures are looked at over two keys.
  private static let (mostLines, mostFigures) = (6, 4)

  /// What a key moves, in small plots over its values, and what it leaves as it was.
  func effects(of axis: Axis) -> String {
    let effect = AxisEffect(of: axis, in: report)
    let plots = effect.moved.map { move in
      Plot(
        title: move.figure.name, unit: move.figure.unit,
        series: [
          Plot.Series(
            marks: effect.marginals.map { Plot.Mark(label: $0.value, estimate: $0.estimate(move.figure)) })
        ], style: .points
      ).svg
    }
    let still = effect.still.map { "\($0.figure.name) \($0.figure.text($0.first)) \($0.figure.unit)" }
    return """
      <h2>What \(HTMLText.escaped(axis.key)) moves</h2>
      \(plots.isEmpty ? "<p>Nothing, by more than chance could and 2 %.</p>" : "<figure>\(plots.joined(separator: "\n"))</figure>")
      \(still.isEmpty ? "" : "<p class=\"still\">It leaves as they are, to within chance or 2 %: \(HTMLText.escaped(still.joined(separator: " · "))).</p>")
      """
  }

  /// How two keys go together: the figures that they move most, over the one, with a line for each value of the other.
  var interplay: String {
    let axes = report.experiment.grid.varied.sorted { $0.values.count > $1.values.count }
    guard axes.count == 2, axes[1].values.count <= Self.mostLines else { return "" }
    let moved = axes.map { AxisEffect(of: $0, in: report).moved.map(\.figure) }
    // What both move comes first.
    let both = moved[0].filter { figure in moved[1].contains { $0.key == figure.key } }
    let figures = both.prefix(Self.mostFigures)
    guard !figures.isEmpty else { return "" }
    let (over, by) = (axes[0], axes[1])
    let plots = figures.map { figure in
      Plot(
        title: figure.name, unit: figure.unit,
        series: by.values.map { value in
          Plot.Series(
            name: value,
            marks: over.values.map { Plot.Mark(label: $0, estimate: estimate(figure, [over.key: $0, by.key: value])) })
        }, style: .points
      ).svg
    }
    return """
      <h2>Both together</h2>
      <p>Over \(HTMLText.escaped(over.key)), with a line for each value of \(HTMLText.escaped(by.key)).</p>
      <figure>\(plots.joined(separator: "\n"))</figure>
      """
  }

  /// A figure of the combination with some values.
  private func estimate(_ figure: Figure, _ values: [String: String]) -> Estimate? {
    let keys = report.experiment.grid.axes.map(\.key)
    return report.outcomes.first { outcome in
      zip(keys, outcome.values).allSatisfy { key, value in values[key].map { $0 == value } ?? true }
    }.flatMap { figure.estimate($0.tally) }
  }

  /// Announcements an hour in each hour of the walk; one plot where all are alike.
  var hours: String {
    let named = hourTallies.map { name, tally, combinations in
      (
        name,
        tally.hours.prefix(tally.wholeHours).enumerated().map { hour, said in
          Plot.Mark(
            label: "\(hour + 1)",
            estimate: said.announcements.ratio(repeated: combinations)?.scaled(by: 3_600_000))
        }
      )
    }
    guard named.contains(where: { !$0.1.isEmpty }) else { return "<p>No hour was walked in full by every walk.</p>" }
    let note = "<p>\(HTMLText.escaped(HourCourse.note))</p>"
    let top = Plot.top(of: named.flatMap(\.1))
    let texts = named.map { $0.1.map { $0.estimate.map { NumberText.text($0.value, places: 1) } ?? "" } }
    if Set(texts).count == 1, let marks = named.first?.1 {
      let plot = Plot(
        title: "announcements in each hour of the walk", unit: "/h", series: [Plot.Series(marks: marks)], style: .bars,
        size: .wide)
      return (named.count > 1 ? "<p>The same\(HTMLText.escaped(hourNames(by: "whatever"))).</p>" : "")
        + note + "<figure>\(plot.svg)</figure>"
    }
    let plots = named.map {
      Plot(title: $0, unit: "/h", series: [Plot.Series(marks: $1)], style: .bars, top: top).svg
    }
    return """
      <p>Announcements an hour, in each hour of the walk\(HTMLText.escaped(hourNames(by: "by"))).</p>
      \(note)
      <figure>\(plots.joined(separator: "\n"))</figure>
      """
  }

  /// What the plots of hours show, with a name each.
  private var hourTallies: [(name: String, tally: Tally, combinations: Int)] {
    guard let axis = hourAxes.first else { return [("all walks", report.whole, report.outcomes.count)] }
    if report.outcomes.count > Self.mostHourPlots {
      return report.marginals(of: axis).prefix(Self.mostHourPlots).map { ($0.value, $0.tally, $0.combinations) }
    }
    return report.outcomes.map { (name(of: $0), $0.tally, 1) }
  }

  /// The keys whose values the plots of hours show: all, or, where that would be too many, the one that does most.
  private var hourAxes: [Axis] {
    let varied = report.experiment.grid.varied
    guard report.outcomes.count > Self.mostHourPlots else { return varied }
    func spread(_ axis: Axis) -> Double {
      let values = report.marginals(of: axis).compactMap { $0.tally.announcements.ratio?.value }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return varied.max { spread($0) < spread($1) }.map { [$0] } ?? []
  }

  /// Which keys' values stand over the plots of hours.
  private func hourNames(by word: String) -> String {
    hourAxes.isEmpty ? "" : ", \(word) " + hourAxes.map(\.key).joined(separator: " and ")
  }

  /// A combination's values of the keys that have several.
  private func name(of outcome: Outcome) -> String {
    zip(report.experiment.grid.axes, outcome.values).filter { $0.0.values.count > 1 }.map(\.1).joined(separator: ", ")
  }
}
