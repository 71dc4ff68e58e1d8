internal import Foundation

/// Cuts what a live step source sends into lines and reads each: a cumulative count, or a JSON object with `steps`.
///
/// Bytes can come in any pieces. A line that is too long is dropped as it comes, so that no source can fill the memory.
struct StepLineParser {
  private var line: [UInt8] = []
  private var isTooLong = false

  /// Takes the next bytes in.
  ///
  /// - Returns: What the lines said that have ended with them. Blank lines say nothing.
  mutating func feed(_ bytes: [UInt8]) -> [StepLine] {
    var said: [StepLine] = []
    for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0, let whole = endLine() { said.append(whole) }
      add(piece.element)
    }
    return said
  }

  /// Takes what has come since the last line's end for a line: there will be no more.
  mutating func finish() -> StepLine? {
    endLine()
  }

  /// Forgets what has come since the last line's end.
  mutating func reset() {
    line = []
    isTooLong = false
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    // One more than a line may have, for the carriage return.
    if line.count + piece.count > TraceLimits.longestLine + 1 { isTooLong = true }
    if !isTooLong { line += piece }
  }

  private mutating func endLine() -> StepLine? {
    defer { reset() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isTooLong || line.count > TraceLimits.longestLine { return .rejected(.tooLong) }
    return Self.read(line)
  }

  private static func read(_ line: [UInt8]) -> StepLine? {
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { return .rejected(.notText) }
    let words = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    if words.isEmpty { return nil }
    return words.first == "{" ? readJSON(words) : readNumber(words)
  }

  private static func readNumber(_ text: String) -> StepLine {
    let isNegative = text.first == "-"
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return .rejected(.notNumber(QuotedText.quoted(text, limit: 20)))
    }
    if isNegative { return .rejected(.negative) }
    if parts.count == 2 { return .rejected(.fractional) }
    guard let steps = Int(text), steps <= TraceLimits.mostSteps else { return .rejected(.tooMany) }
    return .reading(steps)
  }

  private static func readJSON(_ text: String) -> StepLine {
    do {
      let steps = try JSONDecoder().decode(StepObject.self, from: Data(text.utf8)).steps
      if steps < 0 { return .rejected(.negative) }
      if steps > Double(TraceLimits.mostSteps) { return .rejected(.tooMany) }
      return Int(exactly: steps).map(StepLine.reading) ?? .rejected(.fractional)
    } catch DecodingError.dataCorrupted {
      return .rejected(.wrongJSON)
    } catch {
      return .rejected(.noSteps)
    }
  }

  /// The part of a JSON line that is looked at.
  private struct StepObject: Decodable {
    let steps: Double
  }
}
