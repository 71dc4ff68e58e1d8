/// What a cell means; the terminal decides which colour or attribute shows it.
public enum Style: UInt8, CaseIterable, Sendable {
  /// Ordinary words and figures.
  case text
  /// What explains or has passed: labels, units, older lines.
  case dim
  /// What only guides the eye: the empty part of a bar, rules.
  case faint
  /// Words that name a part of the screen.
  case heading
  /// The steps, and whatever moves towards the walker's aim.
  case accent
  /// The time in which Kit stays quiet.
  case cooldown
  /// The time until a soft line may fill a gap.
  case gapFiller
  /// What waits to be spoken.
  case queue
  /// What Kit says, and when it says it.
  case speech
  /// Music and its level.
  case music
  /// A state the walker chose that changes what happens, such as a pause.
  case notice
  /// A fault.
  case warning
  /// A key that can be pressed.
  case key
  /// What is chosen among others, such as the screen that is shown.
  case selected
  /// The place of the next character in a text that is typed.
  case cursor
}
