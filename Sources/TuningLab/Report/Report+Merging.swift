internal import CoachEngine

extension Report {
  /// Joins the parts of one experiment, in any order, to the report that one run of all of it gives.
  ///
  /// - Parameter parts: Each with the name that an error calls it by.
  /// - Throws: ``MergeError`` when they are not the parts of one experiment, each of them once.
  public static func merging(_ parts: [(name: String, report: Report)]) throws(MergeError) -> Report {
    guard let first = parts.first, let count = first.report.shard?.count else {
      throw parts.first.map { .noPart($0.name) } ?? .nothing
    }
    var places: [Int: (name: String, report: Report)] = [:]
    for part in parts {
      guard let shard = part.report.shard else { throw .noPart(part.name) }
      if let difference = part.report.difference(from: first.report) {
        throw .different(part.name, from: first.name, difference)
      }
      guard !part.report.isPartial else {
        throw .partial(part.name, done: part.report.walksDone, of: part.report.walksPlanned)
      }
      if let other = places.updateValue(part, forKey: shard.number) {
        throw .twice(shard, other.name, part.name)
      }
    }
    let missing = (1...count).filter { places[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: count) }
    var tallies = first.report.outcomes.map(\.tally)
    for part in parts.dropFirst() {
      for (index, outcome) in part.report.outcomes.enumerated() { tallies[index].merge(outcome.tally) }
    }
    do {
      return try Report(
        version: first.report.version, experiment: first.report.experiment, script: first.report.script,
        walksDone: first.report.experiment.walks, tallies: tallies)
    } catch {
      preconditionFailure("a report's values were checked when it was made: \(error)")
    }
  }

  /// What keeps this from being a part of what another is a part of, in words; nil when nothing does.
  private func difference(from other: Report) -> String? {
    for ((name, own), (_, its)) in zip(identity, other.identity) where own != its {
      return "\(name) \(own) rather than \(its)"
    }
    return nil
  }

  /// What all parts of one experiment have alike.
  private var identity: [(name: String, value: AnyHashable)] {
    circumstances + [
      ("settings", experiment.settings.isEmpty ? "none" : experiment.settings.joined(separator: " ")),
      ("grid", experiment.grid),
      ("lines", outcomes[0].tally.heard.count),
      ("parts", shard?.count ?? 0),
    ]
  }

  /// What the walks were, but for the configuration; the descriptions are its words.
  var circumstances: [(name: String, value: AnyHashable)] {
    [
      ("kit", version),
      ("script", script.fingerprint),
      ("seed", experiment.seed),
      ("walks", experiment.walks),
      ("walkers", experiment.walkers),
      ("goal", experiment.goal.map(String.init) ?? "none"),
      ("way out and back", experiment.outAndBack ?? "none"),
    ]
  }
}
