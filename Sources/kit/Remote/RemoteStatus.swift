internal import CoachEngine

/// How a running walk stands, as `kit remote status` tells it; times in milliseconds.
struct RemoteStatus: Codable {
  struct Speaking: Codable {
    let trigger, primary, primaryText: String
    let followUp, followUpText: String?
    let elapsedMs, durationMs: Int64
  }

  struct Waiting: Codable {
    let trigger, rung: String
    let waitedMs: Int64
  }

  /// A milestone to come, so many steps or so much walk time away.
  struct Next: Codable {
    let trigger: String
    let steps: Int?
    let ms: Int64?
  }

  let process: Int32
  /// `walking`, `paused` or `ending`.
  let state: String
  /// Whether the coach is off.
  let silent: Bool
  /// Session time and walk time.
  let ms, walkMs: Int64
  let steps: Int
  /// In steps a minute.
  let cadence: Int?
  let speed: Int
  let seed: UInt64
  let goal: Int?
  let speaking: Speaking?
  let cooldownLeftMs: Int64
  /// Until a soft line would be due; nil in silence.
  let gapFillerLeftMs: Int64?
  let queue: [Waiting]
  let next: [Next]
  let recentPrimaries, recentFollowUps: [String]
  /// What the walker should know, the weightiest first.
  let notices: [String]

  init(_ controller: WalkController, process: Int32) {
    let engine = controller.engine
    self.process = process
    state = engine.isEnding ? "ending" : engine.isPausedByWalker ? "paused" : "walking"
    silent = engine.isInSilence
    ms = controller.now.milliseconds
    walkMs = engine.walkTime.milliseconds
    steps = engine.steps
    cadence = controller.cadence.stepsPerMinute
    speed = controller.wantedSpeed
    seed = engine.plan.seed
    goal = engine.plan.goal
    speaking = engine.speaking.map {
      Speaking(
        trigger: $0.composition.trigger.name, primary: $0.composition.primary.name,
        primaryText: $0.composition.primary.text, followUp: $0.composition.followUp?.name,
        followUpText: $0.composition.followUp?.text, elapsedMs: $0.elapsedMs,
        durationMs: $0.composition.timing.durationMs)
    }
    cooldownLeftMs = max(0, engine.cooldownLeftMs ?? 0)
    gapFillerLeftMs = engine.gapFillerLeftMs
    queue = engine.waiting.map {
      Waiting(trigger: $0.trigger.name, rung: $0.rung.rawValue, waitedMs: $0.waitedMs)
    }
    next = engine.nextMilestones.map {
      switch $0.distance {
      case .steps(let steps): Next(trigger: $0.trigger.name, steps: steps, ms: nil)
      case .milliseconds(let milliseconds): Next(trigger: $0.trigger.name, steps: nil, ms: milliseconds)
      }
    }
    recentPrimaries = engine.recentLines.primaries.map(\.name)
    recentFollowUps = engine.recentLines.followUps.map(\.name)
    notices = controller.notices.map(\.text)
  }

  /// The same for a person.
  var text: String {
    var rows = [
      "\(state)\(silent ? ", in silence" : "")  \(WalkSummary.clock(walkMs))  \(steps.counted("step"))"
        + (cadence.map { ", \($0) a minute" } ?? "") + (goal.map { ", goal \($0.grouped)" } ?? "")
        + (speed > 1 ? ", ×\(speed)" : "")
    ]
    if let speaking {
      rows.append(
        "speaking   " + [speaking.primaryText, speaking.followUpText].compactMap(\.self).joined(separator: "  "))
    } else if cooldownLeftMs > 0 {
      rows.append("cooldown   \((cooldownLeftMs + 999) / 1000) s")
    }
    rows += queue.map { "waits      \($0.trigger) (\($0.rung)), \($0.waitedMs / 1000) s" }
    rows += next.map {
      "next       \($0.trigger), in " + ($0.steps.map { "\($0.grouped) steps" } ?? WalkSummary.clock($0.ms ?? 0))
    }
    rows += notices.map { "notice     \($0)" }
    return rows.joined(separator: "\n")
  }
}
