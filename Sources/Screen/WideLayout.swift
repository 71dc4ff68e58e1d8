/// The walk screen on a large terminal: the walk and Kit's voice at the left, what surrounds them at the right.
struct WideLayout: View {
  /// The smallest body it is used in.
  static let smallest = Size(columns: 108, rows: 29)

  /// Whether a terminal is large enough for wide margins, and for this layout.
  static func isUsed(in rectangle: Rectangle) -> Bool {
    rectangle.columns >= smallest.columns + 4 && rectangle.rows >= smallest.rows + 5
  }

  private let model: WalkScreenModel

  init(_ model: WalkScreenModel) {
    self.model = model
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let sideColumns = (rectangle.columns / 3).clamped(to: 36...60)
    let gap = rectangle.columns < 140 ? 5 : 8
    drawWalk(in: rectangle.part(columns: rectangle.columns - sideColumns - gap), of: &grid)
    drawSurroundings(in: rectangle.part(column: rectangle.columns - sideColumns), of: &grid)
  }

  /// The steps, the way, what is said, what waits, and what has happened.
  private func drawWalk(in rectangle: Rectangle, of grid: inout Grid) {
    let spacing = rectangle.rows >= 45 ? 2 : 1
    var stack = Stack(rectangle)
    StepsSection.steps(of: model, scale: .large).draw(in: stack.next(5), of: &grid)
    stack.skip(1)
    let courseRows = CourseSection.rows(for: model, showsMarkNames: true)
    CourseSection(model: model, showsMarkNames: true).draw(in: stack.next(courseRows), of: &grid)
    stack.skip(spacing)
    let speaking = SpeakingSection(model: model, hasFollowUpRow: true, hasPartNames: true)
    speaking.draw(in: stack.next(4), of: &grid)
    stack.skip(spacing)
    grid.draw("Speaks next", .heading, in: stack.next(1))
    WaitingSection(model: model).draw(in: stack.next(rectangle.rows >= 45 ? 9 : 5), of: &grid)
    stack.skip(spacing)
    grid.draw("What happened", .heading, in: stack.next(1))
    EventsSection(events: model.events).draw(in: stack.rest, of: &grid)
  }

  /// The time walked, what comes next, the mixer, and the last lines.
  private func drawSurroundings(in rectangle: Rectangle, of grid: inout Grid) {
    let spacing = rectangle.rows >= 45 ? 2 : 1
    var stack = Stack(rectangle)
    StepsSection.walkTime(of: model).draw(in: stack.next(5), of: &grid)
    stack.skip(1)
    grid.draw("Reaches next", .heading, in: stack.next(1))
    NextSection(milestones: model.nextMilestones).draw(in: stack.next(4), of: &grid)
    stack.skip(spacing)
    let mixer = MixerSection(mixer: model.mixer)
    let mixerHeading = stack.next(1)
    grid.draw("Mixer", .heading, in: mixerHeading)
    grid.draw(mixer.musicName, in: mixerHeading.part(column: 7), alignment: .trailing)
    let recentRows = 8 + spacing
    let curveRows = (rectangle.rows - 12 - 2 * spacing - 4 - recentRows).clamped(to: 1...4)
    mixer.drawPanel(in: stack.next(3 + curveRows), of: &grid)
    stack.skip(spacing)
    for (label, lines) in [("Said", model.recentPrimaries), ("Then", model.recentFollowUps)] {
      grid.draw(label, .heading, in: stack.next(1))
      RecentSection(label: label, lines: lines).drawList(in: stack.next(3), of: &grid)
      stack.skip(1)
    }
  }
}
