import Glibc
public import Screen

/// What a terminal is and can do, as far as the environment tells.
public struct TerminalTraits: Equatable, Sendable {
  /// The terminal's type, from TERM.
  public let type: String
  /// The characters it shows.
  public let glyphs: Glyphs
  /// Whether colours are wanted: not when NO_COLOR is set to anything (no-color.org).
  public let wantsColours: Bool

  /// Reads the traits from the environment and from the locale, which must have been set.
  init() {
    self.init(
      type: Self.variable("TERM") ?? "", codeset: String(cString: nl_langinfo(nl_item(CODESET))),
      noColour: Self.variable("NO_COLOR"))
  }

  init(type: String, codeset: String, noColour: String?) {
    self.type = type
    let isUnicode = codeset.uppercased() == "UTF-8" && !Self.hasOnlyASCII(type)
    glyphs = isUnicode ? .unicode : .ascii
    wantsColours = noColour?.isEmpty ?? true
  }

  /// Whether the type is one that cannot place text, whatever its description says.
  var cannotPlaceText: Bool { ["", "dumb", "unknown"].contains(type) }

  /// DEC's text terminals know no Unicode, and the Linux console's font has no eighth blocks.
  private static func hasOnlyASCII(_ type: String) -> Bool {
    if type == "linux" || type == "ansi" { return true }
    let digits = type.dropFirst(2)
    return type.hasPrefix("vt") && digits.prefix(3).count == 3 && digits.prefix(3).allSatisfy(\.isNumber)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
