import Foundation
import TestSupport

/// Sounds and WAV files for tests.
enum Sound {
  /// Something like a spoken line: bursts of a voice-like buzz that swell and fade, between stretches of silence.
  ///
  /// - Parameters:
  ///   - before: Silence before it, in seconds.
  ///   - seconds: How long the bursts last.
  ///   - peak: Of the loudest sample; 1 is full scale.
  static func speech(
    rate: Int = 24_000, before: Double = 0.3, seconds: Double = 1.5, after: Double = 0.4, peak: Float = 0.5
  ) -> [Float] {
    var random = SeededGenerator(seed: 5)
    let frames = Int(seconds * Double(rate))
    var samples = (0..<frames).map { index in
      let time = Double(index) / Double(rate)
      let buzz = (1...12).map { sin(2 * .pi * 110 * Double($0) * time) / Double($0) }.reduce(0, +)
      let swell = pow(sin(.pi * time / seconds * 4), 2) * 0.9 + 0.1
      return Float(swell * (buzz + 0.02 * Double.random(in: -1...1, using: &random)))
    }
    let loudest = samples.map(\.magnitude).max() ?? 1
    for index in samples.indices { samples[index] *= peak / loudest }
    func silence(_ seconds: Double) -> [Float] { Array(repeating: 0, count: Int(seconds * Double(rate))) }
    return silence(before) + samples + silence(after)
  }

  /// Speech that was cut off at full scale.
  static func clipped() -> [Float] { speech(peak: 2).map { min(max($0, -1), 1) } }

  /// A WAV file as it comes out of a pipe, where nobody could go back to tell its length.
  static func piped(_ wav: [UInt8]) -> [UInt8] {
    wav[..<4] + [255, 255, 255, 255] + wav[8..<40] + [255, 255, 255, 255] + wav[44...]
  }

  /// A WAV file of 32-bit floats, every channel the same.
  static func wav(_ samples: [Float], rate: Int = 24_000, channels: Int = 1) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let size = UInt32(samples.count * channels * 4)
    var wav: [UInt8] = Array("RIFF".utf8) + bytes(36 + size) + Array("WAVEfmt ".utf8) + bytes(UInt32(16))
    wav += bytes(UInt16(3)) + bytes(UInt16(channels)) + bytes(UInt32(rate)) + bytes(UInt32(rate * channels * 4))
    wav += bytes(UInt16(channels * 4)) + bytes(UInt16(32)) + Array("data".utf8) + bytes(size)
    for sample in samples {
      for _ in 0..<channels { wav += bytes(sample.bitPattern) }
    }
    return wav
  }
}
