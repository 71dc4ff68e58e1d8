import CoachEngine
import Testing

/// What holds on every walk, whatever happens on it.
@Suite("Properties of random walks")
struct PropertyTests {
  private static let seeds: Range<UInt64> = 10_000..<10_150

  private func check(
    _ fault: ([Event], RandomWalk) -> String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    RandomWalk.check(seeds: Self.seeds, sourceLocation: sourceLocation) { fault($0.eventsAtOnce(), $0) }
  }

  @Test("No trigger fires twice")
  func onlyOnce() {
    check { events, _ in
      var fired: Set<Trigger> = []
      for milestone in events.compactMap(\.milestone) {
        for trigger in [milestone.trigger] + milestone.alsoCrossed where !fired.insert(trigger).inserted {
          return "\(trigger.name) fired twice"
        }
      }
      return nil
    }
  }

  @Test("Nothing begins inside the cooldown as it is configured then, the end line excepted")
  func cooldown() {
    check { events, walk in
      var cooldown = walk.configuration.cooldownSeconds
      var endedAt: Int64?
      for event in events {
        switch event.kind {
        case .configured("cooldownSeconds", _, .number(let seconds)): cooldown = seconds
        case .spoken: endedAt = event.time.milliseconds
        case .speaking(let composition) where composition.trigger != .sessionEnd:
          if let endedAt, Double(event.time.milliseconds - endedAt) < cooldown * 1000 {
            return "\(event.brief) \(event.time.milliseconds - endedAt) ms after the last"
          }
        default: break
        }
      }
      return nil
    }
  }

  @Test("Nothing is spoken while something plays, in a pause or in silence")
  func neverOver() {
    check { events, walk in
      var isPlaying = false
      var isPaused = false
      var isSilent = !walk.plan.coach
      for event in events {
        switch event.kind {
        case .paused: isPaused = true
        case .resumed: isPaused = false
        case .silenced: isSilent = true
        case .unsilenced: isSilent = false
        case .spoken: isPlaying = false
        case .speaking(let composition):
          if isPlaying || isSilent || (isPaused && composition.trigger != .sessionEnd) { return event.brief }
          isPlaying = true
        default: break
        }
      }
      return nil
    }
  }

  @Test("The queue speaks by ladder, and first in, first out within a rung; a soft line only when nothing waits")
  func queueOrder() {
    check { events, _ in
      var waiting: [Trigger] = []
      for moment in events.moments {
        // What the moment fired is in the queue before it is decided what speaks.
        waiting += moment.compactMap(\.milestone).filter { $0.outcome == .queued }.map(\.trigger)
        for event in moment {
          switch event.kind {
          case .superseded(let trigger, _), .expired(let trigger, _), .dropped(let trigger, .silenced):
            waiting.removeAll { $0 == trigger }
          case .speaking(let composition):
            if composition.trigger == .soft && !waiting.isEmpty { return "\(event.brief) before \(waiting)" }
            if composition.rung == .soft || composition.rung == .lifecycle { break }
            let highest = waiting.map(\.rung).min()
            let head = waiting.first { $0.rung == highest }
            if head != composition.trigger { return "\(event.brief) before \(head?.name ?? "nothing")" }
            waiting.removeAll { $0 == composition.trigger }
          default: break
          }
        }
        for case .dropped(let trigger, .walkEnded) in moment.map(\.kind) { waiting.removeAll { $0 == trigger } }
      }
      return nil
    }
  }

  @Test("With superseding no more than one announcement of a track waits")
  func oneForEachTrack() {
    check { events, walk in
      guard walk.configuration.queue.supersedeWithinTrack,
        !walk.inputs.contains(where: { "\($0.input)".contains("supersede") })
      else { return nil }
      var waiting: [Trigger] = []
      for moment in events.moments {
        for event in moment {
          if let milestone = event.milestone, milestone.outcome == .queued { waiting.append(milestone.trigger) }
          if let gone = event.leavesTheQueue { waiting.removeAll { $0 == gone } }
        }
        for track in Track.allCases where waiting.count(where: { $0.track == track }) > 1 {
          return "\(waiting.map(\.name)) wait after \(moment.last?.brief ?? "")"
        }
      }
      return nil
    }
  }

