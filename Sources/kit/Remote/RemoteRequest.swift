internal import CoachEngine
internal import WalkTraces

/// What another program asks of a running walk: a line of words on its socket.
enum RemoteRequest: Equatable {
  /// How the walk stands.
  case status
  /// Every event from now on, as `kit simulate` prints them.
  case watch
  /// A line of the script, heard beside the walk.
  case say(String)
  /// What a row of a trace can do to a walk.
  case event(TraceEvent)

  /// The words a request begins with, as the help lists them.
  static let words = ["status", "watch", "say"] + TraceEvent.words

  /// - Throws: ``Failure`` with what was expected.
  init(parsing text: String) throws(Failure) {
    switch text {
    case "status": self = .status
    case "watch": self = .watch
    case _ where text.hasPrefix("say "): self = .say(String(text.dropFirst(4)))
    case "say": throw .failed("say: expected the name of a line behind it, such as say steps/1000-1")
    default:
      let word = String(text.prefix { $0 != " " })
      guard !["status", "watch"].contains(word) else {
        throw .failed(
          "\(word): expected nothing behind it, found '\(QuotedText.escaped(text.dropFirst(word.count + 1), limit: 60))'"
        )
      }
      guard TraceEvent.words.contains(word) else {
        let hint = nearestWord(to: word, among: Self.words).map { "; did you mean '\($0)'?" } ?? ""
        let found = QuotedText.escaped(text, limit: 60)
        throw .failed("expected \(Self.words.joined(separator: ", ")); found '\(found)'\(hint)")
      }
      do {
        self = .event(try TraceEvent(parsing: text))
      } catch {
        throw .failed("\(word): expected \(error.expected), found \(error.found)")
      }
    }
  }
}
