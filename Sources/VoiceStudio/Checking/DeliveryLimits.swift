internal import VoiceScript

/// What the delivery of the recordings has to reach.
public enum DeliveryLimits {
  static let meanQuality = 4.65
  static let leastQuality = 4.3
  /// Of all words, in percent.
  static let wordErrors = 3.0
  /// A line ends falling when its pitch has come down by so many semitones.
  static let endingSemitones = -1.0
  static let meanWordsPerSecond = 2.3...3.3

  /// What is wrong with one recording, each in a line.
  public static func findings(for delivery: DeliveryMeasures) -> [String] {
    var findings: [String] = []
    if !(delivery.quality >= leastQuality) {
      findings.append("quality: \(Figure.text(delivery.quality, digits: 2)), expected \(leastQuality) at least")
    }
    if !(delivery.endingSemitones < endingSemitones) {
      findings.append(
        "ending: \(Figure.text(delivery.endingSemitones)) semitones, "
          + "expected a fall of more than \(Figure.text(-endingSemitones, digits: 0))")
    }
    return findings
  }

  /// What is wrong with all of them together, each in a line.
  ///
  /// - Parameter texts: What the recordings say.
  public static func findings(for all: [DeliveryMeasures], texts: [String]) -> [String] {
    let wordCount = texts.map { words(of: $0).count }.reduce(0, +)
    guard !all.isEmpty, wordCount > 0 else { return [] }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let quality = mean(all.map(\.quality))
    let errors = 100 * Double(all.map(\.wordErrors).reduce(0, +)) / Double(wordCount)
    let pace = mean(all.map(\.wordsPerSecond))
    var findings: [String] = []
    if !(quality >= meanQuality) {
      findings.append("quality: \(Figure.text(quality, digits: 2)) on average, expected \(meanQuality) at least")
    }
    if errors > wordErrors {
      findings.append("word errors: \(Figure.text(errors)) %, expected \(Figure.text(wordErrors, digits: 0)) at most")
    }
    if !meanWordsPerSecond.contains(pace) {
      findings.append(
        "pace: \(Figure.text(pace)) words a second on average, expected \(Figure.text(meanWordsPerSecond))")
    }
    return findings
  }
}
