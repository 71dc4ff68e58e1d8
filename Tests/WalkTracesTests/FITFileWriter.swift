/// Writes FIT files for tests, by the protocol and not by what the decoder does.
struct FITFileWriter {
  /// A field: its number, its size in bytes and its base type.
  typealias Field = (number: UInt8, size: Int, type: UInt8)

  private var data: [UInt8] = []
  var isBigEndian = false
  var hasLongHeader = true

  /// Defines what messages of a local number are.
  mutating func define(_ local: UInt8, message: UInt16, _ fields: [Field], developerSizes: [UInt8] = []) {
    data.append(0x40 | local | (developerSizes.isEmpty ? 0 : 0x20))
    data += [0, isBigEndian ? 1 : 0] + ordered(UInt64(message), size: 2) + [UInt8(fields.count)]
    for field in fields { data += [field.number, UInt8(field.size), field.type] }
    if !developerSizes.isEmpty {
      data.append(UInt8(developerSizes.count))
      for (number, size) in developerSizes.enumerated() { data += [UInt8(number), size, 0] }
    }
  }

  /// Adds a message; `values` are those of its fields, in their order.
  mutating func add(_ local: UInt8, _ values: [(value: Int64, size: Int)], developerBytes: Int = 0) {
    add(header: local, values, developerBytes: developerBytes)
  }

  /// Adds a message whose time is `seconds` in the low five bits of its header.
  mutating func add(_ local: UInt8, compressedTime seconds: Int64, _ values: [(value: Int64, size: Int)]) {
    add(header: 0x80 | local << 5 | UInt8(seconds & 0x1F), values, developerBytes: 0)
  }

  private mutating func add(header: UInt8, _ values: [(value: Int64, size: Int)], developerBytes: Int) {
    data.append(header)
    for (value, size) in values { data += ordered(UInt64(bitPattern: value), size: size) }
    data += Array(repeating: 0xAB, count: developerBytes)
  }

  /// The file: header, data and check sum.
  var bytes: [UInt8] {
    var header: [UInt8] = [hasLongHeader ? 14 : 12, 0x20, 0x5C, 0x08]
    header += (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) } + Array(".FIT".utf8)
    if hasLongHeader { header += Self.checksum(header) }
    return header + data + Self.checksum(header + data)
  }

  private func ordered(_ value: UInt64, size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  /// CRC-16 as the protocol describes it, by nibbles.
  static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01,
      0x8801, 0x4400,
    ]
    var sum: UInt16 = 0
    for byte in bytes {
      for nibble in [byte & 0xF, byte >> 4] {
        let carried = table[Int(sum & 0xF)]
        sum = (sum >> 4 & 0x0FFF) ^ carried ^ table[Int(nibble)]
      }
    }
    return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }
}

extension FITFileWriter {
  static let record: [Field] = [(253, 4, 0x86), (4, 1, 0x02), (53, 1, 0x02)]
  /// 1 May 2026, 07:30:00 in universal time, in seconds of FIT.
  static let morning: Int64 = 1_777_620_600 - 631_065_600

  /// Adds a record of an activity.
  mutating func addRecord(_ local: UInt8 = 0, at seconds: Int64, strides: Double) {
    let parts = Int64((strides * 128).rounded())
    add(local, [(Self.morning + seconds, 4), (parts / 128, 1), (parts % 128, 1)])
  }
}
