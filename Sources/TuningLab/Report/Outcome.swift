public import CoachEngine

/// What the walks with one combination came to.
public struct Outcome: Sendable {
  /// The values of the grid's keys, in the order of its axes.
  public let values: [String]
  public let configuration: Configuration
  public let tally: Tally

  /// Every figure there is, with its estimate.
  public var figures: [(figure: Figure, estimate: Estimate)] {
    Figure.all.compactMap { figure in figure.estimate(tally).map { (figure, $0) } }
  }

  public var followUpShares: [FollowUpShare] { FollowUpShare.all(of: tally, configuration) }

  /// Announcements an hour, and seconds of speech an hour, in each hour that every walk walked in full.
  public var hours: [(announcements: Estimate?, speechSeconds: Estimate?)] {
    tally.hours.prefix(tally.wholeHours).map {
      ($0.announcements.ratio?.scaled(by: 3_600_000), $0.speech.ratio?.scaled(by: 3600))
    }
  }
}
