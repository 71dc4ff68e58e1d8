/// The characters a screen is drawn with: all of Unicode, or plain ASCII where the locale or the terminal has no more.
public enum Glyphs: Sendable {
  case unicode
  case ascii

  /// What stands for words left out.
  var ellipsis: String { self == .unicode ? "…" : "..." }

  /// A bar's cell, by eighths filled from the left.
  var barEighths: [Character] {
    self == .unicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : Array(repeating: "#", count: 8)
  }

  /// A bar that is a line: what is filled of it, and the empty part of any bar.
  var barLine: Character { self == .unicode ? "━" : "=" }
  var barTrack: Character { self == .unicode ? "─" : "-" }

  /// The end of a bar that is set by hand.
  var knob: Character { self == .unicode ? "●" : "O" }

  /// A curve's cell, by eighths filled from below.
  var curveEighths: [Character] {
    self == .unicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["_", "_", ".", ".", "-", "=", "+", "#"]
  }

  /// A stretch of silence on a timeline, and a stretch of speech.
  var silence: Character { self == .unicode ? "─" : "-" }
  var speech: Character { self == .unicode ? "━" : "=" }

  /// The place on a timeline that is heard now.
  var playhead: Character { self == .unicode ? "●" : "O" }

  /// A mark on a bar: not yet reached, and reached.
  var markAhead: Character { self == .unicode ? "┼" : "+" }
  var markReached: Character { self == .unicode ? "│" : "+" }

  /// What stands before the selected row of a list.
  var pointer: String { self == .unicode ? "▸" : ">" }

  /// What stands before the thing that is happening.
  var bullet: Character { self == .unicode ? "●" : "*" }

  /// A character that can be shown with these glyphs.
  func legible(_ character: Character) -> Character {
    if self == .unicode { return character == "\t" || character == "\r\n" || character == "\n" ? " " : character }
    if let scalar = character.unicodeScalars.first, character.isASCII {
      return scalar.value < 0x20 || scalar.value == 0x7F ? " " : character
    }
    return Self.asciiForms[character] ?? character.asciiBase ?? "?"
  }

  /// Text that can be shown with these glyphs.
  func legible(_ text: String) -> String {
    guard self == .ascii else { return text }
    return String(text.map { legible($0) })
  }

  /// What the screen's own signs, and those a writer is likely to use, become in ASCII.
  private static let asciiForms: [Character: Character] = [
    "·": "-", "×": "x", "−": "-", "–": "-", "—": "-", "›": ">", "‹": "<", "…": ".", "’": "'", "‘": "'",
    "↑": "^", "↓": "v", "←": "<", "→": ">", "“": "\"", "”": "\"", "\u{A0}": " ", "ß": "s", "æ": "a", "ø": "o", "Ø": "O",
  ]
}

extension Character {
  /// The plain letter of a letter with accents that Unicode decomposes, such as `e` of `é`.
  fileprivate var asciiBase: Character? {
    let name = unicodeScalars.first?.properties.name ?? ""
    let words = name.split(separator: " ")
    guard words.count >= 5, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" else {
      return unicodeScalars.count > 1 ? unicodeScalars.first.flatMap { $0.isASCII ? Character($0) : nil } : nil
    }
    return words[1] == "SMALL" ? Character(words[3].lowercased()) : Character(String(words[3]))
  }
}
