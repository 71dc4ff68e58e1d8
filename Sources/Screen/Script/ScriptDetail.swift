/// All about the selected line of the script: its words, or what is being typed, its recording, and what the rules find.
struct ScriptDetail: View {
  let model: ScriptScreenModel
  let browser: ScriptBrowser
  /// Whether there is room for a column of facts, rather than a few rows.
  let isTall: Bool

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    guard let line = browser.line(in: model) else { return }
    var stack = Stack(rectangle)
    drawTitle(of: line, in: stack.next(1), of: &grid)
    if isTall { stack.skip(1) }
    let findings: [String]
    if case .editing(let field, let isWarned) = browser.mode {
      field.draw(in: stack.next(1), of: &grid)
      drawWordCount(of: field.text, in: stack.next(1), of: &grid)
      findings = (isWarned ? ["Enter again writes it all the same."] : []) + model.draftFindings
    } else {
      let words = stack.next(isTall ? 3 : 1)
      grid.draw(line.text, .heading, in: words)
      if isTall { stack.skip(-2) }
      drawFacts(of: line, in: &stack, of: &grid)
      findings = line.findings
    }
    if isTall { stack.skip(1) }
    drawNews(findings, of: line, in: stack.rest, of: &grid)
  }

  private func drawTitle(of line: ScriptLine, in row: Rectangle, of grid: inout Grid) {
    let rule = row.part(column: 0)
    if !isTall {
      for column in 0..<rule.columns {
        grid.put(grid.glyphs.silence, column: rule.column + column, row: rule.row, style: .faint, in: rule)
      }
    }
    let indent = isTall ? 0 : 2
    let title = isTall ? line.about : " \(line.about) · \(line.name) "
    grid.draw(title, .heading, in: row.part(column: indent))
    if isTall { grid.draw(line.name, .dim, in: row, alignment: .trailing) }
  }

  private func drawFacts(of line: ScriptLine, in stack: inout Stack, of grid: inout Grid) {
    let recording =
      switch line.recording {
      case .fresh: StyledText("recorded", .dim)
      case .stale: StyledText("recorded in older words", .queue)
      case .missing: StyledText("not recorded", .queue)
      }
    let facts = [
      StyledText(Self.wordCount(line.text), .dim), StyledText(Figures.seconds(line.length), .dim), recording,
    ]
    grid.draw(facts.joined(separator: StyledText(" · ", .faint)), in: stack.next(1))
    if isTall { stack.skip(1) }
    let followUp = browser.followUp(of: line, in: model)
    let words = followUp.map { StyledText($0.text, .text) } ?? StyledText("nothing may follow", .dim)
    grid.draw(StyledText("then  ", .dim) + words, in: stack.next(1))
  }

  private func drawWordCount(of text: String, in row: Rectangle, of grid: inout Grid) {
    grid.draw(Self.wordCount(text), .dim, in: row)
    if model.draftFindings.isEmpty {
      grid.draw("The rules find nothing in it.", .dim, in: row, alignment: .trailing)
    }
  }

  /// What the rules find, a draft that waits, or what the last key led to; a row or a paragraph each.
  private func drawNews(_ findings: [String], of line: ScriptLine, in rectangle: Rectangle, of grid: inout Grid) {
    var news = findings.map { ($0, Style.warning) }
    if let draft = line.draft, browser.mode == .browsing {
      news.insert(("A draft waits: \(draft)", .notice), at: 0)
    }
    if let status = model.status { news.insert((status, .accent), at: 0) }
    var row = 0
    for (words, style) in news where row < rectangle.rows {
      let place = rectangle.part(row: row, rows: isTall || news.count == 1 ? rectangle.rows : 1)
      row += Paragraph(words, style).draw(in: place, of: &grid)
    }
  }

  private static func wordCount(_ text: String) -> String {
    let count = text.split(whereSeparator: \.isWhitespace).count
    return count == 1 ? "1 word" : "\(count) words"
  }
}
