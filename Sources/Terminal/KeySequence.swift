import Screen

/// The keys behind control characters and escape sequences.
enum KeySequence {
  /// The key of `ESC [ parameters final`, or without parameters of `ESC O final`.
  ///
  /// A second parameter tells which of Shift, Alt and Control were held; but for the arrows to the sides with Shift, the key
  /// counts all the same.
  static func key(parameters: [Int], final: UInt8) -> Key {
    let isShifted = parameters.count == 2 && (parameters[1] - 1) & 1 == 1
    switch UnicodeScalar(final) {
    case "C" where isShifted: return .shiftRight
    case "D" where isShifted: return .shiftLeft
    default: return plainKey(parameters: parameters, final: final)
    }
  }

  /// The mouse report `ESC [ < button ; column ; row M`; nil for what is none that matters.
  static func pointer(parameters: [Int], final: UInt8) -> Pointer? {
    guard final == UInt8(ascii: "M"), parameters.count == 3 else { return nil }
    switch parameters[0] {
    case 0: return .press(column: parameters[1] - 1, row: parameters[2] - 1)
    case 64: return .wheel(rows: -3)
    case 65: return .wheel(rows: 3)
    default: return nil
    }
  }

  private static func plainKey(parameters: [Int], final: UInt8) -> Key {
    switch UnicodeScalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "Z": .shiftTab
    case "M" where parameters.isEmpty: .enter
    case "P": .function(1)
    case "Q": .function(2)
    case "R" where parameters.count < 2: .function(3)
    case "S": .function(4)
    case "~": numberedKey(parameters.first ?? 0)
    default: .unknown
    }
  }

  /// The key of the Linux console's `ESC [ [ final`.
  static func consoleKey(final: UInt8) -> Key {
    (0x41...0x45).contains(final) ? .function(Int(final) - 0x40) : .unknown
  }

  /// The key of a control character.
  static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(UnicodeScalar(byte + 0x60)))
    default: .unknown
    }
  }

  /// The numbers between semicolons; a missing or unreadable one is 0.
  static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }

  private static func numberedKey(_ number: Int) -> Key {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: .unknown
    }
  }
}
