/// Conversions of lengths to whole frames (one sample for each channel).
public enum FrameCount {
  /// The frames of a length in milliseconds, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - milliseconds: The length in ms, 0 or more.
  ///   - sampleRate: Frames per second.
  public static func milliseconds(_ milliseconds: Int, sampleRate: Int) -> Int {
    (milliseconds * sampleRate + 500) / 1000
  }

  /// The frames that remain of a length when its sample rate is converted, rounded up as the resampler does.
  ///
  /// - Parameters:
  ///   - frames: The length at `source`, 0 or more.
  ///   - source: Frames per second of that length.
  ///   - target: Frames per second to convert to.
  public static func converted(_ frames: Int, from source: Int, to target: Int) -> Int {
    (frames * target + source - 1) / source
  }
}
