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
    guard (1...Self.mostWalks).contains(walks) else {
      throw DecodingError.dataCorruptedError(
        forKey: .walks, in: container, debugDescription: "expected 1 to \(Self.mostWalks) walks, found \(walks)")
    }
    if case .synthetic(let names, let milliseconds) = walkers {
      guard !names.isEmpty, names.allSatisfy({ Walker(rawValue: $0) != nil }), milliseconds > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .walkers, in: container, debugDescription: "expected walkers that this version of kit knows")
      }
    }
  }
}
