/// A place in a text file, as compilers print it.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible, Comparable {
  /// Where a text begins.
  static let start = TextPlace(offset: 0, in: [])

  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in characters.
  public let column: Int

  /// The place of a byte in a UTF-8 text.
  ///
  /// - Complexity: O(`offset`).
  init(offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  public var description: String { "\(line):\(column)" }
}
