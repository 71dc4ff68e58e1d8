/// The walk screen in one stack, from 60×16 up.
///
/// Its thirteen first rows always stand. Each further row goes to what gains most from it, in the order of `init`.
struct StackedLayout: View {
  private let model: WalkScreenModel

  init(_ model: WalkScreenModel) {
    self.model = model
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let rows = StackedRows(for: model, in: rectangle.rows)
    var stack = Stack(rectangle)
    StepsSection(model: model, scale: rows.digits > 3 ? .large : .small).draw(in: stack.next(rows.digits), of: &grid)
    stack.skip(rows.blankAboveCourse)
    CourseSection(model: model, showsMarkNames: rows.hasMarkNames).draw(in: stack.next(rows.course), of: &grid)
    stack.skip(rows.blankAboveSpeech)
    let speaking = SpeakingSection(
      model: model, hasFollowUpRow: rows.hasFollowUpRow, hasPartNames: rows.hasPartNames)
    speaking.draw(in: stack.next(rows.speaking), of: &grid)
    stack.skip(1)
    drawColumns(in: stack.next(rows.columns + rows.headings), hasHeadings: rows.headings > 0, of: &grid)
    stack.skip(rows.blankAboveRecent)
    drawRecent(in: stack.next(rows.recent), of: &grid)
    stack.skip(rows.blankAboveMixer)
    if rows.mixer == 1 { MixerSection(mixer: model.mixer).draw(in: stack.next(1), of: &grid) }
    stack.skip(rows.blankAboveEvents)
    EventsSection(events: model.events).draw(in: stack.next(rows.events), of: &grid)
  }

  /// When Kit speaks next at the left, what the walk reaches next at the right.
  private func drawColumns(in rectangle: Rectangle, hasHeadings: Bool, of grid: inout Grid) {
    let gap = rectangle.columns < 90 ? 2 : 5
    let nextColumns = (rectangle.columns / 3).clamped(to: 26...44)
    let left = rectangle.part(columns: rectangle.columns - nextColumns - gap)
    let right = rectangle.part(column: rectangle.columns - nextColumns)
    if hasHeadings {
      grid.draw("Speaks next", .heading, in: left)
      grid.draw("Reaches next", .heading, in: right)
    }
    let top = hasHeadings ? 1 : 0
    WaitingSection(model: model).draw(in: left.part(row: top), of: &grid)
    NextSection(milestones: model.nextMilestones).draw(in: right.part(row: top), of: &grid)
  }

  private func drawRecent(in rectangle: Rectangle, of grid: inout Grid) {
    RecentSection(label: "said", lines: model.recentPrimaries).draw(in: rectangle.line(0), of: &grid)
    RecentSection(label: "then", lines: model.recentFollowUps).draw(in: rectangle.line(1), of: &grid)
  }
}
