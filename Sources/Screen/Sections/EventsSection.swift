/// What has happened, newest last, each with its time and its reason.
struct EventsSection: View {
  let events: [ScreenEvent]

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let shown = events.suffix(rectangle.rows)
    let times = shown.map { Figures.elapsed($0.time) }
    let timeColumns = times.map(\.columns).max() ?? 0
    for (row, (event, time)) in zip(shown, times).enumerated() {
      let line = rectangle.line(row)
      grid.draw(time, .faint, in: line.part(columns: timeColumns), alignment: .trailing)
      grid.draw(event.words, Self.style(of: event.kind), in: line.part(column: timeColumns + 2))
    }
  }

  static func style(of kind: ScreenEvent.Kind) -> Style {
    switch kind {
    case .spoke: .text
    case .milestone, .withheld, .changed: .dim
    case .fault: .warning
    }
  }
}
