internal import Foundation

/// The words of a text as a reader takes them, whatever they are written with.
///
/// Folding takes every character apart (Unicode's NFKD), reads look-alikes of other scripts as the Latin letters they pass
/// for, makes letters small, and passes over accents, apostrophes and what cannot be seen. What is left of a character is
/// letters and digits, or it parts two words.
struct FoldedText {
  /// A letter as it is looked for: three of one in a row are no spelling, but one that is drawn out.
  struct Sound {
    let letter: UInt8
    var isDrawnOut = false
  }

  /// A run of letters.
  struct Token {
    /// The folded letters; never empty.
    var letters: String
    /// The letters, each run of three or more as one.
    fileprivate(set) var sounds: ArraySlice<Sound> = []
    /// The characters of the text from the first letter to the last.
    var range: Range<Int>
    /// What stands between the token before and this one; empty for the first.
    let gap: String
    /// Whether it may be read as going on with the token before: no white space stands between (`pu-sh`), or both are
    /// single letters (`p u s h`).
    fileprivate(set) var isJoined = false
    /// Whether a sentence begins with it: it is the first, or a capital behind one full stop and a space.
    fileprivate(set) var opensSentence = false

    /// Whether a mark other than a hyphen parts it from the token before.
    var isBehindMark: Bool {
      gap.contains { !$0.isWhitespace && !"-\u{2010}\u{2011}".contains($0) }
    }

    /// Whether white space parts it from the token before.
    var isBehindSpace: Bool { gap.contains(where: \.isWhitespace) }
  }

  let tokens: [Token]

  init(_ text: String) {
    var tokens: [Token] = []
    var gap = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      guard let letters = Self.letters(of: character) else { continue }
      if letters.isEmpty {
        gap.append(character)
      } else if gap.isEmpty, let last = tokens.indices.last {
        tokens[last].letters += letters
        tokens[last].range = tokens[last].range.lowerBound..<index + 1
      } else {
        tokens.append(Token(letters: letters, range: index..<index + 1, gap: gap))
        gap = ""
      }
    }
    for index in tokens.indices {
      let token = tokens[index]
      let stops = token.gap.decomposedStringWithCompatibilityMapping.count { $0 == "." }
      let isCapital = characters[token.range.lowerBound].isUppercase
      tokens[index].sounds = Self.sounds(of: token.letters)
      let isBehindStop = stops == 1 && (token.gap.last?.isWhitespace ?? false)
      tokens[index].opensSentence = index == 0 || (isBehindStop && isCapital)
      guard index > 0 else { continue }
      let areLetters = token.letters.count == 1 && tokens[index - 1].letters.count == 1
      tokens[index].isJoined = !token.isBehindSpace || (areLetters && !tokens[index].opensSentence)
    }
    self.tokens = tokens
  }

  /// The tokens in groups that may be read as one word each.
  var words: [ArraySlice<Token>] {
    var words: [ArraySlice<Token>] = []
    for (index, token) in tokens.enumerated() {
      if token.isJoined, let last = words.last {
        words[words.count - 1] = tokens[last.startIndex...index]
      } else {
        words.append(tokens[index...index])
      }
    }
    return words
  }

  /// All letters, by which texts that read the same are the same.
  var letters: String { tokens.map(\.letters).joined() }

  /// The words with single spaces between them, to be searched in.
  var spaced: String { tokens.map(\.letters).joined(separator: " ") }

  private static func sounds(of letters: String) -> ArraySlice<Sound> {
    var sounds: ArraySlice<Sound> = []
    for letter in letters.utf8 {
      if let last = sounds.last, last.letter == letter, last.isDrawnOut { continue }
      if sounds.count > 1, sounds.suffix(2).allSatisfy({ $0.letter == letter }) {
        sounds.removeLast()
        sounds[sounds.endIndex - 1].isDrawnOut = true
      } else {
        sounds.append(Sound(letter: letter))
      }
    }
    return sounds
  }

  /// The letters and digits a character is read as: none for one that parts words, nil for one that is passed over.
  private static func letters(of character: Character) -> String? {
    if apostrophes.contains(character) { return nil }
    let seen = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars.filter(isSeen)
    if seen.isEmpty { return nil }
    let letters = seen.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    // A small letter may bring an accent of its own, and capitals have other look-alikes than small letters.
    let small = text(letters.map(latin)).lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
    return text(small.filter(isSeen).map(latin))
  }

  private static let apostrophes: Set<Character> = ["'", "’", "‘", "‛", "ʼ", "`", "´", "′", "＇"]

  /// Whether a scalar is more than an accent, an apostrophe or something invisible.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint || apostrophes.contains(Character(scalar)) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return false
    default: return true
    }
  }

  /// The Latin letter a scalar passes for; itself when it passes for none.
  private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    lookalikes[scalar] ?? scalar
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Letters of other scripts, and rare Latin ones, that pass for Latin letters.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = [
      ("аеорсухіјѕһԁԛԝӏвнкмт", "aeopcyxijshdqwlbhkmt"),
      ("АВЕКМНОРСТУХІЈЅԚԜӀ", "abekmhopctyxijsqwl"),
      ("αεικνορτυχωγ", "aeikvoptuxwy"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),
      ("ıɡɑɩʟɪʀᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘꜱᴛᴜᴠᴡʏᴢ", "igailirabcdeghjkmnopstuvwyz"),
      ("đðħłøœæŧþŋßĸ", "ddhlooatpnbk"),
    ]
    return Dictionary(
      pairs.flatMap { zip($0.0.unicodeScalars, $0.1.unicodeScalars) }, uniquingKeysWith: { first, _ in first })
  }()
}
