/// Words that are looked for in a text.
///
/// A run of tokens is the phrase when its letters are the phrase's letters and the words part where the phrase's do. Words
/// written in one (`goodjob`) and words pulled apart by marks or letter by letter (`pu-sh`, `p u s h`) count too; a part
/// of a longer word (`pushpin`) does not.
struct Phrase: Sendable {
  private let letters: [UInt8]
  /// How many letters stand before the end of each word.
  private let wordEnds: Set<Int>

  /// The phrase of a text; nil when it has no words.
  init?(_ text: String) {
    let tokens = FoldedText(text).tokens
    guard !tokens.isEmpty else { return nil }
    var letters: [UInt8] = []
    var wordEnds: Set<Int> = []
    for token in tokens {
      letters += token.letters.utf8
      wordEnds.insert(letters.count)
    }
    self.letters = letters
    self.wordEnds = wordEnds
  }

  /// The end of the run of tokens from `start` on that is this phrase; nil when there is none.
  func end(in tokens: [FoldedText.Token], from start: Int) -> Int? {
    var count = 0
    for index in start..<tokens.count {
      let token = tokens[index]
      guard index == start || token.isJoined || wordEnds.contains(count) else { return nil }
      guard letters[count...].starts(with: token.letters.utf8) else { return nil }
      count += token.letters.utf8.count
      if count == letters.count { return index + 1 }
    }
    return nil
  }
}

extension [Phrase] {
  /// Where any of the phrases stands, in runs of tokens; the longest where several begin.
  func runs(in tokens: [FoldedText.Token]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < tokens.count {
      let end = lazy.compactMap { $0.end(in: tokens, from: start) }.max()
      if let end { runs.append(start..<end) }
      start = end ?? start + 1
    }
    return runs
  }
}
