internal import CoachEngine
internal import WalkTraces

extension Experiment {
  enum CodingKeys: String, CodingKey {
    case seed, walks, walkers, goal, outAndBackMs, outAndBackSteps, settings, grid
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seed = try container.decode(UInt64.self, forKey: .seed)
    walks = try container.decode(Int.self, forKey: .walks)
    walkers = try container.decode(Walkers.self, forKey: .walkers)
    goal = try container.decodeIfPresent(Int.self, forKey: .goal)
    outAndBackMs = try container.decodeIfPresent(Int64.self, forKey: .outAndBackMs)
    outAndBackSteps = try container.decodeIfPresent(Int.self, forKey: .outAndBackSteps)
    settings = try container.decode([String].self, forKey: .settings)
    grid = try container.decode(Grid.self, forKey: .grid)
    func require<Number: BinaryInteger>(
      _ number: Number?, in range: ClosedRange<Number>, _ path: any CodingKey...
    ) throws {
      guard let number, !range.contains(number) else { return }
      throw refusal(path, "expected \(range.lowerBound) to \(range.upperBound), found \(number)")
    }
    func refusal(_ path: [any CodingKey], _ problem: String) -> DecodingError {
      DecodingError.dataCorrupted(.init(codingPath: container.codingPath + path, debugDescription: problem))
    }
    try require(walks, in: 1...Self.mostWalks, CodingKeys.walks)
    try require(goal, in: WalkPlan.goals, CodingKeys.goal)
    try require(outAndBackMs, in: WalkPlan.OutAndBack.times, CodingKeys.outAndBackMs)
    try require(outAndBackSteps, in: WalkPlan.OutAndBack.stepCounts, CodingKeys.outAndBackSteps)
    if outAndBackMs != nil, outAndBackSteps != nil {
      throw refusal([CodingKeys.outAndBackSteps], "expected one way out and back, found two")
    }
    for setting in settings {
      do throws(ConfigurationError) {
        _ = try ConfigurationChange(parsing: setting)
      } catch {
        throw refusal([CodingKeys.settings], "\(error)")
      }
    }
    guard case .synthetic(let names, let milliseconds) = walkers else { return }
    let synthetic: [any CodingKey] = [CodingKeys.walkers, TextKey(stringValue: "synthetic")]
    guard !names.isEmpty, names.allSatisfy({ Walker(rawValue: $0) != nil }) else {
      throw refusal(
        synthetic + [TextKey(stringValue: "names")],
        "expected walkers of \(Walker.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    try require(
      milliseconds, in: Self.lengthsMs, CodingKeys.walkers, synthetic[1], TextKey(stringValue: "milliseconds"))
  }
}
