// The C mathematics only (pow, log10): nothing here is called while rendering.
internal import Glibc

/// Conversions between a linear gain and decibels.
public enum Decibels {
  /// The linear gain of a level.
  ///
  /// - Parameter decibels: A level in dB; `-.infinity` gives 0.
  /// - Returns: The factor that samples are multiplied with.
  public static func gain(_ decibels: Double) -> Double {
    pow(10, decibels / 20)
  }

  /// The level of a linear gain or a sample peak.
  ///
  /// - Parameter gain: A factor, or a peak where 1 is full scale.
  /// - Returns: The level in dB (for a peak: dBFS), `-.infinity` for 0 and below.
  public static func level(_ gain: Double) -> Double {
    gain > 0 ? 20 * log10(gain) : -.infinity
  }

  /// The factor per frame of a gain that moves in a straight line in decibels.
  ///
  /// - Parameters:
  ///   - decibels: How far it moves, in dB; positive rises, negative falls.
  ///   - milliseconds: In which time, in ms; less than 1 counts as 1, so that no gain ever jumps.
  ///   - sampleRate: Frames per second.
  static func ratio(_ decibels: Double, inMilliseconds milliseconds: Double, sampleRate: Int) -> Double {
    pow(10, decibels / 20 / (max(milliseconds, 1) * Double(sampleRate) / 1000))
  }
}
