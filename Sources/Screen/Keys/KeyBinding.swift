/// Keys that belong together, the commands they give, and the words that explain them.
public struct KeyBinding: Sendable {
  /// What the last line of the screen says of the keys.
  struct Hint: Sendable {
    let name: String
    let words: String
    /// Where room is short, the highest number is left out first.
    let rank: Int

    init(_ name: String, _ words: String, rank: Int) {
      self.name = name
      self.words = words
      self.rank = rank
    }
  }

  /// Each key with its command; several keys may give the same.
  public let commands: [(key: Key, command: Command)]
  /// What the keys do, for the help.
  public let help: String
  /// `nil` where the keys do not stand on the last line.
  let hint: Hint?

  init(_ commands: [(key: Key, command: Command)], _ help: String, hint: Hint? = nil) {
    self.commands = commands
    self.help = help
    self.hint = hint
  }

  /// One key with one command.
  init(_ character: Character, _ command: Command, _ help: String, hint words: String? = nil, rank: Int = 0) {
    let key = Key.character(character)
    self.init([(key, command)], help, hint: words.map { Hint(key.name, $0, rank: rank) })
  }

  /// The keys as a keyboard names them.
  public var name: String { commands.map(\.key.name).joined(separator: " ") }
}
