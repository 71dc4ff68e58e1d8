/// The check sum of FIT files: CRC-16 with the polynomial 0x8005, reflected, from 0.
enum FITChecksum {
  private static let table: [UInt16] = (0..<256).map { index in
    (0..<8).reduce(UInt16(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xA001 : value >> 1 }
  }

  /// The check sum of bytes; 0 when their own check sum stands behind them.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(0) { sum, byte in sum >> 8 ^ table[Int((sum ^ UInt16(byte)) & 0xFF)] }
  }
}
