import CoachEngine

/// An input at so many milliseconds.
func at(_ milliseconds: Int64, _ input: Input) -> TimedInput {
  TimedInput(input, at: SessionTime(milliseconds: milliseconds))
}

/// A change of the configuration at so many milliseconds, written as on a command line.
func at(_ milliseconds: Int64, set text: String) -> TimedInput {
  guard let change = try? ConfigurationChange(parsing: text) else { preconditionFailure("no setting: \(text)") }
  return at(milliseconds, .set(change))
}

extension Int64 {
  /// So many minutes in milliseconds.
  static func minutes(_ minutes: Int64) -> Int64 { minutes * 60_000 }
}

extension Configuration {
  /// The default, but no line is ever followed by another.
  static let singleLines = Configuration {
    for rung in Rung.allCases { $0.setFollowUpChance(on: rung, 0) }
  }

  /// The default with changes.
  init(_ change: (inout Configuration) -> Void) {
    self.init()
    change(&self)
  }

  /// This configuration with changes.
  func with(_ change: (inout Configuration) -> Void) -> Configuration {
    var changed = self
    change(&changed)
    return changed
  }

  mutating func setFollowUpChance(on rung: Rung, _ chance: Double) {
    guard let change = try? ConfigurationChange(key: "followUpChance.\(rung.rawValue)", value: .number(chance)),
      (try? apply(change)) != nil
    else { preconditionFailure("no chance: \(chance)") }
  }
}

extension Coach {
  /// An engine over a script that has all lines.
  static func walking(
    _ plan: WalkPlan, catalog: LineCatalog = .even, configuration: Configuration = .singleLines,
    variety: Variety = Variety()
  ) -> Coach {
    do {
      return try Coach(plan: plan, catalog: catalog, configuration: configuration, variety: variety)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// A walk from its first moment to `end`, or to where nothing more happens, as its events.
func events(
  of inputs: [TimedInput], goal: Int? = nil, outAndBack: WalkPlan.OutAndBack? = nil, coach: Bool = true,
  seed: UInt64 = 1, catalog: LineCatalog = .even, configuration: Configuration = .singleLines,
  variety: Variety = Variety(), until end: Int64
) -> [Event] {
  precondition(inputs.allSatisfy { $0.time.milliseconds <= end }, "the walk goes on to its last input at least")
  var engine = Coach.walking(
    WalkPlan(seed: seed, goal: goal, outAndBack: outAndBack, coach: coach), catalog: catalog,
    configuration: configuration, variety: variety)
  var events: [Event] = []
  for timed in inputs { events += engine.handle(timed.input, at: timed.time) }
  return events + engine.advance(to: SessionTime(milliseconds: end + 1))
}

/// A walk as short lines: the time, what happened and to what, such as `3050 speaking steps.1000`.
func log(
  of inputs: [TimedInput], goal: Int? = nil, outAndBack: WalkPlan.OutAndBack? = nil, coach: Bool = true,
  seed: UInt64 = 1, configuration: Configuration = .singleLines, until end: Int64
) -> [String] {
  events(
    of: inputs, goal: goal, outAndBack: outAndBack, coach: coach, seed: seed, configuration: configuration, until: end
  ).map(\.brief)
}

extension Event {
  /// The event in a few words: the time, the type and what it is about.
  var brief: String {
    "\(time.milliseconds) \(kind.name)\(details)"
  }

  private var details: String {
    switch kind {
    case .walkStarted(let steps, _, _, _): " \(steps)"
    case .milestone(let milestone):
      " \(milestone.trigger.name)"
        + (milestone.alsoCrossed.isEmpty ? "" : " also \(milestone.alsoCrossed.map(\.name).joined(separator: " "))")
        + (milestone.outcome == .muted ? " muted" : "")
    case .superseded(let trigger, let by): " \(trigger.name) by \(by.name)"
    case .expired(let trigger, let waited): " \(trigger.name) \(waited)"
    case .dropped(let trigger, let reason): " \(trigger.name) \(reason.rawValue)"
    case .speaking(let composition): " \(composition.trigger.name)"
    case .spoken(let trigger, let cut): " \(trigger.name)\(cut ? " cut" : "")"
    case .counter(let raw, let steps, let fault): " \(fault.rawValue) \(raw) \(steps)"
    case .configured(let key, let from, let to): " \(key) \(from) \(to)"
    case .walkEnded(let steps, let spokenCount): " \(steps) \(spokenCount)"
    case .paused, .resumed, .silenced, .unsilenced: ""
    }
  }

  /// The composition, if the event is that one begins.
  var composition: Composition? {
    if case .speaking(let composition) = kind { composition } else { nil }
  }

  /// The milestone, if the event is that one was reached.
  var milestone: Milestone? {
    if case .milestone(let milestone) = kind { milestone } else { nil }
  }
}

extension [String] {
  /// The lines of those types.
  func only(_ types: String...) -> [String] {
    filter { line in types.contains { line.split(separator: " ")[1] == $0 } }
  }

  /// The lines from a time on.
  func from(_ milliseconds: Int64) -> [String] {
    filter { Int64($0.prefix { $0 != " " })! >= milliseconds }
  }
}
