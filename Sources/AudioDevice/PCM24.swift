import CMpg123

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
    let code = syn123_conv(
      target, Int32(MPG123_ENC_SIGNED_24.rawValue), frames * bytesPerFrame, UnsafeMutableRawPointer(mutating: samples),
      Int32(MPG123_ENC_FLOAT_32.rawValue), frames * 2 * MemoryLayout<Float>.size, nil, nil, nil)
    precondition(code == SYN123_OK.rawValue, "libsyn123 converts between these two whatever the samples are")
  }
}
