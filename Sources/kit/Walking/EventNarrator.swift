internal import CoachEngine
internal import Screen

/// Tells what happens in a walk in plain words, each event with why it came to it.
///
/// It follows the walk by its events alone, so that a log that was kept reads as it did live.
struct EventNarrator {
  private var configuration: Configuration
  private var isSpeaking = false
  private var isPaused = false
  private var lastSpokenAt: SessionTime?

  /// - Parameter configuration: The one the walk began with.
  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Tells of events that follow those told before; those of one moment come together.
  mutating func tell(_ events: [Event]) -> [ScreenEvent] {
    events.map { event in
      let moment = events.filter { $0.time == event.time }
      let told = ScreenEvent(
        time: .milliseconds(event.time.milliseconds), kind: ScreenEvent.Kind(event.kind), words: event.words,
        reason: reason(for: event, in: moment), lines: Self.lines(of: event))
      follow(event)
      return told
    }
  }

  private mutating func follow(_ event: Event) {
    switch event.kind {
    case .speaking: isSpeaking = true
    case .spoken:
      isSpeaking = false
      lastSpokenAt = event.time
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .configured(let key, _, let value):
      // The walk has taken it, so it is in its range.
      if let change = try? ConfigurationChange(key: key, value: value) { try? configuration.apply(change) }
    default: break
    }
  }

  private func reason(for event: Event, in moment: [Event]) -> String? {
    switch event.kind {
    case .milestone(let milestone) where milestone.outcome == .queued: fate(of: milestone.trigger, in: moment)
    case .milestone: "Kit is silent, and never catches up"
    case .superseded: "On one track a later milestone replaces one that waits"
    case .expired:
      configuration.queue.maxWaitSeconds.map { "queue.maxWaitSeconds is \(ConfigurationValue.number($0))" }
    case .dropped(_, .silenced): "Silence empties the queue"
    case .dropped(_, .walkEnded): "At the end only the end line is spoken"
    case .speaking(let composition): reason(for: composition)
    case .spoken: "From now on \(ConfigurationValue.number(configuration.cooldownSeconds)) s of cooldown"
    case .counter(_, _, .restarted): "A reading below half of the last is a counter that began anew"
    case .counter(_, _, .jitter): "A reading a little below the last is jitter"
    case .walkStarted, .paused, .resumed, .silenced, .unsilenced, .configured, .walkEnded: nil
    }
  }

  /// What became of a milestone in the moment in which it was reached.
  private func fate(of trigger: Trigger, in moment: [Event]) -> String {
    for event in moment {
      if case .speaking(let composition) = event.kind {
        return composition.trigger == trigger
          ? "Said at once" : "Kept back: \(composition.trigger.words) goes first"
      }
    }
    if isPaused { return "Kept back: the walk is paused" }
    if isSpeaking { return "Kept back: Kit is speaking" }
    if let lastSpokenAt, let now = moment.first?.time {
      let left = Int64((configuration.cooldownSeconds * 1000).rounded()) - (now - lastSpokenAt)
      if left > 0 { return "Kept back: \((left + 999) / 1000) s of cooldown left" }
    }
    return "Kept back: something higher on the ladder goes first"
  }

  private func reason(for composition: Composition) -> String {
    var reasons: [String] = []
    if composition.trigger == .soft {
      reasons.append("\(ConfigurationValue.number(configuration.gapFillerMinutes)) min without a milestone")
    }
    if let draw = composition.followUpDraw { reasons.append(Self.words(of: draw, composition)) }
    if composition.windowFallback { reasons.append("Every line was spoken lately: chosen among all of them") }
    return reasons.joined(separator: "; ")
  }

  private static func words(of draw: FollowUpDraw, _ composition: Composition) -> String {
    if draw.chance == 0 { return "No follow-up: its chance is 0" }
    let figures = "the draw was \(hundredths(draw.drawn)) against \(hundredths(draw.chance))"
    if composition.followUp != nil { return "Follow-up: \(figures)" }
    return draw.isWanted ? "No follow-up: no soft line may follow this one" : "No follow-up: \(figures)"
  }

  /// Two places, rounded down, so that a draw below a chance is never written as one above it.
  private static func hundredths(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 1e-9)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private static func lines(of event: Event) -> [String] {
    guard case .speaking(let composition) = event.kind else { return [] }
    return [composition.primary.name, composition.followUp?.name].compactMap(\.self)
  }
}

extension ScreenEvent.Kind {
  fileprivate init(_ kind: Event.Kind) {
    self =
      switch kind {
      case .speaking, .spoken: .spoke
      case .milestone: .milestone
      case .superseded, .expired, .dropped: .withheld
      case .counter: .fault
      case .walkStarted, .paused, .resumed, .silenced, .unsilenced, .configured, .walkEnded: .changed
      }
  }
}
