internal import CoachEngine

/// One of the figures by which configurations are compared.
public struct Figure: Sendable {
  /// What a program calls it.
  public let key: String
  /// What a person calls it.
  public let name: String
  /// What it is in; empty for a plain number.
  public let unit: String
  /// What it is, in a sentence.
  public let meaning: String
  /// How many decimal places say something.
  let places: Int
  public let estimate: @Sendable (Tally) -> Estimate?

  /// Every figure, in the order in which they are shown.
  public static let all: [Figure] = pace + repeats + queue

  private static let perHour = 3_600_000.0

  private static let pace = [
    Figure(
      key: "announcementsPerHour", name: "announcements", unit: "/h",
      meaning: "How often Kit speaks in an hour of walking, the start and end lines counted.", places: 2,
      estimate: { $0.announcements.ratio?.scaled(by: perHour) }),
    Figure(
      key: "speechSecondsPerHour", name: "speech", unit: "s/h",
      meaning: "How many seconds of an hour of walking are words, the silences around and between lines left out.",
      places: 1, estimate: { $0.speech.ratio?.scaled(by: perHour / 1000) }),
    Figure(
      key: "longestSilenceMedianSeconds", name: "longest silence", unit: "s",
      meaning: "Half of the walks have no longer stretch of walk time without a word, to within a second.", places: 0,
      estimate: { $0.longestSilences.quantile(0.5)?.scaled(by: 0.001) }),
    Figure(
      key: "longestSilence95Seconds", name: "silence, 95 %", unit: "s",
      meaning: "95 % of the walks have no longer stretch of walk time without a word, to within a second.", places: 0,
      estimate: { $0.longestSilences.quantile(0.95)?.scaled(by: 0.001) }),
  ]

  private static let repeats = [
    Figure(
      key: "walksWithRepeatPercent", name: "twice an hour", unit: "%",
      meaning: "The share of walks in which some line is heard twice within an hour.", places: 1,
      estimate: { $0.repeatingWalks.share?.scaled(by: 100) }),
    Figure(
      key: "repeatedLinesPercent", name: "lines again", unit: "%",
      meaning: "The share of lines heard that had been heard within the hour before.", places: 2,
      estimate: { $0.repeats.ratio?.scaled(by: 100) }),
    Figure(
      key: "sameLineTwicePercent", name: "same in a row", unit: "%",
      meaning: "The share of lines that are the very one heard just before.", places: 2,
      estimate: { $0.sameTwice.share?.scaled(by: 100) }),
    Figure(
      key: "unheardLinesPercent", name: "unheard", unit: "%",
      meaning: "The share of the script's lines that a walk does not let one hear.", places: 1,
      estimate: { $0.unheard.ratio?.scaled(by: 100) }),
  ]

  private static let queue = [
    Figure(
      key: "waitMeanSeconds", name: "mean wait", unit: "s",
      meaning: "How long a milestone that is spoken waited in the queue.", places: 1,
      estimate: { $0.waiting.ratio?.scaled(by: 0.001) }),
    Figure(
      key: "wait95Seconds", name: "wait, 95 %", unit: "s",
      meaning: "95 % of the milestones that are spoken waited no longer, to within a tenth of a second.", places: 1,
      estimate: { $0.waits.quantile(0.95)?.scaled(by: 0.001) }),
    Figure(
      key: "supersededPercent", name: "superseded", unit: "%",
      meaning: "The share of milestones that are never spoken because a later one of their track came first.",
      places: 1,
      estimate: { $0.superseded.ratio?.scaled(by: 100) }),
  ]
}
