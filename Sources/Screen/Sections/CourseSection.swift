/// How far the walk has come: the goal with its marks, and an out-and-back walk with its turnaround.
///
/// The first row is the goal, or the out-and-back walk where there is no goal. Of further rows, the goal's mark names
/// come first if `showsMarkNames`, then the out-and-back walk.
struct CourseSection: View {
  let model: WalkScreenModel
  let showsMarkNames: Bool

  /// How many columns a mark's name may stand beside its mark.
  private static let longestPush = 3

  /// The rows the section would like to have.
  static func rows(for model: WalkScreenModel, showsMarkNames: Bool) -> Int {
    let goalRows = model.goal == nil ? 0 : (showsMarkNames ? 2 : 1)
    return max(1, goalRows + (model.outAndBack == nil ? 0 : 1))
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let labelColumns = [goalLabel, wayLabel].compactMap { $0?.columns }.max() ?? 0
    var row = 0
    if let goal = model.goal, let goalLabel {
      let share = Double(model.steps) / Double(max(1, goal.steps))
      let bar = Bar(fraction: share, style: .accent, marks: goal.marks)
      drawBar(bar, label: goalLabel, labelColumns: labelColumns, in: rectangle.line(row), of: &grid)
      row += 1
      if showsMarkNames {
        let columns = rectangle.columns - labelColumns - 2
        drawMarkNames(of: goal, in: rectangle.line(row).intersection(rectangle.part(columns: columns)), of: &grid)
        row += 1
      }
    }
    if let way = model.outAndBack, let wayLabel {
      let bar = Bar(fraction: way.fraction, style: .accent, marks: [0.5])
      drawBar(bar, label: wayLabel, labelColumns: labelColumns, in: rectangle.line(row), of: &grid)
    }
  }

  private var goalLabel: StyledText? {
    guard let goal = model.goal else { return nil }
    let reached = model.steps >= goal.steps
    return StyledText("of \(Figures.grouped(goal.steps))", .dim)
      + StyledText("  \(Figures.percent(model.steps, of: goal.steps))", reached ? .accent : .text)
  }

  private var wayLabel: StyledText? {
    guard let way = model.outAndBack else { return nil }
    guard let distance = way.untilTurnaround else {
      return StyledText("of \(way.length), on the way back", .dim)
    }
    return StyledText("of \(way.length), turn \(distance.words)", .dim)
  }

  private func drawBar(
    _ bar: Bar, label: StyledText, labelColumns: Int, in row: Rectangle, of grid: inout Grid
  ) {
    let barColumns = max(row.columns / 3, row.columns - labelColumns - 2)
    bar.draw(in: row.part(columns: barColumns), of: &grid)
    grid.draw(label, in: row.part(column: barColumns + 2))
  }

  private func drawMarkNames(of goal: StepGoal, in row: Rectangle, of grid: inout Grid) {
    var nextStart = row.columns + 1
    for mark in goal.marks.filter(\.isFinite).sorted(by: >) {
      let name = "\(Int((mark * 100).rounded().clamped(to: 0...999))) %"
      let below = Bar.column(of: mark, columns: row.columns) + 1 - name.columns
      // Two names may push each other apart a little, so that both are read.
      let start = min(below, nextStart - 1 - name.columns)
      guard start >= 0, below - start <= Self.longestPush else { continue }
      let isReached = Double(model.steps) >= mark * Double(goal.steps)
      grid.draw(name, isReached ? .accent : .dim, in: row.part(column: start))
      nextStart = start
    }
  }
}
