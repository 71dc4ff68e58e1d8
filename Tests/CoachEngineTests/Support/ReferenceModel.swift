import CoachEngine

/// The whole walk again, written from the specification: slow, plain, and without a look at the engine.
///
/// It visits every millisecond at which anything could happen and writes the log it expects. Chance is the one thing it
/// does not reckon: which lines are spoken it takes from the engine's log, and checks that they may be.
struct ReferenceModel {
  struct Waiting {
    let trigger: String
    let track: String
    let rung: Int
    let firedAt: Int64
  }

  struct Threshold {
    let trigger: String
    let rung: Int
    let value: Int64
    var crossed = false
  }

  struct Playing {
    let trigger: String
    let endsAt: Int64
  }

  static let ladder = [
    "goalReached", "turnaround", "ultraSteps", "hourMark", "goalProgress", "standardSteps", "standardTime", "soft",
    "lifecycle",
  ]

  let plan: WalkPlan
  /// The names of the lines of every trigger.
  let variants: [String: [String]]
  var configuration: Configuration
  /// What the engine spoke, as far as it has not been looked at.
  var choices: ArraySlice<Composition>

  var log: [String] = []
  /// What the engine spoke although it may not, in words.
  var objections: [String] = []

  var now: Int64 = 0
  var walked: Int64 = 0
  var paused = false
  var silenced: Bool
  var startLineDue: Bool
  var endAskedAt: Int64?
  var ended = false

  var total = 0
  var highestReading = 0
  var lastReading: Int?
  var firstReading = 0
  var tracks: [String: [Threshold]] = [:]
  var queue: [Waiting] = []
  var playing: Playing?
  var lastSpokenAt: Int64?
  var gapOrigin: Int64 = 0
  var spokenCount = 0
  var primaries: [String] = []
  var followUps: [String] = []

  /// The events of the millisecond that is looked at, by their place in it.
  var inputs: [String] = []
  var spoken: [String] = []
  var milestones: [(rung: Int, line: String)] = []
  var removed: [String] = []
  var speakings: [String] = []

  init(plan: WalkPlan, catalog: LineCatalog, configuration: Configuration, spoken: [Composition]) {
    self.plan = plan
    self.configuration = configuration
    variants = Self.variants(of: catalog)
    choices = spoken[...]
    silenced = !plan.coach
    startLineDue = plan.coach
    tracks["steps"] = configuration.milestones.steps.map {
      Threshold(trigger: "steps.\($0)", rung: $0 >= 40_000 ? 2 : 5, value: Int64($0))
    }
    tracks["time"] = configuration.milestones.minutes.map {
      Threshold(trigger: "time.\($0)", rung: $0 % 60 == 0 ? 3 : 6, value: Int64($0) * 60_000)
    }
    if let goal = plan.goal {
      let shares = [("halfway", 50, 4), ("approaching", 90, 4), ("reached", 100, 0)]
      tracks["goal"] = shares.map { name, percent, rung in
        Threshold(trigger: "goal.\(name)", rung: rung, value: Int64((Double(goal * percent) / 100).rounded(.up)))
      }
    }
    switch plan.outAndBack {
    case .time(let ms): tracks["turnaround"] = [Threshold(trigger: "turnaround", rung: 1, value: (ms + 1) / 2)]
    case .steps(let n): tracks["turnaround"] = [Threshold(trigger: "turnaround", rung: 1, value: Int64((n + 1) / 2))]
    case nil: break
    }
  }

  /// Walks through all inputs and then on until nothing more can happen, but not beyond `end`.
  mutating func run(_ timed: [TimedInput], until end: Int64 = .max) {
    var rest = timed[...]
    while !ended {
      let given = rest.prefix { $0.time.milliseconds == now }
      rest = rest.dropFirst(given.count)
      moment(given.map(\.input))
      let times = deadlines + (rest.first.map { [$0.time.milliseconds] } ?? [])
      guard let next = times.filter({ $0 > now }).min(), next <= end else { return }
      if !paused && endAskedAt == nil { walked += next - now }
      now = next
    }
  }

  /// Every time at which something could happen without an input; a time too many does no harm.
  private var deadlines: [Int64] {
    var times: [Int64] = []
    if let playing { times.append(playing.endsAt) }
    if let lastSpokenAt { times.append(lastSpokenAt + cooldownMs) }
    if !paused && endAskedAt == nil {
      let walkTimes = (tracks["time"] ?? []) + (tracks["turnaround"] ?? [])
      times += walkTimes.map { now + $0.value - walked }
      times.append(now + gapOrigin + gapMs - walked)
    }
    return times
  }

  private var cooldownMs: Int64 { Int64((configuration.cooldownSeconds * 1000).rounded()) }
  private var gapMs: Int64 { Int64((configuration.gapFillerMinutes * 60_000).rounded()) }

  // MARK: - One millisecond

