/// What the values do to a day of walks: announcements by hour of the walk, now over before, and two figures.
struct EffectSection: View {
  let effect: TuningEffect

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    if rectangle.rows == 1 { return drawBriefly(in: rectangle, of: &grid) }
    let walks = "\(Figures.grouped(effect.walks)) of \(Figures.grouped(effect.wantedWalks)) walks"
    grid.draw("Announcements by hour", .heading, in: rectangle.line(0))
    grid.draw(walks, effect.walks < effect.wantedWalks ? .accent : .dim, in: rectangle.line(0), alignment: .trailing)
    let hours = effect.now.announcementsByHour
    let free = max(0, rectangle.rows - 3)
    // Where there are more hours than rows, they stand side by side.
    let columns = hours.count > free ? 2 : 1
    let rows = min(free, (hours.count + columns - 1) / columns)
    for (hour, value) in hours.enumerated() where hour < rows * columns {
      let width = (rectangle.columns - (columns - 1) * Self.gap) / columns
      let place = rectangle.part(
        column: hour / rows * (width + Self.gap), row: 1 + hour % rows, columns: width, rows: 1)
      drawHour(hour, value, in: place, of: &grid)
    }
    drawFigure(
      "longest silence", Figures.short(effect.now.longestSilence),
      before: effect.before.map { Figures.short($0.longestSilence) }, in: rectangle.line(rows + 1), of: &grid)
    drawFigure(
      "a line twice within the hour", Self.percent(effect.now.repeatedWithinHour),
      before: effect.before.map { Self.percent($0.repeatedWithinHour) }, in: rectangle.line(rows + 2), of: &grid)
  }

  /// In one row, as many figures as have room: of the whole day instead of by hour.
  private func drawBriefly(in row: Rectangle, of grid: inout Grid) {
    func figure(_ name: String, _ value: (TuningEffect.Figures) -> String) -> StyledText {
      let before = effect.before.map { ", was \(value($0))" } ?? ""
      return StyledText(name + " ", .dim) + StyledText(value(effect.now), .text) + StyledText(before, .dim)
    }
    let figures = [
      figure("an hour") { figures in
        let hours = figures.announcementsByHour
        return Self.tenths(hours.isEmpty ? 0 : hours.reduce(0, +) / Double(hours.count))
      },
      figure("longest silence") { Figures.short($0.longestSilence) },
      figure("a line twice within the hour") { Self.percent($0.repeatedWithinHour) },
    ]
    var rest = row
    for figure in figures where figure.columns <= rest.columns {
      rest = rest.part(column: grid.draw(figure, in: rest) + 3)
    }
  }

  private static let gap = 4
  private static let valueColumns = 14

  private func drawHour(_ hour: Int, _ value: Double, in row: Rectangle, of grid: inout Grid) {
    let earlier = effect.before?.announcementsByHour ?? []
    let before = earlier.indices.contains(hour) ? earlier[hour] : nil
    let largest = (effect.now.announcementsByHour + earlier).max() ?? 0
    func share(_ value: Double) -> Double { largest > 0 ? value / largest : 0 }
    grid.draw("\(hour + 1)", .dim, in: row.part(columns: 2), alignment: .trailing)
    Bar(fraction: share(value), style: .accent, marks: before.map { [share($0)] } ?? [])
      .draw(in: row.part(column: 3, columns: row.columns - Self.valueColumns - 5), of: &grid)
    let now = StyledText(Self.tenths(value), .text)
    let old = StyledText(before.map { "  was \(Self.tenths($0))" } ?? "", .dim)
    grid.draw(now + old, in: row.part(column: row.columns - Self.valueColumns))
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
