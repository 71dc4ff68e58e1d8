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
  /// The last line spoken for each trigger, on earlier walks and on this one.
  private var lastByTrigger: [Trigger: Int] = [:]
  private var variantStream: RandomStream
  private var chanceStream: RandomStream
  private var followUpStream: RandomStream

  init(catalog: LineCatalog, variety: Variety, seed: UInt64) {
    self.catalog = catalog
    primaries = RecentLines(variety.primaries.compactMap(catalog.index(named:)))
    followUps = RecentLines(variety.followUps.compactMap(catalog.index(named:)))
    for index in variety.lastByTrigger.values.compactMap(catalog.index(named:)) {
      if let trigger = Trigger(of: catalog.lines[index].place) { lastByTrigger[trigger] = index }
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
        uniqueKeysWithValues: lastByTrigger.map { ($0.key.name, catalog.lines[$0.value].name) }))
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
    // The soft lines are no variants of one thing: the windows alone keep them apart.
    let last = trigger == .soft ? nil : lastByTrigger[trigger]
    let (primary, primaryFellBack) = pick(from: variants, avoiding: last, draw: variantStream.next())
    primaries.append(primary, limit: configuration.windows.primary)
    if trigger != .soft { lastByTrigger[trigger] = primary }

    let chance = FollowUpDraw(drawn: chanceStream.unit(), chance: configuration.followUpChance[trigger.rung])
    let draw = followUpStream.next()
    let candidates = catalog.followUps(after: primary)
    guard chance.isWanted, !candidates.isEmpty else {
      return Choice(primary: primary, followUp: nil, followUpDraw: chance, windowFallback: primaryFellBack)
    }
    let (followUp, fellBack) = pick(from: candidates, avoiding: nil, draw: draw)
    followUps.append(followUp, limit: configuration.windows.followUp)
    return Choice(
      primary: primary, followUp: followUp, followUpDraw: chance, windowFallback: primaryFellBack || fellBack)
  }

  /// One of `candidates`, each equally likely, that stands in neither window and is not `avoided`; `avoided` when the
  /// windows leave nothing else, and one of all when they leave none.
  private func pick(from candidates: [Int], avoiding avoided: Int?, draw: UInt64) -> (index: Int, fellBack: Bool) {
    func isOutsideWindows(_ index: Int) -> Bool { !primaries.contains(index) && !followUps.contains(index) }
    func isFree(_ index: Int) -> Bool { index != avoided && isOutsideWindows(index) }
    let free = candidates.count(where: isFree)
    if free == 0 {
      if let avoided, candidates.contains(avoided), isOutsideWindows(avoided) { return (avoided, false) }
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
