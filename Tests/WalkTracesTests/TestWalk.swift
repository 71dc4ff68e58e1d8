import CoachEngine
import WalkTraces

/// A walk with a small catalog, for tests that look at what a trace leads to.
enum TestWalk {
  /// Three lines for everything that can fire, two seconds each.
  static let catalog: LineCatalog = {
    let milestones = Configuration().milestones
    let triggers: [(LinePlace.Category, String)] =
      milestones.steps.map { (.steps, "\($0)") } + milestones.minutes.map { (.time, "\($0)") }
      + GoalStage.allCases.map { (.goal, $0.rawValue) }
      + [(.turnaround, "turnaround"), (.session, "start"), (.session, "end")]
      + SoftKind.allCases.map { (.soft, $0.rawValue) }
    return LineCatalog(
      lines: triggers.flatMap { category, trigger in
        (1...3).map {
          let place = LinePlace(category: category, trigger: trigger, variant: $0)
          return Line(place: place, text: "\(place.name).", sampleCount: 96_000)
        }
      })
  }()

  /// All events of a walk through a source.
  static func events(of source: any InputSource, plan: WalkPlan = WalkPlan(seed: 1)) throws -> [Event] {
    var walk = Walk(engine: try Coach(plan: plan, catalog: catalog), source: source)
    var events: [Event] = []
    walk.run { events.append($0) }
    return events
  }
}

extension [Event] {
  /// The milestones, as `seconds trigger`.
  var milestones: [String] {
    compactMap { event in
      guard case .milestone(let milestone) = event.kind else { return nil }
      return "\(event.time.milliseconds / 1000) \(milestone.trigger.name)"
    }
  }

  /// What was spoken, by trigger.
  var spoken: [String] {
    compactMap { event in
      guard case .speaking(let composition) = event.kind else { return nil }
      return composition.trigger.name
    }
  }

  /// How often a type of event occurs.
  func count(of name: String) -> Int { count { $0.kind.name == name } }

  /// The total of steps at the end.
  var finalSteps: Int? {
    guard case .walkEnded(let steps, _)? = last?.kind else { return nil }
    return steps
  }
}
