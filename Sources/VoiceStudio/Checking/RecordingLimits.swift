internal import CoachEngine
public import VoiceScript

/// What a recording has to keep to.
enum RecordingLimits {
  /// Around ``Mastering/loudness``, in LU.
  static let loudnessTolerance = 0.5
  /// The most silence before the speech and after it, in ms.
  static let leadingSilenceMs = 60.0
  static let trailingSilenceMs = 150.0
  /// The first and the last sample: 50 dB under full scale.
  static let edgeLevel: Float = 0.003
  /// The largest step from sample to sample in the first and the last ``edgeMs``. Faded speech stays far under it.
  static let edgeStep: Float = 0.02
  static let edgeMs = 5
  /// Words a second; what lies outside was cut off, or is no speech.
  static let wordsPerSecond = 1.5...4.5

  /// What is said of a pace outside ``wordsPerSecond``; nil when it lies inside.
  static func suspicion(wordsPerSecond pace: Double) -> String? {
    wordsPerSecond.contains(pace)
      ? nil : "\(Figure.text(pace)) words a second, expected \(Figure.text(wordsPerSecond))"
  }
}

extension Manifest.Recording {
  /// Why the length does not fit the words, in a line: it was cut off, or is no speech; nil when it fits.
  public var suspicion: String? {
    let seconds = Double(samples) / Double(LineCatalog.sampleRate)
    return RecordingLimits.suspicion(wordsPerSecond: Double(words(of: text).count) / seconds)
  }
}
