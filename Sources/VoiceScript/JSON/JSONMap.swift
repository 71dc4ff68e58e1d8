internal import Foundation

/// Where everything stands in a JSON text.
///
/// The standard library's decoder says what is wrong with a value but not where, and takes the last of two equal keys
/// without a word; this finds the places and the faults of syntax. Comments and trailing commas may be allowed.
struct JSONMap {
  /// What stands where it should not.
  struct SyntaxError: Error {
    let offset: Int
    let problem: String
  }

  private let bytes: [UInt8]
  private let allowsComments: Bool
  private var position = 0
  private var depth = 0
  private var offsets: [[String]: Int] = [:]

  /// - Throws: ``SyntaxError`` for the first fault, a key that stands twice in one object among them.
  init(_ bytes: [UInt8], allowsComments: Bool) throws(SyntaxError) {
    self.bytes = bytes
    self.allowsComments = allowsComments
    if let offset = Self.invalidOffset(in: bytes) {
      throw SyntaxError(offset: offset, problem: "these bytes are no UTF-8; save the file as UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try value(at: [])
    try skipSpace()
    if position < bytes.count { throw unexpected("the end of the file") }
  }

  /// Where the value at a path begins; nil when there is none.
  func offset(of path: [String]) -> Int? {
    offsets[path]
  }

  /// The bytes of the value at a path; nil when there is none.
  func range(of path: [String]) -> Range<Int>? {
    guard let start = offsets[path] else { return nil }
    var reader = self
    reader.position = start
    // It has been read once, so that it can be read again.
    guard (try? reader.value(at: path)) != nil else { return nil }
    return start..<reader.position
  }

  /// The keys, or the indices, of what stands at a path, in the order of the text.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values in the whole text.
  func keys(at path: [String]) -> [String] {
    offsets.filter { $0.key.count == path.count + 1 && $0.key.starts(with: path) }
      .sorted { $0.value < $1.value }.map { $0.key[path.count] }
  }

  /// Where a UTF-16 unit of a text stands: within the string that is the value at a path.
  func offset(of path: [String], unit: Int) -> Int? {
    guard var position = offsets[path], bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    var passed = 0
    while passed < unit, position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      switch bytes[position] {
      case UInt8(ascii: "\\"):
        position += bytes[position + 1] == UInt8(ascii: "u") ? 6 : 2
        passed += 1
      case let first:
        // One unit for each scalar, but two for those of four bytes.
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        position += length
        passed += length == 4 ? 2 : 1
      }
    }
    return position
  }

  private mutating func value(at path: [String]) throws(SyntaxError) {
    try skipSpace()
    offsets[path] = position
    switch peek {
    case UInt8(ascii: "{"): try object(at: path)
    case UInt8(ascii: "["): try array(at: path)
    case UInt8(ascii: "\""): _ = try string()
    default: try word()
    }
  }

  private mutating func object(at path: [String]) throws(SyntaxError) {
    var keys: Set<String> = []
    try list(closedBy: UInt8(ascii: "}")) { (map: inout JSONMap) throws(SyntaxError) in
      let start = map.position
      guard map.peek == UInt8(ascii: "\"") else { throw map.unexpected("a key in double quotes or '}'") }
      let key = try map.string()
      guard keys.insert(key).inserted else {
        throw SyntaxError(offset: start, problem: "the key '\(key)' stands here a second time; remove one of the two")
      }
      try map.skipSpace()
      guard map.peek == UInt8(ascii: ":") else { throw map.unexpected("':' after the key '\(key)'") }
      map.position += 1
      try map.value(at: path + [key])
    }
  }

  private mutating func array(at path: [String]) throws(SyntaxError) {
    var index = 0
    try list(closedBy: UInt8(ascii: "]")) { (map: inout JSONMap) throws(SyntaxError) in
      try map.value(at: path + ["\(index)"])
      index += 1
    }
  }

  /// The members between two brackets; the position is at the first.
  private mutating func list(
    closedBy close: UInt8, member: (inout JSONMap) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    depth += 1
    defer { depth -= 1 }
    // Deeper than anything meant, and shallow enough for any stack.
    guard depth <= 64 else { throw SyntaxError(offset: position, problem: "nested deeper than 64 levels") }
    position += 1
    try skipSpace()
    while peek != close {
      try member(&self)
      try skipSpace()
      if peek == close { break }
      guard peek == UInt8(ascii: ",") else {
        throw unexpected("',' or '\(Character(Unicode.Scalar(close)))'")
      }
      position += 1
      try skipSpace()
      if peek == close, !allowsComments { throw unexpected("another value after the comma") }
    }
    position += 1
  }

  /// A string with its quotes.
  private mutating func string() throws(SyntaxError) -> String {
    let start = position
    var hasEscapes = false
    position += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      switch byte {
      case 0x0A, 0x0D: throw unexpected("the closing '\"' on the same line")
      case ..<0x20: throw SyntaxError(offset: position, problem: "a control character stands in the text; remove it")
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      default: position += 1
      }
    }
    guard position < bytes.count else {
      position = bytes.count
      throw SyntaxError(offset: start, problem: "the string that begins here has no closing '\"'")
    }
    position += 1
    if hasEscapes {
      guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position])) else {
        throw SyntaxError(offset: start, problem: "the text that begins here has half of a pair of \\u escapes")
      }
      return text
    }
    return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(SyntaxError) {
    let rest = bytes[(position + 1)...].prefix(5)
    switch rest.first {
    case UInt8(ascii: "u") where rest.count == 5 && rest.dropFirst().allSatisfy(Self.isHexDigit):
      position += 6
    case let letter? where "\"\\/bfnrt".utf8.contains(letter):
      position += 2
    default:
      let known = #"\" \\ \/ \b \f \n \r \t or \u and four hex digits"#
      throw SyntaxError(offset: position, problem: "unknown escape; expected one of \(known)")
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(SyntaxError) {
    let start = position
    while let byte = peek, isWordByte(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return }
    guard let number = Double(text), let first = text.utf8.first, first <= UInt8(ascii: "9") else {
      position = start
      throw unexpected("a value")
    }
    if number.isFinite, allowsComments || Self.isPlainNumber(text.utf8) { return }
    throw SyntaxError(offset: start, problem: "'\(text.prefix(20))' is no number that JSON can have")
  }

  /// Whether a text that is a number for Swift is one for JSON: no sign but a minus, no empty part, no zero before digits.
  private static func isPlainNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func digits() -> Substring.UTF8View.SubSequence {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest[digits.endIndex...]
      return digits
    }
    func skip(_ bytes: String) -> Bool {
      guard let byte = rest.first, bytes.utf8.contains(byte) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("-")
    let whole = digits()
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return false }
    if skip("."), digits().isEmpty { return false }
    if skip("eE") {
      _ = skip("-+")
      if digits().isEmpty { return false }
    }
    return rest.isEmpty
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func skipSpace() throws(SyntaxError) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where allowsComments: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = position
    let rest = bytes[(position + 1)...]
    switch rest.first {
    case UInt8(ascii: "/"):
      position = rest.firstIndex(of: 0x0A) ?? bytes.count
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "*"), bytes[position] == UInt8(ascii: "/") {
          position += 1
          return
        }
      }
      throw SyntaxError(offset: start, problem: "the comment that begins here has no closing '*/'")
    default: throw unexpected("'//' or '/*'")
    }
  }

  private var peek: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Where the first bytes stand that are no UTF-8.
  private static func invalidOffset(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var offset = 0
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    let rest = String(decoding: bytes[min(position, bytes.count)...].prefix(16), as: UTF8.self)
    let found =
      switch rest.first {
      case nil: "the end of the file"
      case let character? where character.isNewline: "the end of the line"
      case let character?: "'\(character)'"
      }
    return SyntaxError(offset: position, problem: "expected \(expected), found \(found)")
  }
}
