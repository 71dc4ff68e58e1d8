internal import CoachEngine

/// Listens to one walk after another and counts what a tally counts.
///
/// It keeps no event; its memory serves every walk.
struct WalkObserver {
  /// What of a walk is counted until it ends.
  private struct Counts {
    var announcements: Int64 = 0
    var speechMs: Int64 = 0
    var linesHeard: Int64 = 0
    var differentLines: Int64 = 0
    var repeats: Int64 = 0
    var sameTwice: Int64 = 0
    var milestones: Int64 = 0
    var milestonesSpoken: Int64 = 0
    var superseded: Int64 = 0
    var waitedMs: Int64 = 0
    var longestSilenceMs: Int64 = 0
  }

  /// What is said in one hour of the walk.
  private struct Hour {
    var announcements: Int64 = 0
    var speechMs: Int64 = 0
  }

  /// Two times of the same line within so much session time are a repeat.
  static let repeatMs: Int64 = 3_600_000

  /// The number of the walk it listens to.
  var walk = 0
  private let indices: [String: Int]
  private var counts = Counts()
  private var hours: [Hour] = []
  /// When each line was last heard in this walk, in session milliseconds; −1 for never.
  private var lastHeard: [Int64]
  private var lastLine = -1
  /// What is being spoken, and since when.
  private var speaking: (timing: CompositionTiming, since: SessionTime, hour: Int)?
  /// The walk time since which nothing is said; nil while something is, and while the coach is off.
  private var silentSince: WalkTime?

  init(catalog: LineCatalog) {
    indices = Dictionary(uniqueKeysWithValues: catalog.lines.enumerated().map { ($1.name, $0) })
    lastHeard = [Int64](repeating: -1, count: catalog.lines.count)
  }

  /// Takes the next event of the walk.
  mutating func take(_ event: Event, _ tally: inout Tally) {
    switch event.kind {
    case .walkStarted(_, _, _, let coach): begin(coach: coach)
    case .milestone(let milestone): take(milestone, &tally)
    case .superseded(let trigger, _):
      counts.superseded += 1
      tally.unspoken[trigger.name, default: Tally.Unspoken()].superseded += 1
    case .expired(let trigger, _):
      tally.unspoken[trigger.name, default: Tally.Unspoken()].expired += 1
    case .dropped(let trigger, _):
      tally.unspoken[trigger.name, default: Tally.Unspoken()].dropped += 1
    case .speaking(let composition): begin(composition, of: event, &tally)
    case .spoken(_, let cut): endSpeaking(at: event, cut: cut)
    case .silenced: endSilence(at: event.walkTime)
    case .unsilenced: silentSince = event.walkTime
    case .walkEnded: end(after: event.walkTime, &tally)
    case .counter, .paused, .resumed, .configured: break
    }
  }

  private mutating func begin(coach: Bool) {
    counts = Counts()
    hours.removeAll(keepingCapacity: true)
    for line in lastHeard.indices { lastHeard[line] = -1 }
    lastLine = -1
    speaking = nil
    silentSince = coach ? WalkTime(milliseconds: 0) : nil
  }

  private mutating func take(_ milestone: Event.Milestone, _ tally: inout Tally) {
    counts.milestones += 1
    for trigger in milestone.alsoCrossed { tally.unspoken[trigger.name, default: Tally.Unspoken()].passed += 1 }
    if milestone.outcome == .muted { tally.unspoken[milestone.trigger.name, default: Tally.Unspoken()].muted += 1 }
  }

  private mutating func begin(_ composition: Composition, of event: Event, _ tally: inout Tally) {
    endSilence(at: event.walkTime)
    counts.announcements += 1
    let hour = Int(event.walkTime.milliseconds / Tally.hourMs)
    while hours.count <= hour { hours.append(Hour()) }
    hours[hour].announcements += 1
    speaking = (composition.timing, event.time, hour)
    let rung = composition.rung.position
    tally.followUps[rung].add(composition.followUp != nil)
    if composition.windowFallback { tally.fallbacks += 1 }
    if composition.trigger.track != nil {
      counts.milestonesSpoken += 1
      counts.waitedMs += composition.waitedMs
      tally.waitsByRung[rung].add(composition.waitedMs)
    }
    hear(composition.primary, at: event.time, &tally)
    if let followUp = composition.followUp { hear(followUp, at: event.time, &tally) }
  }

