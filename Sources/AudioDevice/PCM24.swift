/// The samples of a file: whole numbers of 24 bits, little-endian.
///
/// Their rounding lies 144 dB below full scale, so there is no dither, and silence stays silence.
public enum PCM24 {
  /// Bytes of one stereo frame.
  public static let bytesPerFrame = 6

  /// Converts stereo frames; samples beyond full scale are cut off, never wrapped.
  ///
  /// - Parameters:
  ///   - samples: Interleaved, ±1 is full scale.
  ///   - target: Room for `frames * bytesPerFrame` bytes.
  ///   - frames: How many.
  public static func convert(_ samples: UnsafePointer<Float>, to target: UnsafeMutableRawPointer, frames: Int) {
    // Added to it, a number loses its fraction, rounded, and its whole part stands in the lowest bits of the sum.
    let rounder = 0x1.8p52
    let last = 2 * frames - 1
    for index in 0..<2 * frames {
      let scaled = max(-8_388_608, min(8_388_607, samples[index] * 8_388_608))
      let bits = UInt32(truncatingIfNeeded: (Double(scaled) + rounder).bitPattern)
      if index < last {
        // One store of four bytes, whose last the next sample overwrites.
        target.storeBytes(of: bits, toByteOffset: 3 &* index, as: UInt32.self)
      } else {
        target.storeBytes(of: UInt16(truncatingIfNeeded: bits), toByteOffset: 3 &* index, as: UInt16.self)
        target.storeBytes(of: UInt8(truncatingIfNeeded: bits >> 16), toByteOffset: 3 &* index &+ 2, as: UInt8.self)
      }
    }
  }
}
