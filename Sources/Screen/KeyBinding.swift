/// A key, the command it gives, and the words that explain it.
public struct KeyBinding: Sendable {
  public let key: Key
  public let command: Command
  /// What the key does, for the help.
  public let help: String
  /// One or two words for the last line of the screen; `nil` where the key does not stand there.
  let hint: String?
  /// The key's rank on the last line: where room is short, the highest number is left out first.
  let rank: Int

  init(_ key: Key, _ command: Command, _ help: String, hint: String? = nil, rank: Int = 0) {
    self.key = key
    self.command = command
    self.help = help
    self.hint = hint
    self.rank = rank
  }

  /// The key as a keyboard names it.
  public var keyName: String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    default: "\(key)"
    }
  }
}
