internal import Screen
internal import Terminal
internal import WalkTraces

/// A trace as two small plots: the cadence and the steps, over the time of the walk.
struct TracePlot {
  private static let rows = 7
  private static let leastColumns = 30

  /// The plots as lines of text.
  let text: String

  /// - Parameter page: What it is shown on.
  init(_ trace: Trace, _ page: OutputPage) {
    let course = StepCourse(trace)
    let description = TraceDescription(trace)
    let steps = description.steps
    let end = description.spanMs
    let width = max(Self.leastColumns, page.columns - 1)
    let label = max("\(steps)".count, 4)
    let columns = width - label - 1
    let columnMs = max(1, (end + Int64(columns) - 1) / Int64(columns))
    let cadences = course.cadences(columnMs: columnMs)
    let totals = course.totals(columnMs: columnMs)
    let fastest = (cadences.compactMap { $0 }.max() ?? 0).rounded(.up)
    let start = course.firstCount ?? 0
    let span = WalkSpan(milliseconds: end).description
    let views = [
      PlotView(
        "Steps a minute", values: cadences, highest: fastest, label: Self.padded("\(Int(fastest))", label), start: "0s",
        end: span),
      PlotView(
        "Steps", values: totals.map { Double($0 - start) }, highest: Double(steps),
        label: Self.padded("\(steps)", label),
        start: "0s", end: span),
    ]
    text = views.map { view in
      var grid = Grid(size: Size(columns: width, rows: Self.rows), glyphs: page.glyphs)
      view.draw(in: Rectangle(Size(columns: width, rows: Self.rows)), of: &grid)
      return grid.text
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
