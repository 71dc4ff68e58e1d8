/// What every walk with one script and one configuration has in common: made once, and checked once.
public struct CoachSetup: Sendable {
  public let catalog: LineCatalog
  /// The values to begin with.
  public let configuration: Configuration
  let variants: VariantTable
  let stepTrack: MilestoneTrack
  let timeTrack: MilestoneTrack

  /// - Parameters:
  ///   - catalog: The lines that can be spoken.
  ///   - configuration: The values to begin with.
  /// - Throws: ``ConfigurationError/missingLines(key:threshold:names:)`` when something can fire that has no lines.
  public init(catalog: LineCatalog, configuration: Configuration = Configuration()) throws(ConfigurationError) {
    self.catalog = catalog
    self.configuration = configuration
    variants = try VariantTable(catalog: catalog, milestones: configuration.milestones)
    stepTrack = MilestoneTrack(
      configuration.milestones.steps.map { .init(value: Int64($0), trigger: .steps($0)) })
    timeTrack = MilestoneTrack(
      configuration.milestones.minutes.map { .init(value: Int64($0) * 60_000, trigger: .time(minutes: $0)) })
  }
}
