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
    let source = UnsafeRawPointer(samples)
    let count = 2 * frames
    var index = 0
    // Each store reaches two bytes into the next samples, which overwrite them: so the last ones go one by one.
    while index &+ 4 < count {
      let pairs = packed(whole(source.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<Float>.self)))
      target.storeBytes(of: pairs[0], toByteOffset: 3 &* index, as: UInt64.self)
      target.storeBytes(of: pairs[1], toByteOffset: 3 &* index &+ 6, as: UInt64.self)
      index &+= 4
    }
    while index < count {
      let bits = UInt32(bitPattern: whole(SIMD4(repeating: samples[index]))[0])
      target.storeBytes(of: UInt16(truncatingIfNeeded: bits), toByteOffset: 3 &* index, as: UInt16.self)
      target.storeBytes(of: UInt8(truncatingIfNeeded: bits >> 16), toByteOffset: 3 &* index &+ 2, as: UInt8.self)
      index &+= 1
    }
  }

  /// The nearest whole numbers, the even ones where two are as near.
  @inline(__always)
  private static func whole(_ samples: SIMD4<Float>) -> SIMD4<Int32> {
    var scaled = samples * 8_388_608
    scaled.replace(with: -8_388_608, where: scaled .< -8_388_608)
    scaled.replace(with: 8_388_607, where: scaled .> 8_388_607)
    // Added to this, a number up to half as large loses its fraction, rounded, and its whole part stands in the lowest
    // bits of the sum. A sample may be larger, so that its upper and its lower 12 bits are taken in turn.
    let rounder = SIMD4<Float>(repeating: 0x1.8p23)
    let zero = SIMD4<Int32>(repeating: 0x4B40_0000)
    let upper = scaled * 0x1p-12 + rounder
    let lower = scaled - (upper - rounder) * 0x1p12 + rounder
    let upperBits = unsafeBitCast(upper, to: SIMD4<Int32>.self) &- zero
    return upperBits &<< 12 &+ (unsafeBitCast(lower, to: SIMD4<Int32>.self) &- zero)
  }

  /// The lowest 24 bits of two numbers side by side in the lowest 48 of one.
  @inline(__always)
  private static func packed(_ numbers: SIMD4<Int32>) -> SIMD2<UInt64> {
    let pairs = unsafeBitCast(numbers, to: SIMD2<UInt64>.self)
    return pairs & 0xFF_FFFF | pairs &>> 8 & 0xFFFF_FF00_0000
  }
}
