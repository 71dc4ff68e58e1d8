/// The head of a WAV file of 24-bit stereo samples, exact from the first byte, since their number is known beforehand.
///
/// Sizes that do not fit into RIFF's 32 bits make it an RF64 file, whose `ds64` chunk holds them (EBU Tech 3306).
public struct WAVHeader: Sendable {
  /// The bytes before the first sample.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - frames: How many frames the file will hold, 0 or more.
  ///   - sampleRate: Frames per second.
  public init(frames: Int, sampleRate: Int) {
    self.init(frames: frames, sampleRate: sampleRate, largestRIFF: Int(UInt32.max))
  }

  /// - Parameter largestRIFF: The largest size that a RIFF file may say of itself, in bytes.
  init(frames: Int, sampleRate: Int, largestRIFF: Int) {
    let format = Self.format(sampleRate: sampleRate)
    let dataSize = frames * PCM24.bytesPerFrame
    let riffSize = 4 + format.count + 8 + dataSize
    if riffSize <= largestRIFF {
      bytes =
        Self.text("RIFF") + Self.number(riffSize, 4) + Self.text("WAVE") + format
        + Self.text("data") + Self.number(dataSize, 4)
    } else {
      let unsaid = Self.number(Int(UInt32.max), 4)
      let sizes =
        Self.text("ds64") + Self.number(28, 4) + Self.number(riffSize + 36, 8) + Self.number(dataSize, 8)
        + Self.number(frames, 8) + Self.number(0, 4)
      bytes =
        Self.text("RF64") + unsaid + Self.text("WAVE") + sizes + format + Self.text("data") + unsaid
    }
  }

  /// The `fmt ` chunk, in the extensible form that more than 16 bits ask for: PCM, front left and front right.
  private static func format(sampleRate: Int) -> [UInt8] {
    let pcm: [UInt8] = [1, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    let (channels, bits, extensible, frontLeftAndRight) = (2, 24, 0xFFFE, 3)
    return text("fmt ") + number(40, 4) + number(extensible, 2) + number(channels, 2) + number(sampleRate, 4)
      + number(sampleRate * PCM24.bytesPerFrame, 4) + number(PCM24.bytesPerFrame, 2) + number(bits, 2)
      + number(22, 2) + number(bits, 2) + number(frontLeftAndRight, 4) + pcm
  }

  private static func text(_ name: String) -> [UInt8] { Array(name.utf8) }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
