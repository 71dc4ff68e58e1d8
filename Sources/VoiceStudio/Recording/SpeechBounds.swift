internal import AudioMix

/// Where in a sound the speech begins and ends.
enum SpeechBounds {
  /// What lies so many dB under the loudest 5 ms counts as silence.
  static let silenceDb = -50.0
  private static let blockMs = 5

  /// The frames from the first block that is more than silence to the last; nil when there is nothing but silence.
  ///
  /// - Parameter samples: Mono.
  static func find(in samples: [Float], sampleRate: Int) -> Range<Int>? {
    let block = FrameCount.milliseconds(blockMs, sampleRate: sampleRate)
    let powers = stride(from: 0, to: samples.count, by: block).map { start in
      samples[start..<min(start + block, samples.count)].reduce(0) { $0 + Double($1) * Double($1) }
    }
    // Quieter than any speech, and than the noise of 16 bits: 60 dB under full scale.
    guard let loudest = powers.max(), loudest > Double(block) * 1e-6 else { return nil }
    let ratio = Decibels.gain(silenceDb)
    let threshold = loudest * ratio * ratio
    guard let first = powers.firstIndex(where: { $0 > threshold }),
      let last = powers.lastIndex(where: { $0 > threshold })
    else { return nil }
    return first * block..<min((last + 1) * block, samples.count)
  }
}
