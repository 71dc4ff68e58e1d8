extension ConfigurationField {
  /// Every key of the configuration, in the order in which it is printed.
  public static let all: [ConfigurationField] =
    pace + chances + sound + [
      truth("queue.supersedeWithinTrack", \.queue.supersedeWithinTrack),
      maxWait,
      truth("variety.acrossWalks", \.varietyAcrossWalks, changesDuringWalk: false),
      milestones("milestones.steps", 1...1_000_000, unit: "steps", \.milestones.steps),
      milestones("milestones.minutes", 1...10_000, unit: "minutes", \.milestones.minutes),
      text("audio.device", mayBeEmpty: false, \.audio.device),
      number("audio.musicDb", -60...0, unit: "dB", \.audio.musicDb),
      number("audio.voiceDb", -24...12, unit: "dB", \.audio.voiceDb),
      text("audio.music", mayBeEmpty: true, \.audio.music),
      choice("screen.theme", \.screen.theme, changesDuringWalk: false),
      truth("screen.ascii", \.screen.ascii, changesDuringWalk: false),
    ]

  private static let pace = [
    number("cooldownSeconds", 0...3600, unit: "seconds", \.cooldownSeconds),
    number("gapFillerMinutes", 1...1440, unit: "minutes", \.gapFillerMinutes),
    whole("windows.primary", 0...20, unit: "lines", \.windows.primary),
    whole("windows.followUp", 0...20, unit: "lines", \.windows.followUp),
  ]

  private static let chances = [
    chance(.goalReached, \.goalReached),
    chance(.turnaround, \.turnaround),
    chance(.ultraSteps, \.ultraSteps),
    chance(.hourMark, \.hourMark),
    chance(.goalProgress, \.goalProgress),
    chance(.standardSteps, \.standardSteps),
    chance(.standardTime, \.standardTime),
    chance(.soft, \.soft),
    chance(.lifecycle, \.lifecycle),
  ]

  private static let sound = [
    whole("composition.preRollMs", 0...5000, unit: "ms", \.composition.preRollMs),
    whole("composition.gapMs", 0...10_000, unit: "ms", \.composition.gapMs),
    whole("composition.postRollMs", 0...5000, unit: "ms", \.composition.postRollMs),
    number("ducking.depthDb", -60...0, unit: "dB", \.ducking.depthDb),
    whole("ducking.attackMs", 5...5000, unit: "ms", \.ducking.attackMs),
    whole("ducking.releaseMs", 5...10_000, unit: "ms", \.ducking.releaseMs),
    choice("ducking.scope", \.ducking.scope),
  ]

  private static let maxWait = ConfigurationField(
    "queue.maxWaitSeconds", .optionalNumber(0...86_400, unit: "seconds"),
    value: { $0.queue.maxWaitSeconds.map(ConfigurationValue.number) ?? .none },
    store: { configuration, value in
      if case .number(let seconds) = value {
        configuration.queue.maxWaitSeconds = seconds
      } else {
        configuration.queue.maxWaitSeconds = nil
      }
    })
}

/// A place in a configuration that any thread may use to read or write one.
private typealias Place<Value> = WritableKeyPath<Configuration, Value> & Sendable

extension ConfigurationField {
  private static func number(
    _ key: String, _ range: ClosedRange<Double>, unit: String, _ place: any Place<Double>
  ) -> ConfigurationField {
    ConfigurationField(
      key, .number(range, unit: unit),
      value: { .number($0[keyPath: place]) },
      store: { if case .number(let number) = $1 { $0[keyPath: place] = number } })
  }

  private static func chance(
    _ rung: Rung, _ place: any WritableKeyPath<FollowUpChances, Double> & Sendable
  ) -> ConfigurationField {
    ConfigurationField(
      "followUpChance.\(rung.rawValue)", .number(0...1, unit: ""),
      value: { .number($0.followUpChance[keyPath: place]) },
      store: { if case .number(let number) = $1 { $0.followUpChance[keyPath: place] = number } })
  }

  private static func whole(
    _ key: String, _ range: ClosedRange<Int>, unit: String, _ place: any Place<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      key, .whole(range, unit: unit),
      value: { .number(Double($0[keyPath: place])) },
      store: { if case .number(let number) = $1 { $0[keyPath: place] = Int(number) } })
  }

  private static func truth(
    _ key: String, _ place: any Place<Bool>, changesDuringWalk: Bool = true
  ) -> ConfigurationField {
    ConfigurationField(
      key, .truth, changesDuringWalk: changesDuringWalk,
      value: { .truth($0[keyPath: place]) },
      store: { if case .truth(let truth) = $1 { $0[keyPath: place] = truth } })
  }

  private static func text(_ key: String, mayBeEmpty: Bool, _ place: any Place<String>) -> ConfigurationField {
    ConfigurationField(
      key, .text(mayBeEmpty: mayBeEmpty), changesDuringWalk: false,
      value: { .text($0[keyPath: place]) },
      store: { if case .text(let text) = $1 { $0[keyPath: place] = text } })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ key: String, _ place: any Place<Choice>, changesDuringWalk: Bool = true
  ) -> ConfigurationField {
    ConfigurationField(
      key, .choice(Choice.allCases.map(\.rawValue)), changesDuringWalk: changesDuringWalk,
      value: { .text($0[keyPath: place].rawValue) },
      store: {
        if case .text(let text) = $1, let choice = Choice(rawValue: text) { $0[keyPath: place] = choice }
      })
  }

  private static func milestones(
    _ key: String, _ range: ClosedRange<Int>, unit: String, _ place: any Place<[Int]>
  ) -> ConfigurationField {
    ConfigurationField(
      key, .milestones(range, unit: unit), changesDuringWalk: false,
      value: { .numbers($0[keyPath: place]) },
      store: { if case .numbers(let numbers) = $1 { $0[keyPath: place] = numbers } })
  }
}
