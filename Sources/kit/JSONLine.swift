internal import Foundation

/// What `--json` prints: one object a line, its keys in alphabetical order, ASCII only so that no terminal minds it.
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

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  }
}
