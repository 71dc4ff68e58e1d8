internal import Foundation

/// Speaks lines through a command.
///
/// A batch engine reads requests from standard input, one a line: the text, a tab, the path of the WAV to write. To each it
/// answers on standard output with one line: `ok` when the WAV stands whole, or `error` and why when it cannot speak this
/// text and is ready for the next. It ends when its input ends. An engine that answers anything else, ends, or takes
/// longer than the limit is ended with all it started, the line counts as failed, and the next line starts it anew.
final class SpeechEngine {
  private let command: SpeechCommand
  private let limit: Duration
  private let interruption: Interruption
  private var batch: ChildProgram?

  /// - Parameters:
  ///   - limit: The longest a line may take, with what the engine loads before its first.
  init(_ command: SpeechCommand, limit: Duration, interruption: Interruption = .never) {
    self.command = command
    self.limit = limit
    self.interruption = interruption
  }

  /// Has a text spoken into a WAV file.
  ///
  /// - Throws: ``StudioError`` with what the engine said.
  func speak(_ text: String, into wav: String) throws(StudioError) {
    if command.isBatch { try speakInBatch(text, into: wav) } else { try speakAlone(text, into: wav) }
    let size = (try? FileManager.default.attributesOfItem(atPath: wav)[.size]) as? Int
    guard let size, size > 0 else {
      throw .failed("the speech engine wrote \(size == nil ? "no file" : "an empty file")")
    }
  }

  private func speakAlone(_ text: String, into wav: String) throws(StudioError) {
    let program = try start(command.words(text: text, wav: wav))
    guard try program.finish(until: .now + limit, interruption).status == 0 else { throw failure(of: program) }
  }

  private func speakInBatch(_ text: String, into wav: String) throws(StudioError) {
    let deadline = ContinuousClock.now + limit
    // What fails leaves no engine behind.
    let program = if let batch { batch } else { try start(command.words) }
    batch = nil
    let isTaken = try program.write(Array("\(text)\t\(wav)\n".utf8).span.bytes, until: deadline, interruption)
    guard isTaken, let answer = try program.readLine(until: deadline, interruption) else {
      _ = try program.finish(until: deadline, interruption)
      throw failure(of: program)
    }
    guard answer == "ok" || answer.hasPrefix("error ") else {
      throw .failed("the speech engine answered '\(answer.prefix(80))'; expected 'ok' or 'error' and why")
    }
    batch = program
    if answer != "ok" { throw .failed("the speech engine: \(answer.dropFirst(6))") }
  }

  private func start(_ words: [String]) throws(StudioError) -> ChildProgram {
    do {
      return try ChildProgram(words)
    } catch {
      guard case .unusable(let problem) = error else { throw error }
      throw .unusable(
        "the speech engine \(problem); install one with scripts/voice/install, or name another with --engine")
    }
  }

  private func failure(of program: ChildProgram) -> StudioError {
    let words = program.lastWords.map { ": \($0)" } ?? " and said nothing"
    return .failed("the speech engine \(program.name) \(program.ending)\(words)")
  }
}
