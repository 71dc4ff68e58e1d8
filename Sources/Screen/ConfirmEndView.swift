/// The question before a walk is ended.
struct ConfirmEndView: View {
  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let question = "End this walk? Kit says its last line, then sums up."
    let keys = KeyTable.bindings(in: .confirmEnd).flatMap(\.commands).map { StyledText($0.key.name, .key) }
    let answers =
      keys.joined(separator: StyledText(" or ", .dim))
      + StyledText(" ends it     any other key walks on", .dim)
    let columns = max(question.columns, answers.columns)
    let content = PopupFrame(title: "End", content: Size(columns: columns, rows: 3)).draw(in: rectangle, of: &grid)
    grid.draw(question, .text, in: content.line(0))
    grid.draw(answers, in: content.line(2))
  }
}
