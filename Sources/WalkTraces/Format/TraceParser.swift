internal import CoachEngine

/// Reads a trace from its bytes, going on after a wrong row so that all of them can be told at once.
struct TraceParser {
  /// What was wrong, in the order of the lines.
  private(set) var problems: [TraceProblem] = []

  private let bytes: [UInt8]
  /// Whether it is a walk that was saved as it went.
  private let isSaved: Bool
  private let file: String
  private let problemLimit: Int

  private var lineNumber = 0
  private var comments: [TraceComment] = []
  private var head: WalkHead?
  /// Whether rows have an event; nil as long as no header was seen.
  private var hasEvents: Bool?
  private var rows = TraceRows()
  private var lastMilliseconds: Int64 = 0
  private var hasEnded = false

  /// - Parameters:
  ///   - file: What a problem calls it.
  ///   - problemLimit: After so many problems it reads no further; at least 1.
  init(_ bytes: [UInt8], file: String, problemLimit: Int) {
    isSaved = SavedWalk.isOne(bytes)
    self.bytes = isSaved ? Array(bytes.prefix(SavedWalk.wholeCount(of: bytes))) : bytes
    self.file = file
    self.problemLimit = problemLimit
  }

  /// The trace; nil when there is a problem.
  mutating func parse() -> Trace? {
    do throws(TraceProblem) {
      try checkEncoding()
      try parseLines()
    } catch {
      problems.append(error)
    }
    return problems.isEmpty ? Trace(comments: comments.map(\.text), rows: rows, head: head) : nil
  }

  /// Refuses what is not UTF-8, with the place of the first byte that is not.
  private mutating func checkEncoding() throws(TraceProblem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw TraceProblem(file: file, line: 1, column: 1, expected: "text in UTF-8", found: "UTF-16")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      lineNumber = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      let byte = String(bytes[place], radix: 16, uppercase: true)
      throw problem(
        in: lineStart..<place, at: place, expected: "text in UTF-8",
        found: "the byte 0x\(byte.count == 1 ? "0" : "")\(byte)")
    }
  }

  private mutating func parseLines() throws(TraceProblem) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    rows.reserveCapacity(bytes.count / 14)
    while start < bytes.count {
      lineNumber += 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      do throws(TraceProblem) {
        try parseLine(start..<end)
      } catch {
        // Without a header no row can be understood, and after the end none counts.
        guard hasEvents != nil, !hasEnded, problems.count + 1 < problemLimit else { throw error }
        problems.append(error)
      }
      start = next
    }
    lineNumber += 1
    if hasEvents == nil {
      throw atEnd(expected: "the header 'seconds,steps' or 'seconds,steps,event'")
    }
    if rows.isEmpty, problems.isEmpty { throw atEnd(expected: "a row after the header") }
  }

  private mutating func parseLine(_ line: Range<Int>) throws(TraceProblem) {
    guard line.count <= TraceLimits.longestLine else {
      throw problem(
        in: line, at: line.lowerBound, expected: "a line of at most \(TraceLimits.longestLine) bytes",
        found: "\(line.count) bytes")
    }
    if line.isEmpty { return }
    if bytes[line.lowerBound] == UInt8(ascii: "#") {
      try parseComment(line)
    } else if let hasEvents {
      try parseRow(line, hasEvents)
    } else {
      try parseHeader(line)
    }
  }

  private mutating func parseComment(_ line: Range<Int>) throws(TraceProblem) {
    let text = String(decoding: bytes[line].dropFirst().drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    guard text.utf8.count <= Trace.longestComment else {
      throw problem(
        in: line, at: line.lowerBound, expected: "a comment of at most \(Trace.longestComment) bytes",
        found: "\(text.utf8.count) bytes")
    }
    if let control = text.unicodeScalars.first(where: { !Trace.isAllowedInComment($0) }) {
      let before = text.unicodeScalars.prefix { $0 != control }.reduce(0) { $0 + UTF8.width($1) }
      throw problem(
        in: line, at: line.upperBound - text.utf8.count + before, expected: "text without control characters",
        found: QuotedText.quoted(String(control)))
    }
    guard hasEvents == nil else { return }
    let column = column(of: line.upperBound - text.utf8.count, in: line)
    comments.append(TraceComment(line: lineNumber, column: column, text: text))
  }

  private mutating func parseHeader(_ line: Range<Int>) throws(TraceProblem) {
    switch String(decoding: bytes[line], as: UTF8.self) {
    case "seconds,steps": hasEvents = false
    case "seconds,steps,event": hasEvents = true
    default:
      throw problem(
        in: line, at: line.lowerBound, expected: "the header 'seconds,steps' or 'seconds,steps,event'",
        found: quoted(line))
    }
    if isSaved { head = try WalkHead(parsing: comments, file: file) }
  }

  private mutating func parseRow(_ line: Range<Int>, _ hasEvents: Bool) throws(TraceProblem) {
    guard !hasEnded || isSaved else { throw behindEnd(line) }
    let (secondsField, stepsField, eventField) = try fields(of: line, hasEvents)
    let milliseconds = try parseSeconds(secondsField, in: line)
    let steps = try parseSteps(stepsField, in: line)
    let event = try parseEvent(eventField, in: line)
    if steps == nil, event == nil {
      throw problem(
        in: line, at: stepsField.lowerBound, expected: hasEvents ? "a step count or an event" : "a step count",
        found: "nothing")
    }
    let row = TraceRow(time: SessionTime(milliseconds: milliseconds), steps: steps, event: event)
    guard !hasEnded || row.countsBehindEnd else { throw behindEnd(line) }
    lastMilliseconds = milliseconds
    hasEnded = hasEnded || event == .end
    rows.append(row)
  }
}

