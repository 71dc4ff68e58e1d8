import Foundation

/// A WAV file of 24-bit stereo samples, read back.
public struct WAVFile {
  public let sampleRate: Int
  public let left: [Float]
  public let right: [Float]

  /// Reads a file whose head has the length that plain RIFF takes; nil for any other.
  public init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count >= Self.headLength else { return nil }
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.starts(with: "RIFF".utf8), bytes[60..<64].elementsEqual("data".utf8), number(34, 2) == 24,
      number(22, 2) == 2, number(64, 4) == bytes.count - Self.headLength, number(4, 4) == bytes.count - 8
    else { return nil }
    sampleRate = number(24, 4)
    func channel(_ index: Int) -> [Float] {
      stride(from: Self.headLength + 3 * index, to: bytes.count - 2, by: 6).map { offset in
        let value = Int32(bytes[offset]) << 8 | Int32(bytes[offset + 1]) << 16 | Int32(bytes[offset + 2]) << 24
        return Float(value) / 2_147_483_648
      }
    }
    left = channel(0)
    right = channel(1)
  }

  private static let headLength = 68
}
