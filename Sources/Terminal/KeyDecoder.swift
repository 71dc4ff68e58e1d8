import Screen

/// Turns the bytes a terminal sends into keys, and keeps pasted text apart from them.
///
/// Sequences are those of ECMA-48 and of xterm, which all terminals in use share: `ESC [` with parameters and a final
/// byte, `ESC O` with a final byte, and the Linux console's `ESC [ [` with a letter. The keypad's application mode is
/// never switched on, and its forms are understood all the same.
struct KeyDecoder {
  /// What has been decoded.
  enum Item: Equatable {
    case key(Key)
    case pointer(Pointer)
    /// A paste, or a part of one.
    case pasted(String)
  }

  /// Bytes of a sequence that has begun and is not complete.
  private var pending: [UInt8] = []
  private var isInPaste = false
  private var pasteBegan: Int64 = 0
  private var lastArrival: Int64 = .min
  private var isInBurst = false

  /// As many different characters in one read are no typing: a paste on a terminal that does not bracket it.
  static let burst = 8
  /// What follows a burst within so many milliseconds belongs to it.
  static let burstGap: Int64 = 50
  /// A bracketed paste without its end is over when nothing has arrived for so many milliseconds.
  static let longestPasteGap: Int64 = 1_000
  /// So many milliseconds after a paste began, a read as short as a key is one: its end was lost, and someone types.
  static let longestPaste: Int64 = 10_000
  private static let longestKey = 6
  /// A sequence longer than this is none.
  private static let longestSequence = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether the last byte may be the start of more, so that `flush()` is needed when no more comes.
  var isIncomplete: Bool { !pending.isEmpty && !isInPaste }

  /// Decodes the bytes of one read that ended at `milliseconds` of a clock that only goes forward.
  mutating func decode(_ bytes: some Collection<UInt8>, at milliseconds: Int64) -> [Item] {
    let gap = lastArrival == .min ? .max : milliseconds - lastArrival
    lastArrival = milliseconds
    if isInPaste, gap > Self.longestPasteGap || isTyping(bytes, at: milliseconds) {
      isInPaste = false
      pending = []
    }
    let wasInPaste = isInPaste
    defer { if isInPaste, !wasInPaste { pasteBegan = milliseconds } }
    var items: [Item] = []
    var rest = (pending + bytes)[...]
    pending = []
    while !rest.isEmpty {
      let length = isInPaste ? skipPaste(rest, into: &items) : decodeFirst(of: rest, into: &items)
      guard let length else {
        pending = Array(rest)
        break
      }
      rest = rest.dropFirst(length)
    }
    return withoutBurst(items, gap: gap)
  }

  /// Takes an incomplete sequence for what it is on its own: a lone escape byte is the Escape key.
  mutating func flush() -> [Item] {
    defer { pending = [] }
    guard isIncomplete else { return [] }
    return [.key(pending == [0x1B] ? .escape : .unknown)]
  }

  /// Whether what arrives within a paste is one key, long after the paste began.
  private func isTyping(_ bytes: some Collection<UInt8>, at milliseconds: Int64) -> Bool {
    milliseconds - pasteBegan > Self.longestPaste && bytes.count <= Self.longestKey
      && !Self.pasteEnd.starts(with: bytes)
  }

  /// Takes pasted bytes up to the end of the paste; `nil` where the end, or a character, may have begun.
  private mutating func skipPaste(_ bytes: ArraySlice<UInt8>, into items: inout [Item]) -> Int? {
    let escape = bytes.firstIndex(of: 0x1B)
    let text = bytes[..<(escape ?? bytes.endIndex)]
    if !text.isEmpty {
      let whole = escape == nil ? text.dropLast(Self.openCharacter(of: text)) : text
      guard !whole.isEmpty else { return nil }
      items.append(.pasted(String(decoding: whole, as: UTF8.self)))
      return whole.count
    }
    if bytes.starts(with: Self.pasteEnd) {
      isInPaste = false
      return Self.pasteEnd.count
    }
    if Self.pasteEnd.starts(with: bytes) { return nil }
    items.append(.pasted("\u{1B}"))
    return 1
  }

