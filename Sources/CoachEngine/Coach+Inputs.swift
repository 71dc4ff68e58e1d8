extension Coach {
  /// Makes `time` the moment that is being gathered; a composition that has ended by then has been spoken.
  mutating func open(at time: SessionTime) {
    now = time
    moment.open(at: time)
    nextReading = .min
    if let playing, playing.endsAt <= time { endPlaying(cut: false) }
  }

  /// Lets an input take effect in the moment that is open.
  mutating func take(_ input: Input) {
    switch input {
    case .steps(let reading): takeReading(reading)
    case .inject(let steps): takeInjection(steps)
    case .pause: pause()
    case .resume: resume()
    case .silence: silence()
    case .speak: speakAgain()
    case .skip: endPlaying(cut: true)
    case .end: end()
    case .set(let change): configure(change)
    }
  }

  /// Makes an event part of the moment that is open.
  mutating func tell(_ kind: Event.Kind) {
    let event = Event(time: now, walkTime: clock.time(at: now), kind: kind)
    moment.add(event)
  }

  private mutating func takeReading(_ reading: Int) {
    guard phase == .walking else { return }
    if let fault = counter.read(reading) {
      tell(.counter(raw: reading, steps: counter.total, fault))
    }
    if firstReading == nil { firstReading = reading }
    detect()
  }

  private mutating func takeInjection(_ steps: Int) {
    guard phase == .walking else { return }
    counter.add(steps)
    detect()
  }

  private mutating func pause() {
    guard phase == .walking, !isPaused else { return }
    isPaused = true
    clock.stop(at: now)
    tell(.paused)
  }

  private mutating func resume() {
    guard phase == .walking, isPaused else { return }
    isPaused = false
    clock.start(at: now)
    tell(.resumed)
  }

  private mutating func silence() {
    guard phase != .ended, !isSilenced else { return }
    isSilenced = true
    startIsDue = false
    tell(.silenced)
    drop(because: .silenced)
    endPlaying(cut: true)
  }

  private mutating func speakAgain() {
    guard phase != .ended, isSilenced else { return }
    isSilenced = false
    gapOrigin = clock.time(at: now)
    tell(.unsilenced)
  }

  private mutating func end() {
    guard phase == .walking else { return }
    phase = .endRequested
    endAskedAt = now
  }

  private mutating func configure(_ change: ConfigurationChange) {
    guard phase != .ended, let from = configuration[key: change.key] else { return }
    do {
      try configuration.apply(change)
    } catch {
      preconditionFailure("a change is checked when it is made: \(error)")
    }
    tell(.configured(key: change.key, from: from, to: change.value))
  }

  /// Lets all that waits go.
  mutating func drop(because reason: Event.DropReason) {
    for entry in queue.removeAll() {
      tell(.dropped(entry.trigger, reason))
    }
  }

  /// Ends the composition that is playing, if one is.
  mutating func endPlaying(cut: Bool) {
    guard let ended = playing else { return }
    playing = nil
    lastSpokenAt = now
    tell(.spoken(ended.composition.trigger, cut: cut))
    if ended.composition.trigger == .sessionEnd { phase = .ended }
  }
}
