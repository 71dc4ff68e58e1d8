/// How the data messages of one local number are laid out, as a definition message says.
struct FITDefinition {
  struct Field {
    let number: UInt8
    let size: Int
    let type: UInt8
  }

  let kind: FITMessage.Kind?
  let isBigEndian: Bool
  let fields: [Field]
  /// How many bytes of developer fields follow; they are read over.
  let developerSize: Int

  var size: Int { fields.reduce(developerSize) { $0 + $1.size } }

  /// The numbers of a data message.
  ///
  /// Fields of text, of fractions and of several values are left out: none of them is needed.
  func values(_ bytes: ArraySlice<UInt8>) -> [UInt8: Int64] {
    var values: [UInt8: Int64] = [:]
    var place = bytes.startIndex
    for field in fields {
      let end = place + field.size
      if let value = value(of: field, bytes[place..<end]) { values[field.number] = value }
      place = end
    }
    return values
  }

  private func value(of field: Field, _ bytes: ArraySlice<UInt8>) -> Int64? {
    guard let type = BaseType(rawValue: field.type & 0x1F), bytes.count == type.size else { return nil }
    let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
    let raw = ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard raw != type.invalid else { return nil }
    let unused = 64 - 8 * bytes.count
    return type.isSigned ? Int64(bitPattern: raw << UInt64(unused)) >> Int64(unused) : Int64(truncatingIfNeeded: raw)
  }

  /// The base types of FIT that hold one whole number of up to four bytes, by the low five bits of their numbers.
  private enum BaseType: UInt8 {
    case enumeration = 0
    case sint8 = 1
    case uint8 = 2
    case sint16 = 3
    case uint16 = 4
    case sint32 = 5
    case uint32 = 6
    case uint8z = 10
    case uint16z = 11
    case uint32z = 12
    case byte = 13

    var size: Int {
      switch self {
      case .enumeration, .sint8, .uint8, .uint8z, .byte: 1
      case .sint16, .uint16, .uint16z: 2
      case .sint32, .uint32, .uint32z: 4
      }
    }

    var isSigned: Bool {
      switch self {
      case .sint8, .sint16, .sint32: true
      default: false
      }
    }

    /// What stands where the device does not know.
    var invalid: UInt64 {
      switch self {
      case .uint8z, .uint16z, .uint32z: 0
      case .sint8, .sint16, .sint32: 1 << UInt64(8 * size - 1) - 1
      default: 1 << UInt64(8 * size) - 1
      }
    }
  }
}
