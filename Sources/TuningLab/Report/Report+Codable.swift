internal import CoachEngine

extension Report: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, experiment, script, shard, walksDone, isPartial, outcomes
  }

  private enum OutcomeKeys: String, CodingKey {
    case values, figures, followUps, hours, tally
  }

  private struct FollowUp: Encodable {
    let rung: String
    let setting: Double
    let share: Estimate
  }

  private struct Hour: Encodable {
    let announcementsPerHour: Estimate?
    let speechSecondsPerHour: Estimate?
  }

  /// Reads the tallies; the figures beside them are for other programs and are reckoned anew.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .outcomes)
    var tallies: [Tally] = []
    while !list.isAtEnd {
      tallies.append(try list.nestedContainer(keyedBy: OutcomeKeys.self).decode(Tally.self, forKey: .tally))
    }
    let experiment = try container.decode(Experiment.self, forKey: .experiment)
    let combinations = experiment.grid.combinations.count
    guard tallies.count == combinations, tallies.allSatisfy({ $0.fits(tallies[0]) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .outcomes, in: container,
        debugDescription: "expected \(combinations) combinations as `kit tune --json` writes them")
    }
    do {
      try self.init(
        version: container.decode(String.self, forKey: .version), experiment: experiment,
        script: container.decode(Script.self, forKey: .script),
        shard: container.decodeIfPresent(Shard.self, forKey: .shard),
        walksDone: container.decode(Int.self, forKey: .walksDone), tallies: tallies)
    } catch let error as ConfigurationError {
      throw DecodingError.dataCorruptedError(
        forKey: .experiment, in: container, debugDescription: error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(experiment, forKey: .experiment)
    try container.encode(script, forKey: .script)
    try container.encodeIfPresent(shard, forKey: .shard)
    try container.encode(walksDone, forKey: .walksDone)
    try container.encode(isPartial, forKey: .isPartial)
    var list = container.nestedUnkeyedContainer(forKey: .outcomes)
    for outcome in outcomes {
      var item = list.nestedContainer(keyedBy: OutcomeKeys.self)
      try item.encode(
        Dictionary(uniqueKeysWithValues: zip(experiment.grid.axes.map(\.key), outcome.values)), forKey: .values)
      try item.encode(
        Dictionary(uniqueKeysWithValues: outcome.figures.map { ($0.figure.key, $0.estimate) }), forKey: .figures)
      try item.encode(
        outcome.followUpShares.map { FollowUp(rung: $0.rung.rawValue, setting: $0.setting, share: $0.found) },
        forKey: .followUps)
      try item.encode(
        outcome.hours.map { Hour(announcementsPerHour: $0.announcements, speechSecondsPerHour: $0.speechSeconds) },
        forKey: .hours)
      try item.encode(outcome.tally, forKey: .tally)
    }
  }
}
