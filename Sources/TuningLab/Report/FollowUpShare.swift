public import CoachEngine

/// How often announcements of one rung had a follow-up, beside how often they should.
public struct FollowUpShare: Hashable, Sendable {
  public let rung: Rung
  /// The chance that the configuration sets, from 0 to 1.
  public let setting: Double
  /// The share that was found.
  public let found: Estimate
  /// How many announcements there were.
  public let announcements: Int

  /// Whether the setting lies within the interval; one in twenty does not, by chance.
  public var isAsSet: Bool { found.interval?.contains(setting) ?? true }

  /// The shares of every rung that was announced.
  static func all(of tally: Tally, _ configuration: Configuration) -> [FollowUpShare] {
    zip(Rung.allCases, tally.followUps).compactMap { rung, share in
      share.share.map {
        FollowUpShare(
          rung: rung, setting: configuration.followUpChance[rung], found: $0, announcements: share.trials)
      }
    }
  }
}