  private mutating func moment(_ given: [Input]) {
    if playing?.endsAt == now { stopSpeaking(cut: false) }
    for input in given where !ended { take(input) }
    if now == 0 {
      let goal = plan.goal.map { "\($0)" } ?? "null"
      inputs.insert(
        line("walkStarted", "\"steps\":\(total),\"seed\":\(plan.seed),\"goal\":\(goal),\"coach\":\(plan.coach)"), at: 0)
    }
    if !ended {
      if endAskedAt == nil || endAskedAt == now { lookAtTracks() }
      if playing == nil && !silenced && !paused { speakIfAllowed() }
      if endAskedAt != nil { endWalk() }
    }
    if ended { speakings.append(line("walkEnded", "\"steps\":\(total),\"spokenCount\":\(spokenCount)")) }
    // A stable order by rung: what fired first stands first on its rung.
    let ranked = Self.ladder.indices.flatMap { rung in milestones.filter { $0.rung == rung }.map(\.line) }
    log += inputs + spoken + ranked + removed + speakings
    (inputs, spoken, milestones, removed, speakings) = ([], [], [], [], [])
  }

  private mutating func take(_ input: Input) {
    let ending = endAskedAt != nil
    switch input {
    case .steps(let reading):
      if !ending { read(reading) }
    case .inject(let steps):
      if !ending {
        total += steps
        lookAtTracks()
      }
    case .pause:
      if !ending && !paused {
        paused = true
        inputs.append(line("paused"))
      }
    case .resume:
      if !ending && paused {
        paused = false
        inputs.append(line("resumed"))
      }
    case .silence:
      if !silenced {
        silenced = true
        startLineDue = false
        inputs.append(line("silenced"))
        dropQueue("silenced")
        stopSpeaking(cut: true)
      }
    case .speak:
      if silenced {
        silenced = false
        gapOrigin = walked
        inputs.append(line("unsilenced"))
      }
    case .skip: stopSpeaking(cut: true)
    case .end: endAskedAt = endAskedAt ?? now
    case .set(let change):
      let from = configuration[key: change.key]!
      try! configuration.apply(change)
      inputs.append(line("configured", "\"key\":\"\(change.key)\",\"from\":\(from),\"to\":\(change.value)"))
    }
  }

  private mutating func read(_ reading: Int) {
    if let last = lastReading, reading < last {
      let restarted = Double(reading) < Double(last) / 2
      if restarted {
        total += reading
        highestReading = reading
      }
      let reason = restarted ? "restarted" : "jitter"
      inputs.append(line("counter", "\"raw\":\(reading),\"steps\":\(total),\"reason\":\"\(reason)\""))
    } else if reading > highestReading {
      total += reading - highestReading
      highestReading = reading
    }
    if lastReading == nil { firstReading = reading }
    lastReading = reading
    lookAtTracks()
  }

  // MARK: - Milestones

  private mutating func lookAtTracks() {
    look(at: "steps", reached: Int64(total))
    look(at: "time", reached: walked)
    look(at: "goal", reached: Int64(total))
    if case .time = plan.outAndBack {
      look(at: "turnaround", reached: walked)
    } else {
      look(at: "turnaround", reached: Int64(total - firstReading))
    }
  }

  private mutating func look(at track: String, reached: Int64) {
    var fresh: [Threshold] = []
    for index in (tracks[track] ?? []).indices {
      if tracks[track]![index].value <= reached && !tracks[track]![index].crossed {
        tracks[track]![index].crossed = true
        fresh.append(tracks[track]![index])
      }
    }
    guard let highest = fresh.popLast() else { return }
    gapOrigin = walked
    let also = fresh.map { "\"\($0.trigger)\"" }.joined(separator: ",")
    let outcome = silenced ? "muted" : "queued"
    let text =
      "\"trigger\":\"\(highest.trigger)\",\"track\":\"\(track)\",\"steps\":\(total),\"alsoCrossed\":[\(also)],"
      + "\"outcome\":\"\(outcome)\""
    milestones.append((highest.rung, line("milestone", text)))
    if silenced { return }
    if configuration.queue.supersedeWithinTrack {
      for older in inOrder(queue) where older.track == track {
        removed.append(line("superseded", "\"trigger\":\"\(older.trigger)\",\"by\":\"\(highest.trigger)\""))
      }
      queue.removeAll { $0.track == track }
    }
    queue.append(Waiting(trigger: highest.trigger, track: track, rung: highest.rung, firedAt: now))
  }

  /// The queue as it would speak: by rung, and on a rung as it came.
  private func inOrder(_ queue: [Waiting]) -> [Waiting] {
    Self.ladder.indices.flatMap { rung in queue.filter { $0.rung == rung } }
  }

  private mutating func dropQueue(_ reason: String) {
    for waiting in inOrder(queue) {
      removed.append(line("dropped", "\"trigger\":\"\(waiting.trigger)\",\"reason\":\"\(reason)\""))
    }
    queue = []
  }

  func line(_ type: String, _ rest: String = "") -> String {
    "{\"type\":\"\(type)\",\"ms\":\(now),\"walkMs\":\(walked)\(rest.isEmpty ? "" : ",")\(rest)}"
  }
}
