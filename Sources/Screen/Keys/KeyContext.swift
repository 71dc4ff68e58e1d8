/// What takes the keys: a screen, a popup over it, or a text that is being typed.
public enum KeyContext: CaseIterable, Sendable {
  case walk, tuning, script, log
  /// The words that are looked for, in a list.
  case searching
  /// A line's new words.
  case editing
  /// A value of the configuration.
  case typing
  /// The follow-up of a line, in a popup.
  case choosing
  case help
  case confirmEnd

  /// Whether characters go into a text.
  var isText: Bool { [.searching, .editing, .typing].contains(self) }
}
