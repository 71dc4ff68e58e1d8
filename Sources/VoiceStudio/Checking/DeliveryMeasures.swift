internal import CoachEngine
internal import VoiceScript

/// What a measuring command says of how one recording would be heard.
public struct DeliveryMeasures: Hashable, Sendable, Encodable {
  /// The predicted opinion of listeners, from 1 to 5.
  public let quality: Double
  /// The median pitch in Hz.
  public let pitchHz: Double
  /// How far the pitch moves from the middle of the line to its end, in semitones; negative falls.
  public let endingSemitones: Double
  public let wordsPerSecond: Double
  /// What a recogniser understood where it differs from the text.
  public let heard: String?
  /// How many words of the text were heard otherwise, left out, or added.
  public let wordErrors: Int

  /// Takes a row apart: the predicted quality (and any other scores), then figures with their units `Hz`, `st` and `w/s` in
  /// this order, then whatever names the recording, then `heard "…"` where something else was understood.
  ///
  /// - Returns: Nil when the row is none, as a heading or a summary.
  init?(row: String, text: String) {
    let parts = row.split(separator: " ").map(String.init)
    func value(before unit: String) -> Double? {
      parts.firstIndex(of: unit).flatMap { $0 > 0 ? Double(parts[$0 - 1]) : nil }
    }
    guard let quality = parts.first.flatMap({ Double($0) }), let pitch = value(before: "Hz"),
      let ending = value(before: "st"), let pace = value(before: "w/s")
    else { return nil }
    self.quality = quality
    pitchHz = pitch
    endingSemitones = ending
    wordsPerSecond = pace
    heard = row.ranges(of: " heard \"").last.map { range in
      let rest = row[range.upperBound...]
      return String(rest.last == "\"" ? rest.dropLast() : rest)
    }
    wordErrors = heard.map { editDistance(words(of: text), words(of: $0)) } ?? 0
  }
}