  @Test("Every milestone is accounted for exactly once: spoken, superseded, expired, dropped or muted")
  func accountedFor() {
    check { events, _ in
      var fates: [Trigger: Int] = [:]
      for event in events {
        if let milestone = event.milestone {
          fates[milestone.trigger, default: 0] += milestone.outcome == .muted ? 1 : 0
        }
        if let gone = event.leavesTheQueue, gone.track != nil { fates[gone, default: 0] += 1 }
      }
      let odd = fates.filter { $0.value != 1 }.map { "\($0.key.name) \($0.value) times" }
      return odd.isEmpty ? nil : odd.sorted().joined(separator: ", ")
    }
  }

  @Test("No line stands in a window when it is chosen, unless that is logged as a fallback")
  func windows() {
    check { events, walk in
      var sizes = walk.configuration.windows
      var primaries: [Line] = []
      var followUps: [Line] = []
      for event in events {
        switch event.kind {
        case .configured("windows.primary", _, .number(let size)): sizes.primary = Int(size)
        case .configured("windows.followUp", _, .number(let size)): sizes.followUp = Int(size)
        case .speaking(let composition):
          primaries = primaries.suffix(sizes.primary)
          followUps = followUps.suffix(sizes.followUp)
          let isRecent = (primaries + followUps).contains(composition.primary)
          primaries = (primaries + [composition.primary]).suffix(sizes.primary)
          var isFollowUpRecent = false
          if let followUp = composition.followUp {
            isFollowUpRecent = (primaries + followUps).contains(followUp)
            followUps = (followUps + [followUp]).suffix(sizes.followUp)
          }
          if (isRecent || isFollowUpRecent) && !composition.windowFallback { return event.json }
        default: break
        }
      }
      return nil
    }
  }

  @Test("Times never fall, nor does walk time; a walk begins with walkStarted and ends once, with walkEnded")
  func frame() {
    check { events, walk in
      if zip(events, events.dropFirst()).contains(where: { $0.time > $1.time || $0.walkTime > $1.walkTime }) {
        return "a time falls"
      }
      if events.first?.kind.name != "walkStarted" { return "it begins with \(events.first?.brief ?? "nothing")" }
      if walk.inputs.contains(where: { $0.input == .end }) && events.last?.kind.name != "walkEnded" {
        return "it ends with \(events.last?.brief ?? "nothing")"
      }
      let frames = events.filter { ["walkStarted", "walkEnded"].contains($0.kind.name) }
      return frames.count > 2 ? frames.map(\.brief).joined(separator: ", ") : nil
    }
  }

  @Test("Every composition is spoken: its end follows its beginning by its length, or it was cut")
  func spokenAfterSpeaking() {
    check { events, _ in
      var playing: (time: SessionTime, composition: Composition)?
      for event in events {
        if let composition = event.composition { playing = (event.time, composition) }
        guard case .spoken(let trigger, let cut) = event.kind else { continue }
        guard let began = playing, began.composition.trigger == trigger else { return event.brief }
        let length = event.time - began.time
        let isRight = cut ? length < began.composition.timing.durationMs : length == began.composition.timing.durationMs
        if !isRight { return "\(event.brief) after \(length) ms" }
        playing = nil
      }
      return nil
    }
  }

  @Test("In silence every milestone is muted, and no other is")
  func muted() {
    check { events, walk in
      var wasSilent = !walk.plan.coach
      for moment in events.moments {
        let kinds = moment.map(\.kind)
        let changes = kinds.contains(.silenced) || kinds.contains(.unsilenced)
        if !changes,
          let odd = moment.first(where: { $0.milestone.map { ($0.outcome == .muted) != wasSilent } ?? false })
        {
          return odd.brief
        }
        for kind in kinds {
          if kind == .silenced { wasSilent = true }
          if kind == .unsilenced { wasSilent = false }
        }
      }
      return nil
    }
  }
}

extension [Event] {
  /// The events by their millisecond.
  fileprivate var moments: [ArraySlice<Event>] {
    var moments: [ArraySlice<Event>] = []
    var rest = self[...]
    while let first = rest.first {
      let moment = rest.prefix { $0.time == first.time }
      moments.append(moment)
      rest = rest.dropFirst(moment.count)
    }
    return moments
  }
}

extension Event {
  /// The trigger that does not wait any more with this event.
  fileprivate var leavesTheQueue: Trigger? {
    switch kind {
    case .superseded(let trigger, _), .expired(let trigger, _), .dropped(let trigger, _): trigger
    case .speaking(let composition): composition.trigger
    default: nil
    }
  }
}
