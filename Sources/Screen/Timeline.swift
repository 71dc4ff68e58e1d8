/// A composition as a line in time: thin where it is silent, heavy where it speaks, with a mark at what is heard now.
struct Timeline {
  let parts: CompositionParts
  let elapsed: Duration

  /// Whether the follow-up is being spoken, or has been.
  var isInFollowUp: Bool {
    parts.followUp > .zero && elapsed >= parts.preRoll + parts.primary + parts.gap
  }

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    let row = rectangle.line(0)
    let total = parts.total.seconds
    guard !row.isEmpty, total > 0 else { return }
    let mark = Int((elapsed.seconds / total * Double(row.columns)).clamped(to: 0...Double(row.columns - 1)))
    for segment in segments(columns: row.columns) {
      for column in segment.columns {
        let isPast = column < mark
        let character =
          column == mark ? grid.glyphs.playhead : segment.isSpeech ? grid.glyphs.speech : grid.glyphs.silence
        let style: Style = column == mark || (isPast && segment.isSpeech) ? .speech : segment.isSpeech ? .dim : .faint
        grid.put(character, column: row.column + column, row: row.row, style: style, in: row)
      }
    }
  }

  /// Names the parts below the line; a name that has no room under its part is left out.
  func drawNames(in rectangle: Rectangle, of grid: inout Grid) {
    for segment in segments(columns: rectangle.columns) where segment.name.columns < segment.columns.count {
      let place = rectangle.part(column: segment.columns.lowerBound, columns: segment.columns.count)
      grid.draw(segment.name, segment.isSpeech ? .dim : .faint, in: place)
    }
  }

  private struct Segment {
    let name: String
    let isSpeech: Bool
    let columns: Range<Int>
  }

  private func segments(columns: Int) -> [Segment] {
    let total = parts.total.seconds
    guard total > 0 else { return [] }
    let named: [(name: String, isSpeech: Bool, length: Duration)] = [
      ("pre-roll", false, parts.preRoll), ("primary", true, parts.primary), ("gap", false, parts.gap),
      ("follow-up", true, parts.followUp), ("post-roll", false, parts.postRoll),
    ]
    var end = 0.0
    var start = 0
    return named.map { part in
      end += part.length.seconds
      let endColumn = Int((end / total * Double(columns)).rounded()).clamped(to: start...max(start, columns))
      defer { start = endColumn }
      return Segment(name: part.name, isSpeech: part.isSpeech, columns: start..<endColumn)
    }
  }
}
