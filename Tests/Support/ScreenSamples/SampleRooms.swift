public import Screen

/// What the four screens show in samples, and moments in which a person is somewhere in them.
public enum SampleRooms {
  /// A walk under way, with its log, a script and the configuration.
  public static let contents = ScreenContents(
    walk: SampleWalks.speaking, tuning: tuning, script: script, log: log)

  /// Moments by the names their snapshots have.
  public static var interfaces: [(name: String, interface: Interface)] {
    [
      ("help-walk", after(["?"])),
      ("help-tuning", after(["2", "?"])),
      ("help-script", after(["3", "?"])),
      ("help-log", after(["4", "?"])),
      ("confirm-end", after(["q"])),
      ("log", after(["4"])),
      ("log-unsaid", after(["4", .right, .right])),
      ("log-search", after(["4", "/", "k", "e", "p", "t", .enter, .up])),
      ("script", after(["3", .down, .down])),
      ("script-search", after(["3", "/", "f", "i", "v", "e"])),
      ("script-edit", after(["3", .down, "e", " ", "N", "o", "w", "!"])),
      ("script-choose", after(["3", "c", .down])),
      ("script-draft", after(["3", .end])),
      ("tuning", after(["2", .down, .down])),
      ("tuning-typing", after(["2", .enter, "7", "5"])),
    ]
  }

  private static func after(_ keys: [Key]) -> Interface {
    var interface = Interface()
    for key in keys { _ = interface.handle(key, in: contents, size: Size(columns: 80, rows: 24)) }
    return interface
  }

  private static let log: [ScreenEvent] = {
    var events = [
      ScreenEvent(time: .zero, kind: .changed, words: "The walk begins at 0 steps, towards 8,000"),
      ScreenEvent(
        time: .zero, kind: .spoke, words: "\"You showed up.\"", reason: "No follow-up: its chance is 0",
        lines: ["session/start-1"]),
      ScreenEvent(time: .seconds(3), kind: .spoke, words: "Said: the start", reason: "From now on 90 s of cooldown"),
    ]
    for mark in 1...14 {
      let time = Duration.seconds(300 * mark)
      events += [
        ScreenEvent(
          time: time - .seconds(60), kind: .milestone, words: "Reached \(mark),000 steps",
          reason: "Kept back: 41 s of cooldown left"),
        ScreenEvent(
          time: time - .seconds(10), kind: .withheld,
          words: "Not said: \(mark),000 steps, since \(mark * 5) min came after it",
          reason: "On one track a later milestone replaces one that waits"),
        ScreenEvent(
          time: time, kind: .spoke,
          words: "\"Five minutes in.\" \"Let the breath set the pace.\" after 41 s in the queue",
          reason: "Follow-up: the draw was 0.12 against 0.30", lines: ["time/5-1", "soft/focus-03"]),
      ]
    }
    events.append(
      ScreenEvent(
        time: .seconds(4300), kind: .fault, words: "The step counter restarted at 30; the total goes on from 8,100",
        reason: "A reading below half of the last is a counter that began anew"))
    return events
  }()

  private static let script = ScriptScreenModel(
    lines: [
      ScriptLine(
        name: "steps/1000-1", category: "steps", about: "1,000 steps", text: "A thousand steps behind you.",
        length: .milliseconds(1840)),
      ScriptLine(
        name: "steps/1000-2", category: "steps", about: "1,000 steps",
        text: "One thousand, and counting on your own legs.",
        length: .milliseconds(2560), recording: .stale),
      ScriptLine(
        name: "steps/1000-3", category: "steps", about: "1,000 steps", text: "You must keep going!",
        length: .milliseconds(1500), recording: .missing,
        findings: [
          "no-exclamation: “!” shouts; Kit is calm", "no-control: “must” tells the walker what to do",
        ]),
      ScriptLine(
        name: "time/5-1", category: "time", about: "5 min", text: "Five minutes in.", length: .milliseconds(1200)),
      ScriptLine(
        name: "soft/form-01", category: "soft", about: "a soft line, form", text: "Shoulders down.",
        length: .milliseconds(1100)),
      ScriptLine(
        name: "soft/focus-10", category: "soft", about: "a soft line, focus", text: "五千歩、息を整えて。",
        length: .milliseconds(2100)),
      ScriptLine(
        name: "soft/chunking-10", category: "soft", about: "a soft line, chunking", text: "Just the next tree.",
        length: .milliseconds(1300), draft: "Just to the next lamp post."),
    ],
    categories: ["steps", "time", "goal", "turnaround", "session", "soft"],
    draftFindings: ["no-exclamation: “!” shouts; Kit is calm"],
    followUps: [
      .init(name: "soft/form-01", text: "Shoulders down."), .init(name: "soft/focus-10", text: "五千歩、息を整えて。"),
      .init(name: "soft/chunking-10", text: "Just the next tree.", clash: "both say “just”"),
    ])

  private static let tuning = TuningScreenModel(
    fields: [
      TuningField(
        key: "cooldownSeconds", name: "cooldown", group: "Pace", value: "60", unit: "s", place: 60 / 3600.0,
        defaultPlace: 90 / 3600.0, isDefault: false, range: "a number from 0 to 3600 seconds"),
      TuningField(
        key: "gapFillerMinutes", name: "gap filler", group: "Pace", value: "20", unit: "min", place: 20 / 1440.0,
        defaultPlace: 20 / 1440.0, range: "a number from 1 to 1440 minutes"),
      TuningField(
        key: "windows.primary", name: "primary", group: "Windows", value: "3", unit: "lines", place: 0.15,
        defaultPlace: 0.15, range: "a whole number from 0 to 20 lines"),
      TuningField(
        key: "followUpChance.standardSteps", name: "standard steps", group: "Follow-up chance", value: "0.5",
        place: 0.5,
        defaultPlace: 0.5, range: "a number from 0 to 1"),
      TuningField(
        key: "ducking.scope", name: "scope", group: "Ducking", value: "composition", range: "composition or speech"),
      TuningField(
        key: "milestones.steps", name: "steps", group: "Milestones",
        value: "[1000, 2000, 3000, 5000, 6000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000]",
        changesDuringWalk: false, range: "rising whole numbers from 1 to 1000000 steps"),
    ],
    status: "cooldownSeconds is 60 again",
    effect: TuningEffect(
      now: .init(
        announcementsByHour: [9.8, 5.1, 4.2, 3.9, 3.7, 3.6, 3.4, 3.1], longestSilence: .seconds(1260),
        repeatedWithinHour: 0.042),
      before: .init(
        announcementsByHour: [9.1, 5, 4.1, 3.9, 3.7, 3.6, 3.4, 3.1], longestSilence: .seconds(1290),
        repeatedWithinHour: 0.038),
      walks: 2400, wantedWalks: 10_000))
}
