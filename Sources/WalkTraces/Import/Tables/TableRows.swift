internal import Foundation

/// The rows of a CSV file, one at a time, by the names of its columns.
///
/// A byte order mark, CRLF, blank lines and quotes are taken as they come; a field has no line breaks.
final class TableRows {
  private static let longestLine = 1 << 16

  private let file: ImportFile
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private(set) var lineNumber = 0
  /// The names of the columns.
  private(set) var header: [String] = []
  private var columns: [String: Int] = [:]
  private var fields: [Substring] = []

  /// Reads the header.
  init(_ file: ImportFile) throws(ImportFault) {
    self.file = file
    guard let line = try nextLine() else { throw ImportFault(.wholeFile, "expected a header, found an empty file") }
    header = Self.fields(of: line).map { $0.trimmingCharacters(in: .whitespaces) }
    for (index, name) in header.enumerated() { columns[name] = columns[name] ?? index }
  }

  /// Where the row stands.
  var place: ImportFault.Place { .line(lineNumber, column: 1) }

  func has(_ names: String...) -> Bool { names.allSatisfy { columns[$0] != nil } }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one.
  func next() throws(ImportFault) -> Bool {
    guard let line = try nextLine() else { return false }
    fields = Self.fields(of: line)
    guard fields.count == header.count else {
      throw ImportFault(
        place, "expected \(header.count.things("field")) as in the header, found \(fields.count): is the file cut off?")
    }
    return true
  }

  /// A field of the row.
  subscript(name: String) -> Substring { columns[name].map { fields[$0] } ?? "" }

  /// Reads a field of the row, or says where it is wrong.
  func value<Value>(
    _ name: String, _ expected: String, _ read: (Substring) -> Value?
  ) throws(ImportFault) -> Value {
    let text = self[name]
    guard let value = read(text) else {
      let column = columns[name].map { fields[..<$0].reduce(1) { $0 + $1.count + 1 } } ?? 1
      throw ImportFault(
        .line(lineNumber, column: column), "expected \(expected) in '\(name)', found \(QuotedText.quoted(text))")
    }
    return value
  }

  private func nextLine() throws(ImportFault) -> String? {
    while true {
      var end = start
      while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
      if end < buffer.count || isAtEnd && start < buffer.count {
        var line = buffer[start..<end]
        start = min(end + 1, buffer.count)
        lineNumber += 1
        if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if line.isEmpty { continue }
        guard let text = String(validating: line, as: UTF8.self) else {
          throw ImportFault(place, "expected text in UTF-8, found other bytes")
        }
        return text
      }
      if isAtEnd { return nil }
      guard buffer.count - start <= Self.longestLine else {
        throw ImportFault(.line(lineNumber + 1, column: 1), "expected a line of at most \(Self.longestLine) bytes")
      }
      try fill()
    }
  }

  private func fill() throws(ImportFault) {
    do {
      let more = try file.read(atMost: 1 << 16)
      isAtEnd = more.isEmpty
      buffer = Array(buffer[start...]) + more
      start = 0
    } catch {
      throw ImportFault(.wholeFile, "cannot be read (\(error))")
    }
  }

  private static func fields(of line: String) -> [Substring] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else {
      return line.split(separator: ",", omittingEmptySubsequences: false)
    }
    var fields: [Substring] = []
    var field = ""
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        fields.append(field[...])
        field = ""
      default: field.append(character)
      }
    }
    return fields + [field[...]]
  }
}
