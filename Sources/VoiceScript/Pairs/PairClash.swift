/// Why two lines do not go together.
public enum PairClash: Hashable, Sendable, CustomStringConvertible {
  /// Both have a word, the one that is given, as the follow-up has it.
  case word(String)
  /// Both say what a theme is about.
  case theme(String)

  public var description: String {
    switch self {
    case .word(let word): "both say “\(word)”"
    case .theme(let name): "both are about \(name)"
    }
  }
}
