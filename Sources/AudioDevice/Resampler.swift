internal import CMpg123

/// A sample rate conversion that keeps its state from block to block.
struct Resampler: ~Copyable {
  private let handle: OpaquePointer
  private let channels: Int
  private var rates: (source: Int, target: Int)?

  /// - Parameter channels: Interleaved channels.
  /// - Returns: Nothing where memory is short.
  init?(channels: Int) {
    guard let handle = syn123_new(44100, 1, Int32(MPG123_ENC_FLOAT_32.rawValue), 0, nil) else { return nil }
    self.handle = handle
    self.channels = channels
  }

  deinit {
    syn123_del(handle)
  }

  /// Sets the rates of the next blocks; the same ones, or another source rate, go on smoothly.
  ///
  /// - Returns: Whether the library takes them.
  mutating func set(source: Int, target: Int) -> Bool {
    if let rates, rates == (source, target) { return true }
    guard syn123_setup_resample(handle, source, target, Int32(channels), 0, 0) == SYN123_OK.rawValue else {
      rates = nil
      return false
    }
    rates = (source, target)
    return true
  }

  /// The most frames that come out of `frames`, 0 where that cannot be told.
  static func room(for frames: Int, source: Int, target: Int) -> Int {
    syn123_resample_count(source, target, frames)
  }

  /// Converts a block.
  ///
  /// - Parameters:
  ///   - output: Room for as many frames as `room(for:source:target:)` says.
  ///   - input: Interleaved frames.
  ///   - frames: How many.
  /// - Returns: How many frames came out.
  mutating func process(
    _ output: UnsafeMutablePointer<Float>, from input: UnsafeMutablePointer<Float>, frames: Int
  ) -> Int {
    syn123_resample(handle, output, input, frames)
  }
}
