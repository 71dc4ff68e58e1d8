/// What keys ask of the program around the screen, once the interface has done its own part.
public enum Request: Equatable, Sendable {
  /// Something that concerns the walk, the sound or the terminal.
  case perform(Command)
  /// Let a line be heard, alone or with another behind it, by their names.
  case play(String, followUp: String?)
  /// Keep the words that are being typed for a line.
  case keepDraft(String, String)
  case dropDraft(String)
  /// Give a line other words in the script.
  case write(String, String)
  /// Record a line and let it be heard.
  case record(String)
  /// Move a value of the configuration, named by its key, by a step less or more.
  case move(String, Step)
  /// Set a value of the configuration to what was typed.
  case set(String, String)
  case reset(String)
  case undo
  case writeConfiguration

  /// How far a value moves.
  public enum Step: Sendable {
    case muchLess, less, more, muchMore
  }
}
