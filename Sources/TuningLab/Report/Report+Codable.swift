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
  ///
  /// - Throws: `DecodingError` with the place of what is missing, and of what no run comes to.
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(checking: decoder)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: context.codingPath,
          debugDescription: "the key '\(key.stringValue)' is missing, so that another version of Kit, or another "
            + "program, wrote this; run `kit tune --json` again"))
    }
  }

  private init(checking decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .outcomes)
    let experiment = try container.decode(Experiment.self, forKey: .experiment)
    let shard = try container.decodeIfPresent(Shard.self, forKey: .shard)
    let walksDone = try container.decodeCount(forKey: .walksDone)
    if let shard, shard.count > experiment.walks {
      throw DecodingError.dataCorruptedError(
        forKey: .shard, in: container, debugDescription: "expected no more parts than \(experiment.walks) walks")
    }
    let planned = shard?.walks(of: experiment).count ?? experiment.walks
    guard walksDone <= planned else {
      throw DecodingError.dataCorruptedError(
        forKey: .walksDone, in: container, debugDescription: "expected 0 to \(planned) walks, found \(walksDone)")
    }
    let combinations = experiment.grid.combinations.count
    let check = TallyCheck(walks: walksDone, of: experiment, combinations: combinations)
    var tallies: [Tally] = []
    while !list.isAtEnd {
      let outcome = try list.nestedContainer(keyedBy: OutcomeKeys.self)
      let tally = try outcome.decode(Tally.self, forKey: .tally)
      guard tally.fits(tallies.first ?? tally) else {
        throw DecodingError.dataCorruptedError(
          forKey: .tally, in: outcome, debugDescription: "expected the lines, rungs, groups and bins of this version")
      }
      do throws(TallyCheck.Problem) {
        try check.check(tally)
      } catch {
        let path: [any CodingKey] = [OutcomeKeys.tally] + error.path.map(TextKey.init(stringValue:))
        throw DecodingError.dataCorrupted(
          .init(codingPath: outcome.codingPath + path, debugDescription: error.text))
      }
      tallies.append(tally)
    }
    guard tallies.count == combinations else {
      throw DecodingError.dataCorruptedError(
        forKey: .outcomes, in: container,
        debugDescription: "expected \(combinations) combinations, found \(tallies.count)")
    }
    do {
      try self.init(
        version: container.decode(String.self, forKey: .version), experiment: experiment,
        script: container.decode(Script.self, forKey: .script), shard: shard, walksDone: walksDone, tallies: tallies)
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
