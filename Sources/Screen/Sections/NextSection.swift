/// The next milestone of each track, and how far it is.
struct NextSection: View {
  let milestones: [NextMilestone]

  /// The widest a row is drawn, so that a name and its distance are still read as one.
  private static let widest = 44

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let part = rectangle.part(columns: min(rectangle.columns, Self.widest))
    if milestones.isEmpty { grid.draw("No milestone is left.", .dim, in: part) }
    for (row, milestone) in milestones.enumerated() where row < part.rows {
      let distance = StyledText(milestone.distance.words, .dim)
      let name = StyledText(milestone.name, .text)
      let line = part.line(row)
      if name.columns + distance.columns + 1 <= line.columns {
        grid.draw(name, in: line)
        grid.draw(distance, in: line, alignment: .trailing)
      } else {
        grid.draw(name + StyledText(" · ", .dim) + distance, in: line)
      }
    }
  }
}
