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

  /// The shares of every rung and setting, combinations that set a rung alike taken together.
  ///
  /// They walked the same walks and drew the same numbers, so that all of them tell hardly more than one: they count as
  /// many announcements as one of them has in the mean.
  static func together(_ outcomes: [Outcome]) -> [FollowUpShare] {
    var rows: [(rung: Rung, setting: Double, found: ShareTally, combinations: Int)] = []
    for outcome in outcomes {
      for (rung, share) in zip(Rung.allCases, outcome.tally.followUps) where share.trials > 0 {
        let setting = outcome.configuration.followUpChance[rung]
        if let place = rows.firstIndex(where: { $0.rung == rung && $0.setting == setting }) {
          rows[place].found.merge(share)
          rows[place].combinations += 1
        } else {
          rows.append((rung, setting, share, 1))
        }
      }
    }
    return rows.sorted { ($0.rung, $0.setting) < ($1.rung, $1.setting) }.compactMap { row in
      var mean = ShareTally()
      mean.add(hits: row.found.hits / row.combinations, of: row.found.trials / row.combinations)
      return mean.share.map {
        FollowUpShare(rung: row.rung, setting: row.setting, found: $0, announcements: mean.trials)
      }
    }
  }
}
