/// Peaks that were cut off: samples in a row that all stand at the highest level.
///
/// A converter that has no room left writes its largest number again and again. Sound that was turned down afterwards has
/// its flat tops lower down, all at one level; a single one there can be chance.
enum FlatTops {
  /// So many samples in a row are a flat top.
  static let length = 3
  /// Full scale, less what coding may take off it.
  static let fullScale: Float = 0.999
  private static let leastBelowFullScale = 3

  /// How many samples the longest flat top has; nil when nothing was cut.
  ///
  /// - Parameters:
  ///   - samples: Interleaved; those beyond ±1 are none that were cut at full scale.
  ///   - channels: How many there are.
  static func longest(in samples: [Float], channels: Int) -> Int? {
    (0..<channels).compactMap { channel in
      longest(in: stride(from: channel, to: samples.count, by: channels).map { samples[$0] })
    }.max()
  }

  private static func longest(in samples: [Float]) -> Int? {
    let loudest = samples.reduce(0) { max($0, $1.magnitude) }
    guard loudest > 0 else { return nil }
    let isAtFullScale = (fullScale...1).contains(loudest)
    let level = isAtFullScale ? fullScale : loudest
    var tops: [Int] = []
    var run = 0
    for (index, sample) in samples.enumerated() {
      let goesOn = run > 0 && (sample > 0) == (samples[index - 1] > 0)
      run = sample.magnitude >= level ? (goesOn ? run : 0) + 1 : 0
      if run == length { tops.append(run) } else if run > length { tops[tops.count - 1] = run }
    }
    return tops.count >= (isAtFullScale ? 1 : leastBelowFullScale) ? tops.max() : nil
  }
}
