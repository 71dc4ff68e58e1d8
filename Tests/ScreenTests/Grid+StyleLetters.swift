@testable import Screen

extension Grid {
  /// The grid with a letter for the style of each cell, spaces left out.
  var styleLetters: String {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { column in
        let cell = self[column, row]
        return cell.character == " " ? " " : cell.style.letter
      }
      while line.last == " " { line.removeLast() }
      return String(line) + "\n"
    }.joined()
  }
}

extension Style {
  fileprivate var letter: Character {
    switch self {
    case .text: "t"
    case .dim: "d"
    case .faint: "."
    case .heading: "H"
    case .accent: "A"
    case .cooldown: "c"
    case .gapFiller: "g"
    case .queue: "q"
    case .speech: "S"
    case .music: "m"
    case .notice: "N"
    case .warning: "W"
    case .key: "K"
    case .selected: "U"
    case .cursor: "R"
    }
  }
}
