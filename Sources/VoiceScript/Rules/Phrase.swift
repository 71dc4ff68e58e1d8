/// Words that are looked for in a text.
///
/// A run of tokens is the phrase when its letters are the phrase's letters, wherever the words part: written in one
/// (`goodjob`), pulled apart (`pu-sh`, `p u s h`, `pu sh`), or with a letter drawn out (`niiice`). Several words written in
/// one count inside a longer word too (`keepgoingnow`); a word as a part of another (`pushpin`) does not. A full stop ends
/// a phrase, but between words that each stand alone (`Keep. Going.`).
struct Phrase: Sendable {
  private let tokens: [FoldedText.Token]
  private let letters: [UInt8]
  /// Whether it is only looked for as a whole sentence: it is written with a full stop.
  private let isSentence: Bool
  /// So many letters of several words are no part of an innocent word.
  private static let longEnoughWithin = 6

  /// The phrase of a text; nil when it has no words.
  init?(_ text: String) {
    tokens = FoldedText(text).tokens
    letters = tokens.flatMap(\.letters.utf8)
    isSentence = text.hasSuffix(".")
    if tokens.isEmpty { return nil }
  }

  /// The end of the run of tokens from `start` on that is this phrase, however it is written; nil when there is none.
  func end(in text: [FoldedText.Token], from start: Int) -> Int? {
    if !isSentence, isWithin(text[start]) { return start + 1 }
    if isSentence, !text[start].opensSentence { return nil }
    var count = 0
    for index in start..<text.count {
      if index > start, !Self.goesOn(at: index, in: text) { return nil }
      let rest = text[index].sounds
      guard let next = read(rest, from: count), next.used == rest.count else { return nil }
      count = next.count
      guard count == letters.count else { continue }
      return isSentence && index + 1 < text.count && !text[index + 1].opensSentence ? nil : index + 1
    }
    return nil
  }

  /// The end of the run of tokens from `start` on that is this phrase as it is written, word by word; nil when there is
  /// none.
  func exactEnd(in text: [FoldedText.Token], from start: Int) -> Int? {
    let run = text[start...].prefix(tokens.count)
    guard run.count == tokens.count else { return nil }
    for (index, (token, own)) in zip(run, tokens).enumerated() {
      guard token.letters == own.letters else { return nil }
      if index > 0, token.opensSentence || (token.isBehindSpace && !own.isBehindSpace) { return nil }
    }
    return run.endIndex
  }

  /// Whether a phrase that has begun may go on with a token.
  private static func goesOn(at index: Int, in text: [FoldedText.Token]) -> Bool {
    guard text[index].opensSentence else { return true }
    let isLast = index + 1 == text.count || text[index + 1].opensSentence
    return isLast && text[index - 1].opensSentence
  }

  /// Whether a longer word has all words of the phrase in it.
  private func isWithin(_ token: FoldedText.Token) -> Bool {
    guard tokens.count > 1, letters.count >= Self.longEnoughWithin, token.letters.utf8.count > letters.count else {
      return false
    }
    let sounds = token.sounds
    return sounds.indices.contains { read(sounds[$0...], from: 0)?.count == letters.count }
  }

  /// Reads letters as those of the phrase from one on, until either ends.
  ///
  /// - Returns: How many of the phrase are read then, and how many of the letters were used; nil where they differ.
  private func read(_ sounds: ArraySlice<FoldedText.Sound>, from start: Int) -> (count: Int, used: Int)? {
    var count = start
    for (used, sound) in sounds.enumerated() {
      guard count < letters.count else { return (count, used) }
      guard letters[count] == sound.letter else { return nil }
      count += 1
      while sound.isDrawnOut, count < letters.count, letters[count] == sound.letter { count += 1 }
    }
    return (count, sounds.count)
  }
}

extension [Phrase] {
  /// Where any of the phrases stands, in runs of tokens, however it is written; the longest where several begin.
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

  /// Where any of the phrases stands as it is written, in runs of tokens.
  func exactRuns(in tokens: [FoldedText.Token]) -> [Range<Int>] {
    tokens.indices.flatMap { start in compactMap { $0.exactEnd(in: tokens, from: start) }.map { start..<$0 } }
  }
}
