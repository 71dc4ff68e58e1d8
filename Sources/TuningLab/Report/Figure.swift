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
  let source: Source
  /// What the source's value is multiplied by, to be in the figure's unit.
  let scale: Double

  /// Where a figure comes from.
  enum Source: Sendable {
    case ratio(GroupedSums.Measure, @Sendable (Tally) -> RatioTally)
    case share(GroupedSums.Measure, @Sendable (Tally) -> ShareTally)
    case quantile(Double, @Sendable (Tally) -> Histogram)
  }

  /// The figure as some walks have it; nil where they do not have what it takes.
  public func estimate(_ tally: Tally) -> Estimate? { estimate(tally, repeated: 1) }

  /// - Parameter repeated: How many times the same walks are in it, which tell hardly more than once.
  func estimate(_ tally: Tally, repeated: Int) -> Estimate? {
    let estimate =
      switch source {
      case .ratio(_, let ratio): ratio(tally).ratio(repeated: repeated)
      case .share(_, let share): share(tally).share(repeated: repeated)
      case .quantile(let share, let times): times(tally).quantile(share, repeated: repeated)
      }
    return estimate?.scaled(by: scale)
  }

  /// Whether walks can be paired to tell how it differs.
  var isPaired: Bool { if case .quantile = source { false } else { true } }

  /// Whether two lots of the same walks have all that it comes from alike.
  func isSame(_ first: Tally, _ second: Tally) -> Bool {
    func isSame(_ measure: GroupedSums.Measure) -> Bool {
      zip(first.groups.groups(of: measure), second.groups.groups(of: measure)).allSatisfy(==)
    }
    switch source {
    case .ratio(let measure, let ratio): return ratio(first) == ratio(second) && isSame(measure)
    case .share(let measure, let share): return share(first) == share(second) && isSame(measure)
    case .quantile(_, let times): return times(first) == times(second)
    }
  }

  /// An estimate of the figure with the decimal places that say something.
  func text(_ estimate: Estimate) -> String { NumberText.text(estimate.value, places: places) }

  /// The figure that a program calls so.
  static func named(_ key: String) -> Figure {
    guard let figure = all.first(where: { $0.key == key }) else { preconditionFailure("\(key) is no figure") }
    return figure
  }

  /// Every figure, in the order in which they are shown.
  public static let all: [Figure] = pace + repeats + queue

  private static let perHour = 3_600_000.0

  private static let pace = [
    Figure(
      key: "announcementsPerHour", name: "announcements", unit: "/h",
      meaning: "How often Kit speaks in an hour of walking, the start and end lines counted.", places: 2,
      source: .ratio(.announcements) { $0.announcements }, scale: perHour),
    Figure(
      key: "speechSecondsPerHour", name: "speech", unit: "s/h",
      meaning: "How many seconds of an hour of walking are words, the silences around and between lines left out.",
      places: 1, source: .ratio(.speech) { $0.speech }, scale: perHour / 1000),
    Figure(
      key: "longestSilenceMedianSeconds", name: "longest silence", unit: "s",
      meaning: "Half of the walks have no longer stretch of walk time without a word, to within a second.", places: 0,
      source: .quantile(0.5) { $0.longestSilences }, scale: 0.001),
    Figure(
      key: "longestSilence95Seconds", name: "silence, 95 %", unit: "s",
      meaning: "95 % of the walks have no longer stretch of walk time without a word, to within a second.", places: 0,
      source: .quantile(0.95) { $0.longestSilences }, scale: 0.001),
  ]

  private static let repeats = [
    Figure(
      key: "walksWithRepeatPercent", name: "twice an hour", unit: "%",
      meaning: "The share of walks in which some line is heard twice within an hour.", places: 1,
      source: .share(.repeatingWalks) { $0.repeatingWalks }, scale: 100),
    Figure(
      key: "repeatedLinesPercent", name: "lines again", unit: "%",
      meaning: "The share of lines heard that had been heard within the hour before.", places: 2,
      source: .ratio(.repeats) { $0.repeats }, scale: 100),
    Figure(
      key: "sameLineTwicePercent", name: "same in a row", unit: "%",
      meaning: "The share of lines that are the very one heard just before.", places: 2,
      source: .share(.sameTwice) { $0.sameTwice }, scale: 100),
    Figure(
      key: "unheardLinesPercent", name: "unheard", unit: "%",
      meaning: "The share of the script's lines that a walk does not let one hear.", places: 1,
      source: .ratio(.unheard) { $0.unheard }, scale: 100),
  ]

  private static let queue = [
    Figure(
      key: "waitMeanSeconds", name: "mean wait", unit: "s",
      meaning: "How long a milestone that is spoken waited in the queue, through pauses of the walk too.", places: 1,
      source: .ratio(.waiting) { $0.waiting }, scale: 0.001),
    Figure(
      key: "wait95Seconds", name: "wait, 95 %", unit: "s",
      meaning: "95 % of the milestones that are spoken waited no longer, to within a tenth of a second.", places: 1,
      source: .quantile(0.95) { $0.waits }, scale: 0.001),
    Figure(
      key: "supersededPercent", name: "superseded", unit: "%",
      meaning: "The share of milestones that are never spoken because a later one of their track came first.",
      places: 1,
      source: .ratio(.superseded) { $0.superseded }, scale: 100),
  ]
}
