/// What Kit says now: the words, and below them the composition as a line in time with a moving mark.
///
/// While Kit is quiet the section says so, and the line in time is that of the cooldown, which empties. The section keeps
/// its rows, so that nothing jumps when Kit speaks.
struct SpeakingSection: View {
  let model: WalkScreenModel
  /// Whether the follow-up has a row of its own.
  let hasFollowUpRow: Bool
  let hasPartNames: Bool

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    guard let speaking = model.speaking else {
      grid.draw(quietWords, .dim, in: rectangle)
      CountdownRow(label: "cooldown", countdown: model.cooldown, style: .cooldown, absent: "over")
        .draw(in: rectangle.line(hasFollowUpRow ? 2 : 1), of: &grid)
      return
    }
    drawWords(of: speaking, in: rectangle, of: &grid)
    let timeline = Timeline(parts: speaking.parts, elapsed: speaking.elapsed)
    let row = hasFollowUpRow ? 2 : 1
    timeline.draw(in: rectangle.line(row), of: &grid)
    if hasPartNames { timeline.drawNames(in: rectangle.line(row + 1), of: &grid) }
  }

  private var quietWords: String {
    if model.state == .ended { return "The walk has ended." }
    if model.isSilent { return "Kit is silent. The walk goes on." }
    if model.state == .paused { return "Kit is quiet until the walk goes on." }
    return model.cooldown == nil ? "Kit is quiet, and free to speak." : "Kit is quiet."
  }

  private func drawWords(of speaking: SpokenComposition, in rectangle: Rectangle, of grid: inout Grid) {
    let isInFollowUp = Timeline(parts: speaking.parts, elapsed: speaking.elapsed).isInFollowUp
    let bullet = StyledText("\(grid.glyphs.bullet) ", .speech)
    let primary = StyledText(speaking.primary, isInFollowUp ? .dim : .speech)
    guard let words = speaking.followUp else {
      grid.draw(bullet + primary, in: rectangle)
      return
    }
    let followUp = StyledText(words, isInFollowUp ? .speech : .dim)
    if hasFollowUpRow {
      grid.draw(bullet + primary, in: rectangle)
      grid.draw(followUp, in: rectangle.line(1).part(column: bullet.columns))
      return
    }
    let both = bullet + primary + StyledText(" › ", .dim) + followUp
    let fits = both.columns <= rectangle.columns
    grid.draw(fits ? both : bullet + (isInFollowUp ? followUp : primary), in: rectangle)
  }
}
