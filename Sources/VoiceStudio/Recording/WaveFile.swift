internal import Foundation

/// A WAV file of 32-bit floats, as ffmpeg writes it.
struct WaveFile {
  let sampleRate: Int
  let channels: Int
  /// Interleaved.
  let samples: [Float]

  /// How many bytes of samples a WAV file lacks that its header tells of; nil when it lacks none, or does not say.
  static func missingBytes(in path: String) -> Int? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return data.withUnsafeBytes { bytes in
      var place = 12
      while place + 8 <= bytes.count {
        let size = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self).littleEndian
        let missing = place + 8 + Int(size) - bytes.count
        // What is written into a pipe does not know its length, and says so with the largest there is.
        if bytes[place..<place + 4].elementsEqual("data".utf8) {
          return missing > 0 && size < .max - 255 ? missing : nil
        }
        place += 8 + Int(size) + Int(size) % 2
      }
      return nil
    }
  }

  /// Nil when the file is none.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count >= 12 else { return nil }
    var format: (channels: Int, sampleRate: Int)?
    var samples: [Float]?
    data.withUnsafeBytes { bytes in
      var place = 12
      while place + 8 <= bytes.count {
        let size = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)))
        let content = bytes[(place + 8)...].prefix(size)
        switch bytes[place..<place + 4] {
        case let name where name.elementsEqual("fmt ".utf8) && content.count >= 16:
          let channels = bytes.loadUnaligned(fromByteOffset: content.startIndex + 2, as: UInt16.self)
          let rate = bytes.loadUnaligned(fromByteOffset: content.startIndex + 4, as: UInt32.self)
          format = (Int(UInt16(littleEndian: channels)), Int(UInt32(littleEndian: rate)))
        case let name where name.elementsEqual("data".utf8):
          samples = stride(from: content.startIndex, to: content.endIndex - 3, by: 4).map {
            bytes.loadUnaligned(fromByteOffset: $0, as: Float.self)
          }
        default: break
        }
        place += 8 + size + size % 2
      }
    }
    guard let format, let samples else { return nil }
    (channels, sampleRate) = format
    self.samples = samples
  }
}
