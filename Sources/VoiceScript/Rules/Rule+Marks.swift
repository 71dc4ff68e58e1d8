internal import Foundation

extension Rule {
  /// The rules about how a line is written.
  static let marks = [
    Rule("no-exclamation-mark", reason: "Kit is calm and does not cheer.") { line in
      line.runs { $0.unfolded.contains("!") || "¡❗❕".contains($0) }.map {
        ($0, "Kit does not shout; end with a full stop")
      }
    },
    Rule("no-question-mark", reason: "Nobody is there to hear the answer.") { line in
      line.runs { $0.unfolded.contains("?") || "¿❓❔؟‽".contains($0) }.map { ($0, "Kit does not ask; say it plainly") }
    },
    Rule("no-all-caps", reason: "A word in capitals is a shout on paper, and the speech engine may spell it.") { line in
      line.folded.words.compactMap { word in
        let range = word[word.startIndex].range.lowerBound..<word[word.endIndex - 1].range.upperBound
        let letters = line.characters[range].filter(\.isLetter)
        guard letters.count > 1, letters.allSatisfy(\.isUppercase) else { return nil }
        return (range, "\(line.quoted(range)) is all capitals; write it small")
      }
    },
    Rule("no-emoji", reason: "A voice has no pictures.") { line in
      line.runs(where: \.isEmoji).map { ($0, "\(line.quoted($0)) cannot be spoken; remove it") }
    },
    Rule("ends-with-full-stop", reason: "A falling end is calm, and the speech engine falls at a full stop.") { line in
      let letters = line.characters.lastIndex { $0.isLetter || $0.isNumber }.map { $0 + 1 } ?? 0
      let tail = letters..<line.characters.count
      let marks = String(line.characters[tail])
      if marks == "." || marks == "'." || marks == "’.", letters > 0 { return [] }
      if letters == 0 { return [(tail, "the line has no words")] }
      if marks.contains("⋯") || marks.decomposedStringWithCompatibilityMapping.count(where: { $0 == "." }) > 1 {
        return [(tail, "the line trails off; end with one full stop")]
      }
      let last = max(0, line.characters.count - 1)..<line.characters.count
      return [(tail.isEmpty ? last : tail, "expected one full stop at the end")]
    },
    Rule("numbers-as-words", reason: "The speech engine reads words; digits it reads as it likes.") { line in
      line.runs(where: \.isNumber).map { ($0, "\(line.quoted($0)) stands in digits; write it as words") }
    },
    Rule("plain-characters", reason: "The speech engine knows Latin letters and plain marks, and so does the reader.") {
      $0.oddCharacters + $0.doubledMarks
    },
    Rule("single-spaces", reason: "Spaces that nobody sees make two lines differ that read the same.") { line in
      line.runs(where: \.isWhitespace).compactMap { run in
        if run.lowerBound == 0 { return (run, "the line begins with a space; remove it") }
        if run.upperBound == line.characters.count { return (run, "the line ends with a space; remove it") }
        return line.characters[run] == [" "] ? nil : (run, "expected one plain space here")
      } + line.marksWithoutSpace
    },
    Rule("at-most-ten-words", reason: "Few words are heard while walking; many are not.", source: "Wulf 2013") { line in
      let count = line.text.wordCount
      return count <= 10 ? [] : [(0..<line.characters.count, "\(count) words; expected at most 10")]
    },
  ]
}

extension CheckedLine {
  /// Marks that a word follows at once.
  fileprivate var marksWithoutSpace: [(characters: Range<Int>, problem: String)] {
    runs { ",.:;".contains($0) }.filter { $0.upperBound < characters.count && characters[$0.upperBound].isLetter }
      .map { ($0, "expected a space behind \(quoted($0))") }
  }

  /// Characters that are no plain ones, but for those that other rules are about.
  fileprivate var oddCharacters: [(characters: Range<Int>, problem: String)] {
    runs { character in
      !character.isPlain && !character.isWhitespace && !character.isNumber && !character.isEmoji
        && !character.unfolded.contains { "!?".contains($0) }
    }.map { run in
      let codes = characters[run].prefix(3).flatMap(\.unicodeScalars).prefix(3)
        .map { "U+" + String(format: "%04X", $0.value) }.joined(separator: " ")
      return (run, "\(quoted(run)) (\(codes)) is not plain; expected Latin letters, spaces and , . : ; ' - – —")
    }
  }

  fileprivate var doubledMarks: [(characters: Range<Int>, problem: String)] {
    runs { ",.:;".contains($0) }.filter { $0.count > 1 && $0.upperBound < characters.count }
      .map { ($0, "\(quoted($0)) is more than one mark; expected one") }
  }
}

extension Character {
  /// The character taken apart, so that what passes for another is found.
  fileprivate var unfolded: String { String(self).decomposedStringWithCompatibilityMapping }

  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
        || (scalar.value > 0xFF && scalar.properties.generalCategory == .otherSymbol)
    }
  }

  /// Whether it is a letter of the English alphabet, with an accent or without, a space or one of the marks a line may
  /// have.
  fileprivate var isPlain: Bool {
    let composed = String(self).precomposedStringWithCanonicalMapping.unicodeScalars
    guard composed.count == 1, let scalar = composed.first, scalar.value <= 0x17F || scalar.value >= 0x2000,
      let base = String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
    else { return false }
    switch base {
    case "a"..."z", "A"..."Z": return true
    default: return " ,.:;'’-–—".unicodeScalars.contains(scalar)
    }
  }
}