  private mutating func hear(_ line: Line, at time: SessionTime, _ tally: inout Tally) {
    guard let index = indices[line.name] else { preconditionFailure("\(line.name) is not in the script") }
    tally.heard[index] += 1
    tally.sameTwice.add(index == lastLine)
    if index == lastLine { counts.sameTwice += 1 }
    lastLine = index
    counts.linesHeard += 1
    if lastHeard[index] < 0 {
      counts.differentLines += 1
    } else if time.milliseconds - lastHeard[index] <= Self.repeatMs {
      counts.repeats += 1
    }
    lastHeard[index] = time.milliseconds
  }

  private mutating func endSpeaking(at event: Event, cut: Bool) {
    guard let (timing, since, hour) = speaking else { return }
    let spoken = timing.speechMs(within: cut ? event.time - since : .max)
    counts.speechMs += spoken
    hours[hour].speechMs += spoken
    speaking = nil
    silentSince = event.walkTime
  }

  private mutating func endSilence(at time: WalkTime) {
    if let silentSince { counts.longestSilenceMs = max(counts.longestSilenceMs, time - silentSince) }
    silentSince = nil
  }

  private mutating func end(after walked: WalkTime, _ tally: inout Tally) {
    endSilence(at: walked)
    let walkedMs = walked.milliseconds
    tally.walks += 1
    addHours(of: walkedMs, &tally)
    tally.longestSilences.add(counts.longestSilenceMs)
    tally.repeatingWalks.add(counts.repeats > 0)
    let lines = Int64(lastHeard.count)
    tally.announcements.add(counts.announcements, of: walkedMs)
    tally.speech.add(counts.speechMs, of: walkedMs)
    tally.repeats.add(counts.repeats, of: counts.linesHeard)
    tally.waiting.add(counts.waitedMs, of: counts.milestonesSpoken)
    tally.superseded.add(counts.superseded, of: counts.milestones)
    tally.unheard.add(lines - counts.differentLines, of: lines)
    group(walkedMs, &tally.groups)
  }

  /// What the walk came to, once more in its group.
  private func group(_ walkedMs: Int64, _ groups: inout GroupedSums) {
    let lines = Int64(lastHeard.count)
    groups.add(counts.announcements, of: walkedMs, .announcements, walk: walk)
    groups.add(counts.speechMs, of: walkedMs, .speech, walk: walk)
    groups.add(counts.repeats > 0 ? 1 : 0, of: 1, .repeatingWalks, walk: walk)
    groups.add(counts.repeats, of: counts.linesHeard, .repeats, walk: walk)
    groups.add(counts.sameTwice, of: counts.linesHeard, .sameTwice, walk: walk)
    groups.add(lines - counts.differentLines, of: lines, .unheard, walk: walk)
    groups.add(counts.waitedMs, of: counts.milestonesSpoken, .waiting, walk: walk)
    groups.add(counts.superseded, of: counts.milestones, .superseded, walk: walk)
  }

  /// What is said as the walk ends belongs to its last hour, even where that is just over.
  private mutating func addHours(of walkedMs: Int64, _ tally: inout Tally) {
    let count = max(1, Int((walkedMs + Tally.hourMs - 1) / Tally.hourMs))
    while hours.count > count {
      let late = hours.removeLast()
      hours[hours.count - 1].announcements += late.announcements
      hours[hours.count - 1].speechMs += late.speechMs
    }
    while tally.hours.count < count { tally.hours.append(Tally.Hour()) }
    for hour in 0..<count {
      let said = hour < hours.count ? hours[hour] : Hour()
      let base = min(Tally.hourMs, walkedMs - Int64(hour) * Tally.hourMs)
      tally.hours[hour].announcements.add(said.announcements, of: base)
      tally.hours[hour].speech.add(said.speechMs, of: base)
    }
  }
}

extension CompositionTiming {
  /// How much of the lines themselves is heard within so many milliseconds of the beginning, in whole milliseconds.
  func speechMs(within milliseconds: Int64) -> Int64 {
    let perMillisecond = LineCatalog.sampleRate / 1000
    let end = Int(min(milliseconds, durationMs)) * perMillisecond
    let heardPrimary = min(max(end - preRoll, 0), primary)
    let heardFollowUp = min(max(end - preRoll - primary - gap, 0), followUp)
    return Int64((heardPrimary + heardFollowUp) / perMillisecond)
  }
}

extension Rung {
  /// Where the rung stands among ``allCases``.
  var position: Int {
    guard let position = Rung.allCases.firstIndex(of: self) else { preconditionFailure("every rung is a case") }
    return position
  }
}
