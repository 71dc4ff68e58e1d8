/// The soft lines of which one is to follow a line; those that are kept apart from it with the reason.
struct FollowUpPopup {
  let followUps: [ScriptScreenModel.FollowUp]
  let row: Int

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let size = Size(columns: min(76, rectangle.columns - 4), rows: min(followUps.count, rectangle.rows - 4))
    let content = PopupFrame(title: "What follows", content: size).draw(in: rectangle, of: &grid)
    let window = ListWindow(selected: row, count: followUps.count, room: content.rows)
    for (offset, index) in window.rows.enumerated() {
      let followUp = followUps[index]
      let line = content.line(offset)
      let isSelected = index == row
      if isSelected { grid.draw(grid.glyphs.pointer, .accent, in: line) }
      let words = StyledText(followUp.text, followUp.clash != nil ? .faint : isSelected ? .heading : .text)
      let clash = StyledText(followUp.clash.map { "  \($0)" } ?? "", .faint)
      let both = words + clash
      let place = line.part(column: 2)
      grid.draw(both.columns <= place.columns ? both : words, in: place)
    }
  }
}
