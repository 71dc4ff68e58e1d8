public import CoachEngine

extension Script {
  /// The places of the lines in which a text stands, whatever the case, the accents and the marks of both; the last word
  /// may be the beginning of one.
  public func lines(saying text: String) -> [LinePlace] {
    let wanted = " " + FoldedText(text).spaced
    guard wanted != " " else { return [] }
    return lines.filter { (" " + FoldedText($0.text).spaced).contains(wanted) }.map(\.place)
  }
}
