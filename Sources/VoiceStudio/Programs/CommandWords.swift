/// The words of a command that is written as one text.
enum CommandWords {
  /// Splits as a POSIX shell splits words: at blanks, with single quotes, double quotes and backslashes; nothing else means
  /// anything, no variable, no pattern, no operator.
  ///
  /// - Returns: Nil where a quote is not closed or a backslash ends the text.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if let finished = word { words.append(finished) }
        word = nil
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (let open?, character) where open == character:
        quote = nil
      case (nil, "\\"):
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      case ("\"", "\\") where rest.first.map { "\"\\$`".contains($0) } ?? false:
        word = (word ?? "") + String(rest.removeFirst())
      default:
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
