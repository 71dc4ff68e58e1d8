internal import CoachEngine
internal import Screen

extension WalkScreenModel {
  /// What the walk screen shows of a walk.
  ///
  /// - Parameter told: What has happened, in words.
  init(_ controller: WalkController, told: [ScreenEvent], notice: String?) {
    let engine = controller.engine
    let configuration = engine.configuration
    let recent = engine.recentLines
    self.init(
      steps: engine.steps,
      walkTime: .milliseconds(engine.walkTime.milliseconds),
      state: engine.isEnding ? .ended : engine.isPausedByWalker ? .paused : .walking,
      isSilent: engine.isInSilence,
      cadence: controller.cadence.stepsPerMinute,
      speed: controller.wantedSpeed,
      keepsSpeedWhileSpeaking: controller.keepsSpeedWhileSpeaking,
      goal: engine.plan.goal.map { StepGoal(steps: $0) },
      outAndBack: engine.outAndBackProgress.map(OutAndBack.init),
      cooldown: Countdown(cooldownOf: engine),
      gapFiller: engine.gapFillerLeftMs.map {
        Countdown(
          remaining: .milliseconds($0), total: .milliseconds(Int64(configuration.gapFillerMinutes * 60_000)))
      },
      nextMilestones: engine.nextMilestones.map {
        NextMilestone(name: $0.trigger.words, distance: Distance($0.distance))
      },
      queue: engine.waiting.map { WaitingAnnouncement($0, in: engine) },
      recentPrimaries: recent.primaries.map(\.text),
      recentFollowUps: recent.followUps.map(\.text),
      speaking: engine.speaking.map(SpokenComposition.init),
      mixer: controller.sound?.levels ?? MixerLevels(isMusicOn: false),
      events: told.suffix(Self.eventCount),
      notice: notice)
  }

  /// More than the largest screen shows.
  private static let eventCount = 60
}

extension Countdown {
  /// The cooldown that is left; nil when Kit may speak, and while it does.
  fileprivate init?(cooldownOf engine: Coach) {
    guard let left = engine.cooldownLeftMs, left > 0 else { return nil }
    self.init(
      remaining: .milliseconds(left), total: .milliseconds(Int64(engine.configuration.cooldownSeconds * 1000)))
  }
}

extension Distance {
  fileprivate init(_ distance: Coach.Distance) {
    switch distance {
    case .steps(let steps): self = .steps(steps)
    case .milliseconds(let milliseconds): self = .time(.milliseconds(milliseconds))
    }
  }
}

extension OutAndBack {
  fileprivate init(_ progress: Coach.OutAndBackProgress) {
    let length =
      switch progress.whole {
      case .steps(let steps): "\(steps.grouped) steps"
      case .milliseconds(let milliseconds): "\(milliseconds / 60_000) min"
      }
    self.init(length: length, fraction: progress.fraction, untilTurnaround: progress.untilTurnaround.map(Distance.init))
  }
}

extension WaitingAnnouncement {
  fileprivate init(_ waiting: Coach.Waiting, in engine: Coach) {
    self.init(
      name: waiting.trigger.words, rung: waiting.rung.words, age: .milliseconds(waiting.waitedMs),
      reason: Self.reason(in: engine))
  }

  /// Why nothing that waits is spoken now.
  private static func reason(in engine: Coach) -> String {
    if engine.speaking != nil { return "Kit is speaking" }
    if engine.isPausedByWalker { return "paused" }
    if let left = engine.cooldownLeftMs, left > 0 { return "cooldown, \((left + 999) / 1000) s" }
    return "next"
  }
}

extension SpokenComposition {
  fileprivate init(_ speaking: Coach.Speaking) {
    let composition = speaking.composition
    let timing = composition.timing
    func duration(_ samples: Int) -> Duration {
      .microseconds(Int64(samples) * 1_000_000 / Int64(LineCatalog.sampleRate))
    }
    self.init(
      name: composition.trigger.words, primary: composition.primary.text, followUp: composition.followUp?.text,
      parts: CompositionParts(
        preRoll: duration(timing.preRoll), primary: duration(timing.primary), gap: duration(timing.gap),
        followUp: duration(timing.followUp), postRoll: duration(timing.postRoll)),
      elapsed: .milliseconds(speaking.elapsedMs))
  }
}