extension TraceParser {
  private typealias Fields = (seconds: Range<Int>, steps: Range<Int>, event: Range<Int>)

  /// Where the fields of a row stand; the event takes all that is left, so that it may contain commas.
  private func fields(of line: Range<Int>, _ hasEvents: Bool) throws(TraceProblem) -> Fields {
    let comma = UInt8(ascii: ",")
    var first = line.lowerBound
    while first < line.upperBound, bytes[first] != comma { first += 1 }
    guard first < line.upperBound else {
      throw problem(
        in: line, at: line.upperBound, expected: "',' and a step count", found: "the end of the line")
    }
    var second = first + 1
    while second < line.upperBound, bytes[second] != comma { second += 1 }
    let isThird = second < line.upperBound
    if hasEvents, !isThird {
      throw problem(
        in: line, at: second, expected: "',' and an event or nothing, as in the header", found: "the end of the line")
    }
    if !hasEvents, isThird {
      throw problem(
        in: line, at: second, expected: "the end of the line, since the header has no column for an event",
        found: quoted(second..<line.upperBound))
    }
    return (line.lowerBound..<first, first + 1..<second, (isThird ? second + 1 : second)..<line.upperBound)
  }

  /// Reads seconds as whole milliseconds, digit by digit: no binary fraction comes near them.
  private func parseSeconds(_ field: Range<Int>, in line: Range<Int>) throws(TraceProblem) -> Int64 {
    var point = field.lowerBound
    while point < field.upperBound, bytes[point] != UInt8(ascii: ".") { point += 1 }
    var milliseconds = whole(field.lowerBound..<point, upTo: TraceLimits.latestMilliseconds).map { $0 * 1000 }
    if point < field.upperBound {
      let places = point + 1..<field.upperBound
      let scale: Int64 = places.count == 1 ? 100 : places.count == 2 ? 10 : 1
      let fraction = places.count <= 3 ? whole(places, upTo: 999) : nil
      milliseconds = milliseconds.flatMap { whole in fraction.map { whole + $0 * scale } }
    }
    guard let milliseconds, milliseconds <= TraceLimits.latestMilliseconds else {
      throw problem(
        in: line, at: field.lowerBound,
        expected: "seconds from 0 to \(TraceLimits.latestMilliseconds / 1000) with at most three decimal places",
        found: quoted(field))
    }
    guard milliseconds >= lastMilliseconds else {
      throw problem(
        in: line, at: field.lowerBound,
        expected: "a time not before the last row's (\(WalkSpan(milliseconds: lastMilliseconds)))",
        found: quoted(field))
    }
    return milliseconds
  }

  private func parseSteps(_ field: Range<Int>, in line: Range<Int>) throws(TraceProblem) -> Int? {
    if field.isEmpty { return nil }
    guard let steps = whole(field, upTo: Int64(TraceLimits.mostSteps)) else {
      throw problem(
        in: line, at: field.lowerBound, expected: "a whole number of steps from 0 to \(TraceLimits.mostSteps)",
        found: quoted(field))
    }
    return Int(steps)
  }

  private func parseEvent(_ field: Range<Int>, in line: Range<Int>) throws(TraceProblem) -> TraceEvent? {
    if field.isEmpty { return nil }
    let text = String(decoding: bytes[field], as: UTF8.self)
    do {
      return try TraceEvent(parsing: text)
    } catch {
      let start = column(of: field.lowerBound, in: line)
      throw TraceProblem(
        file: file, line: lineNumber, column: start + error.offset, expected: error.expected, found: error.found)
    }
  }

  /// The number that the digits of a field make; nil when there is none, anything else, or too much.
  private func whole(_ field: Range<Int>, upTo limit: Int64) -> Int64? {
    guard !field.isEmpty else { return nil }
    var number: Int64 = 0
    for position in field {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number * 10 + Int64(digit)
      guard number <= limit else { return nil }
    }
    return number
  }
}

extension TraceParser {
  private func problem(in line: Range<Int>, at place: Int, expected: String, found: String) -> TraceProblem {
    TraceProblem(
      file: file, line: lineNumber, column: column(of: place, in: line), expected: expected, found: found)
  }

  private func behindEnd(_ line: Range<Int>) -> TraceProblem {
    problem(in: line, at: line.lowerBound, expected: "no row after the end of the walk", found: quoted(line))
  }

  /// What is missing at the end of the text.
  private func atEnd(expected: String) -> TraceProblem {
    TraceProblem(
      file: file, line: lineNumber, column: 1, expected: expected,
      found: bytes.isEmpty ? "an empty file" : "the end of the file")
  }

  /// Counts characters, not bytes, as an editor does; a byte order mark does not count.
  private func column(of place: Int, in line: Range<Int>) -> Int {
    let isFirstByteOfCharacter = { (byte: UInt8) in byte & 0xC0 != 0x80 }
    let start = line.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : line.lowerBound
    return bytes[min(start, place)..<place].count(where: isFirstByteOfCharacter) + 1
  }

  private func quoted(_ range: Range<Int>) -> String {
    // What is shown is short; a megabyte need not become a string for it.
    QuotedText.quoted(String(decoding: bytes[range].prefix(200), as: UTF8.self))
  }
}
