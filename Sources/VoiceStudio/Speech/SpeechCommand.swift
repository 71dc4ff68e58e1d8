internal import Foundation

/// The command that speaks: a program and its arguments.
///
/// With `{text}` and `{wav}` among its words it is run for each line, and these words are replaced by the line's text and by
/// the path of the WAV that it is to write. Without them it is started once and is given one line after the other,
/// see ``SpeechEngine``. No shell reads the text, so that whatever it holds arrives as it is.
public struct SpeechCommand: Sendable {
  let words: [String]

  /// Takes a command apart as a shell would split it into words.
  ///
  /// - Throws: ``StudioError/unusable(_:)`` when it has no words, an open quote, only one of the two placeholders, or one inside a
  ///   word.
  public init(_ text: String) throws(StudioError) {
    guard let words = CommandWords.split(text) else {
      throw .unusable("the speech engine's command has an open quote or ends in a backslash: \(text)")
    }
    guard !words.isEmpty else { throw .unusable("the speech engine's command is empty; expected CMD {text} {wav}") }
    let placeholders = words.filter { $0.contains("{text}") || $0.contains("{wav}") }
    guard placeholders.allSatisfy({ $0 == "{text}" || $0 == "{wav}" }) else {
      throw .unusable("expected {text} and {wav} as words of their own, since no shell reads the command: \(text)")
    }
    guard placeholders.isEmpty || placeholders.contains("{text}") && placeholders.contains("{wav}") else {
      throw .unusable("expected both {text} and {wav} in the speech engine's command, or neither: \(text)")
    }
    self.words = words
  }

  /// A program that is given one line after the other.
  public init(program: String) {
    words = [program]
  }

  /// The program that is run.
  public var program: String { words[0] }

  /// Whether the program is started once for many lines.
  var isBatch: Bool { !words.contains("{text}") }

  /// The words that speak one line.
  func words(text: String, wav: String) -> [String] {
    words.map { $0 == "{text}" ? text : $0 == "{wav}" ? wav : $0 }
  }
}
