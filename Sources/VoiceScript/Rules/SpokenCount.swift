/// A count of steps or a time that a line names in words: “six thousand”, “an hour and a half”.
struct SpokenCount {
  enum Unit {
    case steps, minutes
    /// The words name none: “five thousand.”
    case none
  }

  /// In steps or in minutes.
  let value: Int
  let unit: Unit
  /// The tokens that name it.
  let tokens: Range<Int>
  /// Whether a mark or the end of the text comes behind it.
  let standsAlone: Bool

  /// Every count a text names, but for those of something else (metres, breaths) and those that lead from one count to
  /// another (“another thousand”, “halfway to ten thousand”, “one hour at a time”).
  static func all(in tokens: [FoldedText.Token]) -> [SpokenCount] {
    var counts: [SpokenCount] = []
    var reader = NumberReader(tokens)
    while reader.position < tokens.count {
      let start = reader.position
      guard let count = reader.readCount() else {
        reader.position = start + 1
        continue
      }
      let range = start..<reader.position
      if count.isOther || reader.isRelative(range) { continue }
      let isAtEnd = range.upperBound == tokens.count || tokens[range.upperBound].isBehindMark
      counts.append(SpokenCount(value: count.value, unit: count.unit, tokens: range, standsAlone: isAtEnd))
    }
    return counts
  }
}
