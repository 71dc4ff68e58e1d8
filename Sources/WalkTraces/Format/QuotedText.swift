/// Text from outside made fit for one line of a message: nothing in it can move a cursor or fill a screen.
public enum QuotedText {
  /// The text in single quotes, cut after `limit` characters; "nothing" when it is empty.
  public static func quoted(_ text: some StringProtocol, limit: Int = 40) -> String {
    text.isEmpty ? "nothing" : "'\(escaped(text, limit: limit))'"
  }

  /// The text with every character escaped that controls or hides something, cut after `limit` characters.
  public static func escaped(_ text: some StringProtocol, limit: Int) -> String {
    var escaped = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return escaped + "…" }
      count += 1
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default:
        if isPlain(scalar) {
          escaped.unicodeScalars.append(scalar)
        } else {
          escaped += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return escaped
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
