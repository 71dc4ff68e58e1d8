public import Screen

/// Moments of walks that show each thing the walk screen has to show.
public enum SampleWalks {
  /// Every moment, by the name its snapshot has.
  public static let all: [(name: String, model: WalkScreenModel)] = [
    ("start", start), ("speaking", speaking), ("queue", queue), ("paused", paused), ("silent", silent),
    ("goal-reached", goalReached), ("fault", fault), ("long-lines", longLines), ("wide-characters", wideCharacters),
    ("absurd", absurd), ("ended", ended),
  ]

  /// The first second of a walk with nothing set.
  public static let start = WalkScreenModel(
    gapFiller: Countdown(remaining: .seconds(1199), total: .seconds(1200)),
    nextMilestones: [
      NextMilestone(name: "1,000 steps", distance: .steps(1000)),
      NextMilestone(name: "5 min", distance: .time(.seconds(300))),
    ],
    mixer: MixerLevels(musicName: "Morning loop", musicLevel: -12),
    events: [ScreenEvent(time: .zero, kind: .changed, words: "The walk begins, seed 4711.")])

  /// Kit speaks, and is in its follow-up.
  public static var speaking: WalkScreenModel {
    var model = underWay
    model.cooldown = nil
    model.queue = [
      WaitingAnnouncement(name: "30 min", rung: "standard time", age: .seconds(4), reason: "Kit is speaking")
    ]
    model.speaking = SpokenComposition(
      name: "5,000 steps", primary: "Five thousand behind you.", followUp: "Let the breath set the pace.",
      parts: parts, elapsed: .milliseconds(5_300))
    model.mixer.duckGain = -16
    model.mixer.duckHistory = history(ducked: 0...9)
    return model
  }

  /// Three announcements wait out a cooldown.
  public static var queue: WalkScreenModel {
    var model = underWay
    model.steps = 10_412
    model.walkTime = .seconds(5_410)
    model.goal = StepGoal(steps: 20_000)
    model.outAndBack = OutAndBack(length: "180 min", fraction: 0.5, untilTurnaround: nil)
    model.queue = [
      WaitingAnnouncement(name: "turnaround", rung: "turnaround", age: .seconds(10), reason: "cooldown, 41 s"),
      WaitingAnnouncement(name: "halfway", rung: "goal progress", age: .seconds(31), reason: "cooldown, 41 s"),
      WaitingAnnouncement(name: "10,000 steps", rung: "standard steps", age: .seconds(125), reason: "cooldown, 41 s"),
      WaitingAnnouncement(name: "90 min", rung: "standard time", age: .seconds(10), reason: "cooldown, 41 s"),
    ]
    return model
  }

  public static var paused: WalkScreenModel {
    var model = underWay
    model.state = .paused
    model.cadence = nil
    return model
  }

  public static var silent: WalkScreenModel {
    var model = underWay
    model.isSilent = true
    model.cooldown = nil
    model.gapFiller = nil
    model.speed = 16
    model.keepsSpeedWhileSpeaking = true
    model.events.append(
      ScreenEvent(time: .seconds(1_904), kind: .withheld, words: "6,000 steps reached; not spoken, Kit is silent."))
    return model
  }

  public static var goalReached: WalkScreenModel {
    var model = underWay
    model.steps = 8_000
    model.speaking = SpokenComposition(
      name: "goal", primary: "The goal is behind you.", followUp: "This is discipline.", parts: parts,
      elapsed: .milliseconds(1_200))
    model.cooldown = nil
    model.mixer.duckGain = -16
    model.mixer.duckHistory = history(ducked: 0...2)
    model.nextMilestones = [
      NextMilestone(name: "10,000 steps", distance: .steps(2_000)),
      NextMilestone(name: "45 min", distance: .time(.seconds(800))),
    ]
    return model
  }

  public static var fault: WalkScreenModel {
    var model = underWay
    model.notice = "No sound device (default): silent, trying again"
    model.mixer.isMusicOn = false
    model.events.append(
      ScreenEvent(time: .seconds(1_905), kind: .fault, words: "The sound device went away; the walk goes on silently."))
    return model
  }

  /// Lines of ten long words, and a long name wherever a name can be long.
  public static var longLines: WalkScreenModel {
    var model = speaking
    let line =
      "Somewhere between comfortable breathing and concentration, everything becomes wonderfully uncomplicated."
    model.speaking?.primary = line
    model.speaking?.followUp = line
    model.recentPrimaries = [line, line, line]
    model.recentFollowUps = [line, line]
    model.notice = "The music folder /home/walker/Music/long-walks/instrumental cannot be read: permission denied"
    model.mixer.musicName = "A very long name of a piece of music that nobody would give to a file but somebody did"
    model.queue[0].reason = "Kit is speaking, and after that the cooldown of 90 s begins"
    return model
  }

  public static var wideCharacters: WalkScreenModel {
    var model = speaking
    model.speaking?.primary = "五千歩を越えました。"
    model.speaking?.followUp = "Cafe\u{301} – naïve, Größe, 👟👩‍👩‍👧 e\u{301}\u{302}."
    model.recentPrimaries = ["一分経過。", "息を整えて。", "Still here."]
    model.mixer.musicName = "散歩 – 朝の歌.mp3"
    model.notice = "音楽: 散歩.mp3 cannot be read"
    return model
  }

