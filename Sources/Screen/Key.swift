/// A key, or keys pressed together, as a terminal reports them.
public enum Key: Hashable, Sendable {
  /// A character that was typed, Shift already applied.
  case character(Character)
  /// A letter held with Control, as its lower-case letter.
  case control(Character)
  case up, down, left, right
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
}
