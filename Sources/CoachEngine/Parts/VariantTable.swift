/// The lines of every trigger that can fire, looked up once so that nothing can be missing in mid-walk.
struct VariantTable: Sendable {
  private var indices: [Trigger: [Int]] = [:]

  /// - Throws: ``ConfigurationError/missingLines(key:threshold:names:)`` for the first trigger that has none.
  init(catalog: LineCatalog, milestones: Configuration.Milestones) throws(ConfigurationError) {
    for steps in milestones.steps {
      try add(.steps(steps), from: catalog, key: "milestones.steps", at: (.steps, "\(steps)"))
    }
    for minutes in milestones.minutes {
      try add(.time(minutes: minutes), from: catalog, key: "milestones.minutes", at: (.time, "\(minutes)"))
    }
    for stage in GoalStage.allCases {
      try add(.goal(stage), from: catalog, key: "script", at: (.goal, stage.rawValue))
    }
    try add(.turnaround, from: catalog, key: "script", at: (.turnaround, "turnaround"))
    try add(.sessionStart, from: catalog, key: "script", at: (.session, "start"))
    try add(.sessionEnd, from: catalog, key: "script", at: (.session, "end"))
    for kind in SoftKind.allCases where catalog.indices(soft: kind).isEmpty {
      throw .missingLines(
        key: "script", threshold: kind.rawValue,
        names: [LinePlace(category: .soft, trigger: kind.rawValue, variant: 1).name])
    }
    indices[.soft] = catalog.indices(for: .soft)
  }

  /// The lines of a trigger that can fire.
  subscript(trigger: Trigger) -> [Int] {
    guard let found = indices[trigger] else { preconditionFailure("\(trigger.name) cannot fire") }
    return found
  }

  private mutating func add(
    _ trigger: Trigger, from catalog: LineCatalog, key: String, at place: (LinePlace.Category, String)
  ) throws(ConfigurationError) {
    let found = catalog.indices(for: trigger)
    guard !found.isEmpty else {
      let names = (1...3).map { LinePlace(category: place.0, trigger: place.1, variant: $0).name }
      throw .missingLines(key: key, threshold: place.1, names: names)
    }
    indices[trigger] = found
  }
}
