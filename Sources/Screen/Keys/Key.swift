/// A key, or keys pressed together, as a terminal reports them.
public enum Key: Hashable, Sendable {
  /// A character that was typed, Shift already applied.
  case character(Character)
  /// A letter held with Control, as its lower-case letter.
  case control(Character)
  case up, down, left, right
  case shiftLeft, shiftRight
  case pageUp, pageDown
  case home, end
  case insert, delete
  case enter
  case escape
  case backspace
  case tab, shiftTab
  /// A function key, counted from 1.
  case function(Int)
  /// Keys the terminal sent a code for that has no meaning here.
  case unknown

  /// The key as a keyboard names it.
  public var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftLeft: "S-←"
    case .shiftRight: "S-→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .shiftTab: "S-Tab"
    case .unknown: "?"
    }
  }
}
