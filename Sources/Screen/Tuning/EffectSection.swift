/// What the values do to a day of walks: announcements by hour of the walk, now over before, and two figures.
struct EffectSection: View {
  let effect: TuningEffect

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let walks = "\(Figures.grouped(effect.walks)) of \(Figures.grouped(effect.wantedWalks)) walks"
    grid.draw("Announcements by hour", .heading, in: rectangle.line(0))
    grid.draw(walks, effect.walks < effect.wantedWalks ? .accent : .dim, in: rectangle.line(0), alignment: .trailing)
    let hours = effect.now.announcementsByHour
    let rows = max(0, min(hours.count, rectangle.rows - 3))
    let largest = (hours + (effect.before?.announcementsByHour ?? [])).max() ?? 0
    for hour in 0..<rows {
      let old = effect.before?.announcementsByHour ?? []
      let before = old.indices.contains(hour) ? old[hour] : nil
      drawHour(hour, hours[hour], before: before, largest: largest, in: rectangle.line(1 + hour), of: &grid)
    }
    drawFigure(
      "longest silence", Figures.short(effect.now.longestSilence),
      before: effect.before.map { Figures.short($0.longestSilence) }, in: rectangle.line(rows + 1), of: &grid)
    drawFigure(
      "a line twice within the hour", Self.percent(effect.now.repeatedWithinHour),
      before: effect.before.map { Self.percent($0.repeatedWithinHour) }, in: rectangle.line(rows + 2), of: &grid)
  }

  private func drawHour(
    _ hour: Int, _ value: Double, before: Double?, largest: Double, in row: Rectangle, of grid: inout Grid
  ) {
    grid.draw("\(hour + 1)", .dim, in: row.part(columns: 2), alignment: .trailing)
    let value = largest > 0 ? value / largest : 0
    let marks = before.map { largest > 0 ? [$0 / largest] : [] } ?? []
    Bar(fraction: value, style: .accent, marks: marks)
      .draw(in: row.part(column: 4, columns: row.columns - 20), of: &grid)
    let now = StyledText(Self.tenths(value * largest), .text)
    let old = StyledText(before.map { "  was \(Self.tenths($0))" } ?? "", .dim)
    grid.draw(now + old, in: row.part(column: row.columns - 14))
  }

  private func drawFigure(_ name: String, _ now: String, before: String?, in row: Rectangle, of grid: inout Grid) {
    grid.draw(name, .dim, in: row)
    let old = StyledText(before.map { "  was \($0)" } ?? "", .dim)
    grid.draw(StyledText(now, .text) + old, in: row, alignment: .trailing)
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value.isFinite ? value.clamped(to: 0...9999) : 0) * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ share: Double) -> String {
    "\(tenths((share.isFinite ? share : 0) * 100)) %"
  }
}
