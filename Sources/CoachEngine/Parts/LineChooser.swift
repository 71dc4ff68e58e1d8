/// Chooses what is said, by chance but never what was said just now.
struct LineChooser {
  /// A choice and whether the windows had left nothing to choose from.
  struct Choice {
    let primary: Int
    let followUp: Int?
    let followUpDraw: FollowUpDraw
    let windowFallback: Bool
  }

  private let catalog: LineCatalog
  private var primaries: RecentLines
  private var followUps: RecentLines
  /// Of each line whether its trigger spoke it last, on earlier walks or on this one.
  private var isLastOfTrigger: [Bool]
  private var variantStream: RandomStream
  private var chanceStream: RandomStream
  private var followUpStream: RandomStream

  init(catalog: LineCatalog, variety: Variety, seed: UInt64) {
    self.catalog = catalog
    primaries = RecentLines(variety.primaries, in: catalog)
    followUps = RecentLines(variety.followUps, in: catalog)
    isLastOfTrigger = Array(repeating: false, count: catalog.lines.count)
    for index in variety.lastByTrigger.values.compactMap(catalog.index(named:)) {
      // The soft lines are no variants of one thing: the windows alone keep them apart.
      isLastOfTrigger[index] = catalog.lines[index].place.category != .soft
    }
    variantStream = RandomStream(seed: seed, for: .variant)
    chanceStream = RandomStream(seed: seed, for: .followUpChance)
    followUpStream = RandomStream(seed: seed, for: .followUpLine)
  }

  /// The recent lines, for a walk to come and for the screen.
  var variety: Variety {
    Variety(
      primaries: primaries.indices.map { catalog.lines[$0].name },
      followUps: followUps.indices.map { catalog.lines[$0].name },
      lastByTrigger: Dictionary(
        zip(catalog.lines, isLastOfTrigger).compactMap { line, isLast in
          isLast ? Trigger(of: line.place).map { ($0.name, line.name) } : nil
        }, uniquingKeysWith: { $1 }))
  }

  /// The recent primaries and follow-ups, oldest first.
  var recent: (primaries: [Line], followUps: [Line]) {
    (primaries.indices.map { catalog.lines[$0] }, followUps.indices.map { catalog.lines[$0] })
  }

  /// Chooses the lines for a trigger and remembers them.
  ///
  /// Each stream gives exactly one number for a composition, so that a changed chance or window leaves the other
  /// decisions as they were.
  mutating func choose(for trigger: Trigger, from variants: [Int], _ configuration: Configuration) -> Choice {
    primaries.shrink(to: configuration.windows.primary)
    followUps.shrink(to: configuration.windows.followUp)
    let (primary, primaryFellBack) = pick(from: variants, draw: variantStream.next())
    primaries.append(primary, limit: configuration.windows.primary)
    if trigger != .soft {
      for variant in variants { isLastOfTrigger[variant] = variant == primary }
    }

    let chance = FollowUpDraw(drawn: chanceStream.unit(), chance: configuration.followUpChance[trigger.rung])
    let draw = followUpStream.next()
    let candidates = catalog.followUps(after: primary)
    guard chance.isWanted, !candidates.isEmpty else {
      return Choice(primary: primary, followUp: nil, followUpDraw: chance, windowFallback: primaryFellBack)
    }
    let (followUp, fellBack) = pick(from: candidates, draw: draw)
    followUps.append(followUp, limit: configuration.windows.followUp)
    return Choice(
      primary: primary, followUp: followUp, followUpDraw: chance, windowFallback: primaryFellBack || fellBack)
  }

  /// One of `candidates`, each equally likely, that stands in neither window and is not the last of its trigger; the last
  /// one when the windows leave nothing else, and one of all when they leave none.
  private func pick(from candidates: [Int], draw: UInt64) -> (index: Int, fellBack: Bool) {
    func isOutsideWindows(_ index: Int) -> Bool { !primaries.contains(index) && !followUps.contains(index) }
    func isFree(_ index: Int) -> Bool { isOutsideWindows(index) && !isLastOfTrigger[index] }
    let free = candidates.count(where: isFree)
    if free == 0 {
      if let last = candidates.first(where: isOutsideWindows) { return (last, false) }
      return (candidates[SplitMix64.index(of: draw, below: candidates.count)], true)
    }
    var rank = SplitMix64.index(of: draw, below: free)
    for index in candidates where isFree(index) {
      if rank == 0 { return (index, false) }
      rank -= 1
    }
    preconditionFailure("a rank below the count of free candidates finds one of them")
  }
}
