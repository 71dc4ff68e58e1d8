public import CoachEngine

extension LineCatalog {
  /// How many lines most triggers have to choose from; soft lines are no variants of one thing.
  public var usualVariants: Int {
    var counts: [Int: Int] = [:]
    for group in variantGroups { counts[group.count, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 1
  }

  /// The script if its triggers had so many variants, to find out what that would change.
  ///
  /// A trigger that has as many as is usual keeps the first `count`, or gets invented ones: each sounds as long as a line
  /// drawn from those of its category, and has the same soft lines kept apart from it. Other triggers and soft lines stay.
  ///
  /// - Parameter seed: What is drawn from; the same seed, the same lengths.
  public func withVariants(_ count: Int, seed: UInt64) -> LineCatalog {
    let usual = usualVariants
    guard count != usual else { return self }
    var random = SplitMix64(seed: seed)
    /// For each line the one of the script that it is, or is modelled on.
    var models: [String: Line] = [:]
    var lines = self.lines.filter { $0.place.category == .soft }
    for line in lines { models[line.name] = line }
    for group in variantGroups {
      var kept = group.count == usual ? Array(group.prefix(count)) : group
      for line in kept { models[line.name] = line }
      while group.count == usual, kept.count < count {
        let sample = self.lines.filter { $0.place.category == group[0].place.category }
        let model = sample[SplitMix64.index(of: random.next(), below: sample.count)]
        let place = LinePlace(
          category: group[0].place.category, trigger: group[0].place.trigger,
          variant: (kept.map(\.place.variant).max() ?? 0) + 1)
        let invented = Line(place: place, text: "An invented line.", sampleCount: model.sampleCount)
        models[invented.name] = model
        kept.append(invented)
      }
      lines += kept
    }
    let keptApart = Dictionary(
      uniqueKeysWithValues: self.lines.map { ($0.name, Set(followUps(after: $0).keptApart.map(\.name))) })
    return LineCatalog(lines: lines) { primary, followUp in
      keptApart[models[primary.name]?.name ?? ""]?.contains(followUp.name) ?? false
    }
  }

  /// The lines of each trigger but the soft ones, in the script's order.
  private var variantGroups: [[Line]] {
    var places: [Trigger: Int] = [:]
    var groups: [[Line]] = []
    for line in lines {
      guard let trigger = Trigger(of: line.place), trigger != .soft else { continue }
      if let place = places[trigger] {
        groups[place].append(line)
      } else {
        places[trigger] = groups.count
        groups.append([line])
      }
    }
    return groups
  }
}