  /// How many bytes at the end of a text begin a character that is not complete.
  private static func openCharacter(of text: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1...3, text.reversed()) where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  /// Decodes the first key and returns how many bytes it is; `nil` where it is not complete.
  private mutating func decodeFirst(of bytes: ArraySlice<UInt8>, into items: inout [Item]) -> Int? {
    let first = bytes[bytes.startIndex]
    guard first == 0x1B else { return decodeCharacter(bytes, into: &items) }
    guard bytes.count > 1 else { return nil }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["): return decodeSequence(bytes, into: &items)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      items.append(.key(KeySequence.key(parameters: [], final: bytes[bytes.startIndex + 2])))
      return 3
    case 0x1B:
      items.append(.key(.escape))
      return 1
    default:
      // A key held with Alt.
      var ignored: [Item] = []
      guard let length = decodeCharacter(bytes.dropFirst(), into: &ignored) else { return nil }
      items.append(.key(.unknown))
      return 1 + length
    }
  }

  private mutating func decodeSequence(_ bytes: ArraySlice<UInt8>, into items: inout [Item]) -> Int? {
    let body = bytes.dropFirst(2)
    if body.first == UInt8(ascii: "[") {
      guard body.count > 1 else { return nil }
      items.append(.key(KeySequence.consoleKey(final: body[body.startIndex + 1])))
      return 4
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if bytes.count < Self.longestSequence { return nil }
      items.append(.key(.unknown))
      return bytes.count
    }
    let length = end - bytes.startIndex + 1
    guard (0x40...0x7E).contains(body[end]) else {
      // Another sequence, or a character, broke this one off.
      items.append(.key(.unknown))
      return length - 1
    }
    if body.first == UInt8(ascii: "<") {
      let parameters = KeySequence.parameters(body[(body.startIndex + 1)..<end])
      if let pointer = KeySequence.pointer(parameters: parameters, final: body[end]) { items.append(.pointer(pointer)) }
      return length
    }
    let parameters = KeySequence.parameters(body[..<end])
    if body[end] == UInt8(ascii: "~"), parameters == [200] {
      isInPaste = true
    } else {
      items.append(.key(KeySequence.key(parameters: parameters, final: body[end])))
    }
    return length
  }

  private func decodeCharacter(_ bytes: ArraySlice<UInt8>, into items: inout [Item]) -> Int? {
    let first = bytes[bytes.startIndex]
    if first < 0x20 || first == 0x7F {
      items.append(.key(KeySequence.controlKey(first)))
      return 1
    }
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let isLead = first < 0x80 || (0xC2...0xF4).contains(first)
    if isLead, bytes.count < length, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
    if isLead, let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first {
      items.append(.key(.character(character)))
      return length
    }
    items.append(.key(.unknown))
    return 1
  }

  /// Replaces a burst of different characters by the paste it is.
  private mutating func withoutBurst(_ items: [Item], gap: Int64) -> [Item] {
    let typed = items.compactMap { item -> Key? in
      if case .key(let key) = item, key.isText { return key }
      return nil
    }
    let isRest = isInBurst && gap <= Self.burstGap
    isInBurst = isRest || (typed.count >= Self.burst && Set(typed).count > 1)
    guard isInBurst, !typed.isEmpty else { return items }
    let others = items.filter { item in
      if case .key(let key) = item { return !key.isText }
      return true
    }
    return others + [.pasted(String(typed.map(\.pastedCharacter)))]
  }
}

extension Key {
  /// What the key was in a pasted text.
  fileprivate var pastedCharacter: Character {
    switch self {
    case .character(let character): character
    case .tab: "\t"
    default: "\n"
    }
  }

  /// Whether the key can be a part of pasted text.
  fileprivate var isText: Bool {
    switch self {
    case .character, .enter, .tab: true
    default: false
    }
  }
}
