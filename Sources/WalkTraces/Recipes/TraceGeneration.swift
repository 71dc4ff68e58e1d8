internal import CoachEngine

/// A recipe while it is being walked, second by second.
struct TraceGeneration {
  private let recipe: TraceRecipe
  private var gait: WalkerGait
  /// The recipe's events, in the order of their times, from the next one on.
  private var events: ArraySlice<TraceRecipe.TimedEvent>
  /// Steps that the counter has besides the walker's own; negative once it has restarted.
  private var offset: Int
  private var rows = TraceRows()

  init(_ recipe: TraceRecipe) {
    self.recipe = recipe
    gait = WalkerGait(recipe.walker, seed: recipe.seed)
    // Equal times keep the order given: sorting by time and then place leaves nothing to chance.
    events =
      recipe.events.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }.map(\.element)[...]
    offset = recipe.firstCount
  }

  /// Walks from the first second to the end.
  mutating func run() throws(TraceRecipeError) -> TraceRows {
    let lastSecond = recipe.duration.milliseconds / 1000
    for second in 0...lastSecond {
      let now = WalkSpan.seconds(second)
      addEvents(beforeMs: now.milliseconds)
      if hasEnded { return rows }
      turnCounter(at: now)
      if isReading(at: now) { try addReading(at: now) }
      addEvents(beforeMs: now.milliseconds + 1)
      if hasEnded { return rows }
      if !recipe.holds.contains(where: { $0.contains(now) }) { gait.advance(seconds: 1) }
    }
    return rows
  }

  private var hasEnded: Bool { rows.last?.event == .end }

  private mutating func turnCounter(at now: WalkSpan) {
    if recipe.restarts.contains(now) { offset = -gait.count }
    for jump in recipe.jumps where jump.time == now { offset += jump.steps }
  }

  private func isReading(at now: WalkSpan) -> Bool {
    let isDue = now.milliseconds.isMultiple(of: recipe.interval.milliseconds) || now == recipe.duration
    return isDue && !recipe.gaps.contains { $0.contains(now) }
  }

  /// Adds a reading; an event of the same moment shares its row.
  private mutating func addReading(at now: WalkSpan) throws(TraceRecipeError) {
    let steps = max(0, offset + gait.count)
    guard steps <= TraceLimits.mostSteps else {
      throw TraceRecipeError(
        "kit trace generate", "\(steps) at \(now)", expected: "a counter of at most \(TraceLimits.mostSteps) steps")
    }
    let event = events.first?.time == now ? events.removeFirst().event : nil
    rows.append(TraceRow(time: SessionTime(milliseconds: now.milliseconds), steps: steps, event: event))
  }

  private mutating func addEvents(beforeMs limit: Int64) {
    while !hasEnded, let next = events.first, next.time.milliseconds < limit {
      events.removeFirst()
      rows.append(TraceRow(time: SessionTime(milliseconds: next.time.milliseconds), event: next.event))
    }
  }
}

extension TraceRecipe.Stretch {
  fileprivate func contains(_ time: WalkSpan) -> Bool { from <= time && time < to }
}