  /// Numbers no walk reaches.
  public static var absurd: WalkScreenModel {
    var model = underWay
    model.steps = .max
    model.walkTime = .seconds(Int64.max)
    model.cadence = .min
    model.speed = .max
    model.goal = StepGoal(steps: .max, marks: [-1, 0, 0.5, 2, .nan, .infinity])
    model.outAndBack = OutAndBack(length: "∞", fraction: .nan, untilTurnaround: .time(.seconds(Int64.max)))
    model.cooldown = Countdown(remaining: .seconds(-5), total: .zero)
    model.gapFiller = Countdown(remaining: .seconds(Int64.max), total: .milliseconds(1))
    model.nextMilestones = [
      NextMilestone(name: "", distance: .steps(.min)), NextMilestone(name: "x", distance: .steps(.max)),
    ]
    model.speaking = SpokenComposition(
      name: "", primary: "", followUp: "",
      parts: CompositionParts(preRoll: .zero, primary: .seconds(Int64.max / 4), postRoll: .zero),
      elapsed: .seconds(-1))
    model.mixer = MixerLevels(
      musicName: "", musicLevel: .nan, voiceLevel: .infinity, duckGain: -.infinity, duckDepth: 0,
      duckHistory: [.nan, .infinity, -.infinity, 1e300, -1e300])
    model.events = [ScreenEvent(time: .seconds(Int64.max), kind: .spoke, words: "\u{1B}[31mred\u{7}\n\ttab\u{0}")]
    model.notice = "\u{301}\u{200D}"
    return model
  }

  public static var ended: WalkScreenModel {
    var model = underWay
    model.state = .ended
    model.cooldown = nil
    model.gapFiller = nil
    model.nextMilestones = []
    return model
  }

  /// A walk that has gone on for a while, in its cooldown.
  public static let underWay = WalkScreenModel(
    steps: 5_588,
    walkTime: .seconds(1_900),
    cadence: 116,
    goal: StepGoal(steps: 8_000),
    cooldown: Countdown(remaining: .milliseconds(40_200), total: .seconds(90)),
    gapFiller: Countdown(remaining: .seconds(760), total: .seconds(1200)),
    nextMilestones: [
      NextMilestone(name: "6,000 steps", distance: .steps(412)),
      NextMilestone(name: "45 min", distance: .time(.seconds(800))),
      NextMilestone(name: "90 % of goal", distance: .steps(1_612)),
    ],
    recentPrimaries: ["Twenty minutes in.", "You have passed the half.", "Five thousand behind you."],
    recentFollowUps: ["Shoulders down.", "Still here.", "Let the breath set the pace."],
    mixer: MixerLevels(musicName: "Morning loop", musicLevel: -12, duckHistory: history(ducked: 12...20)),
    events: [
      ScreenEvent(time: .seconds(0), kind: .changed, words: "The walk begins, seed 4711."),
      ScreenEvent(time: .seconds(0), kind: .spoke, words: "Start: \"You showed up.\""),
      ScreenEvent(time: .seconds(300), kind: .milestone, words: "5 min reached; it is queued."),
      ScreenEvent(time: .seconds(300), kind: .spoke, words: "5 min: \"Five minutes in.\""),
      ScreenEvent(time: .seconds(904), kind: .changed, words: "Speed is ×4."),
      ScreenEvent(time: .seconds(1_200), kind: .milestone, words: "20 min reached; it is queued."),
      ScreenEvent(
        time: .seconds(1_200), kind: .spoke, words: "20 min: \"Twenty minutes in.\" then \"Shoulders down.\""),
      ScreenEvent(time: .seconds(1_361), kind: .milestone, words: "Halfway reached; it is queued."),
      ScreenEvent(time: .seconds(1_361), kind: .spoke, words: "Halfway: \"You have passed the half.\""),
      ScreenEvent(time: .seconds(1_702), kind: .milestone, words: "5,000 steps reached; it waits for the cooldown."),
      ScreenEvent(
        time: .seconds(1_703), kind: .withheld, words: "4,000 steps is not spoken: 5,000 steps took its place."),
      ScreenEvent(
        time: .seconds(1_850), kind: .spoke,
        words: "5,000 steps: \"Five thousand behind you.\" then \"Let the breath set the pace.\""),
    ])

  private static let parts = CompositionParts(
    preRoll: .milliseconds(350), primary: .milliseconds(2_100), gap: .milliseconds(1_750),
    followUp: .milliseconds(2_400), postRoll: .milliseconds(350))

  /// A gain curve of 240 values that is down in `ducked`, counted from the newest.
  private static func history(ducked: ClosedRange<Int>) -> [Double] {
    (0..<240).reversed().map { age in
      if ducked.contains(age) { return -16 }
      let distance = min(abs(age - ducked.lowerBound), abs(age - ducked.upperBound))
      return age > ducked.upperBound ? min(0, -16 + Double(distance) * 8) : min(0, -16 + Double(distance) * 1.6)
    }
  }
}
