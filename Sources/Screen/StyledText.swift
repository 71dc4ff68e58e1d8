/// A line of words, each part with its meaning.
struct StyledText: Equatable {
  /// Words of one meaning.
  struct Span: Equatable {
    var text: String
    var style: Style
  }

  private(set) var spans: [Span]

  init(_ text: String = "", _ style: Style = .text) {
    spans = text.isEmpty ? [] : [Span(text: text, style: style)]
  }

  /// The columns the line takes.
  var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  var isEmpty: Bool { spans.isEmpty }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  static func += (left: inout StyledText, right: StyledText) { left = left + right }

  /// The line as the glyphs can show it, shortened to `columns` where it is longer: whole words, then an ellipsis.
  func fitted(to columns: Int, glyphs: Glyphs) -> StyledText {
    var legible = self
    for index in spans.indices { legible.spans[index].text = glyphs.legible(spans[index].text) }
    return legible.columns <= columns ? legible : legible.shortened(to: columns, glyphs: glyphs)
  }

  private func shortened(to columns: Int, glyphs: Glyphs) -> StyledText {
    let room = columns - glyphs.ellipsis.columns
    guard room >= 0 else { return StyledText() }
    var kept = StyledText()
    var candidate = StyledText()
    var used = 0
    scan: for span in spans {
      for character in span.text {
        if character == " " { kept = candidate }
        used += character.columns
        if used > room {
          if character == " " { kept = candidate }
          break scan
        }
        candidate.append(character, span.style)
      }
    }
    kept.trimEnd()
    kept.dropNumberAtEnd()
    kept += StyledText(glyphs.ellipsis, kept.spans.last?.style ?? spans.first?.style ?? .text)
    return kept
  }

  private mutating func append(_ character: Character, _ style: Style) {
    if spans.last?.style == style {
      spans[spans.count - 1].text.append(character)
    } else {
      spans.append(Span(text: String(character), style: style))
    }
  }

  /// Removes a number whose unit was cut off, for it would seem to be a number of something else.
  private mutating func dropNumberAtEnd() {
    guard let last = spans.last?.text, let word = last.split(separator: " ").last,
      word.allSatisfy({ $0.isNumber || $0 == "," }), last.dropLast(word.count + 1).last?.isLetter == true
    else { return }
    spans[spans.count - 1].text.removeLast(word.count)
    trimEnd()
  }

  /// Removes what may not stand before an ellipsis: spaces, and the marks that part one thing from the next.
  private mutating func trimEnd() {
    while let last = spans.last?.text.last, " ·›,;-".contains(last) {
      spans[spans.count - 1].text.removeLast()
      if spans[spans.count - 1].text.isEmpty { spans.removeLast() }
    }
  }
}

extension [StyledText] {
  /// The lines as one, with `separator` between each two.
  func joined(separator: StyledText) -> StyledText {
    var line = StyledText()
    for part in self where !part.isEmpty {
      if !line.isEmpty { line += separator }
      line += part
    }
    return line
  }
}
