public import CoachEngine

/// An experiment and what it came to: all that it takes to do it again, and to join it with others.
public struct Report: Sendable {
  /// The script that was spoken.
  public struct Script: Hashable, Codable, Sendable {
    /// The folder of the script and its recordings where one was named; nil for the program's own.
    public let folder: String?
    public let fingerprint: String

    public init(folder: String?, fingerprint: String) {
      self.folder = folder
      self.fingerprint = fingerprint
    }
  }

  /// The version of the program that walked.
  public let version: String
  public let experiment: Experiment
  public let script: Script
  /// Which part of the experiment this is; nil when it is all of it.
  public let shard: Shard?
  /// How many walks every combination walked.
  public let walksDone: Int
  /// By combination, in the order of the grid.
  public let outcomes: [Outcome]

  /// - Throws: ``ConfigurationError`` when the experiment has values that the configuration does not take.
  public init(
    version: String, experiment: Experiment, script: Script, shard: Shard? = nil, walksDone: Int, tallies: [Tally]
  ) throws(ConfigurationError) {
    self.version = version
    self.experiment = experiment
    self.script = script
    self.shard = shard
    self.walksDone = walksDone
    let configurations = try experiment.configurations()
    outcomes = zip(zip(experiment.grid.combinations, configurations), tallies).map {
      Outcome(values: $0.0, configuration: $0.1, tally: $1)
    }
  }

  /// How many walks it was to have.
  public var walksPlanned: Int { shard?.walks(of: experiment).count ?? experiment.walks }

  /// Whether it was stopped before every walk was walked.
  public var isPartial: Bool { walksDone < walksPlanned }

  /// What has to be known before the figures are looked at.
  var warnings: [String] {
    let partial =
      "Partial: stopped after \(NumberText.count(walksDone)) of \(NumberText.count(walksPlanned, "walk"))."
    return [isPartial ? partial : nil, Estimate.caution(walks: walksDone)].compactMap(\.self)
  }
}
