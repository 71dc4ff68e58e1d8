/// What a recording has to keep to.
enum RecordingLimits {
  /// Around ``Mastering/loudness``, in LU.
  static let loudnessTolerance = 0.5
  /// The most silence before the speech and after it, in ms.
  static let leadingSilenceMs = 60.0
  static let trailingSilenceMs = 150.0
  /// So many samples in a row at full scale are a cut peak; one can be a peak that just reaches it.
  static let clippedRun = 3
  /// Full scale, less what decoding may take off it.
  static let fullScale: Float = 0.999
  /// The first and the last sample: 50 dB under full scale.
  static let edgeLevel: Float = 0.003
  /// The largest step from sample to sample in the first and the last ``edgeMs``. Faded speech stays far under it.
  static let edgeStep: Float = 0.02
  static let edgeMs = 5
  /// Words a second; what lies outside was cut off, or is no speech.
  static let wordsPerSecond = 1.5...4.5
}
