/// The few pieces of JSON that the event log is made of: always ASCII, always laid out the same.
enum JSONText {
  /// A string in quotes, everything that is not plain ASCII escaped.
  static func string(_ text: String) -> String {
    var json = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: json += "\\\""
      case 0x5C: json += "\\\\"
      case 0x20...0x7E: json.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let hex = String(unit, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      }
    }
    return json + "\""
  }

  /// A number, without a point when it is whole.
  static func number(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }
}
