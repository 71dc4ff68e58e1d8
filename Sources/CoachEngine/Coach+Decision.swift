extension Coach {
  /// Ends the moment that is open: looks at the tracks once more, decides whether Kit speaks, and tells it all in order.
  mutating func settle(into events: inout [Event]) {
    if now == .start {
      tell(.walkStarted(steps: counter.total, seed: plan.seed, goal: plan.goal, coach: plan.coach))
    }
    if phase == .walking || phase == .endRequested { detect() }
    decide()
    if phase == .endRequested || phase == .ending { finish() }
    if phase == .ended { tell(.walkEnded(steps: counter.total, spokenCount: spokenCount)) }
    moment.close(into: &events)
    look()
  }

  /// Speaks what may be spoken now: the start line, else the queue's head, else a soft line that is due.
  private mutating func decide() {
    guard playing == nil, !isPaused, !isSilenced, phase != .ended else { return }
    if startIsDue {
      startIsDue = false
      speak(.sessionStart, firedAt: .start)
      return
    }
    guard cooldownEnd <= now else { return }
    while let head = queue.removeFirst() {
      let waited = now - head.firedAt
      if let limit = configuration.maxWaitMs, waited > limit {
        tell(.expired(head.trigger, waitedMs: waited))
        continue
      }
      speak(head.trigger, firedAt: head.firedAt)
      return
    }
    if phase == .walking, clock.time(at: now) - gapOrigin >= configuration.gapFillerMs {
      gapOrigin = clock.time(at: now)
      speak(.soft, firedAt: now)
    }
  }

  /// Ends the walk as far as it can end now: what still waits is dropped, and when nothing plays the end line is spoken.
  private mutating func finish() {
    phase = .ending
    clock.stop(at: now)
    isPaused = false
    startIsDue = false
    drop(because: .walkEnded)
    guard playing == nil else { return }
    if isSilenced {
      phase = .ended
    } else {
      speak(.sessionEnd, firedAt: endAskedAt)
    }
  }

  private mutating func speak(_ trigger: Trigger, firedAt: SessionTime) {
    let choice = chooser.choose(for: trigger, from: variants[trigger], configuration)
    let primary = catalog.lines[choice.primary]
    let followUp = choice.followUp.map { catalog.lines[$0] }
    let composition = Composition(
      trigger: trigger, rung: trigger.rung, waitedMs: now - firedAt, primary: primary, followUp: followUp,
      windowFallback: choice.windowFallback, followUpDraw: choice.followUpDraw,
      timing: CompositionTiming(primary: primary, followUp: followUp, silences: configuration.composition))
    playing = Playing(composition, startedAt: now)
    spokenCount += 1
    tell(.speaking(composition))
  }

  /// When the cooldown after the last composition is over.
  var cooldownEnd: SessionTime {
    lastSpokenAt.map { $0 + configuration.cooldownMs } ?? .start
  }

  /// Finds out when something happens next without an input, and which counter reading fires next.
  private mutating func look() {
    wake = .distantFuture
    nextReading = .min
    guard phase != .ended else { return }
    if let playing { wake = min(wake, playing.endsAt) }
    guard phase == .walking else { return }

    var nextTotal = min(stepTrack.next, goalTrack.next)
    var nextWalkMs = timeTrack.next
    switch plan.outAndBack {
    case .time: nextWalkMs = min(nextWalkMs, turnaroundTrack.next)
    case .steps, nil: break
    }
    if let firstReading {
      if case .steps = plan.outAndBack, turnaroundTrack.next < .max {
        nextTotal = min(nextTotal, turnaroundTrack.next + Int64(firstReading))
      }
      nextReading = Int(nextTotal - Int64(counter.base))
    }
    if let due = clock.sessionTime(at: nextWalkMs) { wake = min(wake, due) }
    if let due = nextSpeech { wake = min(wake, due) }
  }

  /// When Kit speaks next if nothing else happens: the queue's head after the cooldown, or a soft line.
  private var nextSpeech: SessionTime? {
    guard playing == nil, !isPaused, !isSilenced else { return nil }
    if !queue.isEmpty { return cooldownEnd }
    guard let due = clock.sessionTime(at: gapOrigin.milliseconds + configuration.gapFillerMs) else { return nil }
    return max(due, cooldownEnd)
  }
}
