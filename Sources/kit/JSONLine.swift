internal import Foundation

/// What `--json` prints and sockets carry: one object a line, its keys in alphabetical order, ASCII only so that no terminal minds it.
enum JSONLine {
  static func text(of value: some Encodable) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON has no such numbers; a pitch that was not found is one.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      // Nothing but text has other characters than these, and there an escape stands for any.
      return text.utf16.map { (0x20...0x7E).contains($0) ? String(Unicode.Scalar(UInt8($0))) : escape($0) }.joined()
    } catch {
      throw .failed("\(error)")
    }
  }

  /// What such a line says; nil when it is no line of that kind.
  static func value<Value: Decodable>(of line: String, as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line.utf8))
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }
}
