/// Every key of the walk screen, in the order the help lists them: the one place that says what a key does.
public enum KeyTable {
  public static let bindings: [KeyBinding] = [
    KeyBinding(.character("."), .add10Steps, "10 steps more"),
    KeyBinding(.character("+"), .add100Steps, "100 steps more"),
    KeyBinding(.character(">"), .add1000Steps, "1,000 steps more", hint: "+1,000", rank: 6),
    KeyBinding(.character("n"), .toNextMilestone, "just before a mark", hint: "next mark", rank: 4),
    KeyBinding(.character("N"), .toNextEvent, "to what happens next"),
    KeyBinding(.character("t"), .forwardOneMinute, "one minute on"),
    KeyBinding(.character("T"), .forwardTenMinutes, "ten minutes on", hint: "+10 min", rank: 7),
    KeyBinding(.character("["), .slower, "slower"),
    KeyBinding(.character("]"), .faster, "faster, up to ×64", hint: "faster", rank: 5),
    KeyBinding(.character("f"), .toggleKeepSpeed, "keep speed in speech"),
    KeyBinding(.character(" "), .togglePause, "pause, walk on", hint: "pause", rank: 2),
    KeyBinding(.character("s"), .toggleSilence, "silence, speak again", hint: "silence", rank: 3),
    KeyBinding(.character("x"), .skip, "skip this line", hint: "skip", rank: 8),
    KeyBinding(.character("m"), .toggleMusic, "music on, off", hint: "music", rank: 9),
    KeyBinding(.character("-"), .musicQuieter, "music quieter"),
    KeyBinding(.character("="), .musicLouder, "music louder"),
    KeyBinding(.character("v"), .voiceQuieter, "voice quieter"),
    KeyBinding(.character("V"), .voiceLouder, "voice louder"),
    KeyBinding(.character("d"), .toggleDuckScope, "duck the gap, or not"),
    KeyBinding(.control("l"), .redraw, "draw anew"),
    KeyBinding(.character("?"), .showHelp, "these keys", hint: "help", rank: 0),
    KeyBinding(.character("q"), .endWalk, "end the walk", hint: "end", rank: 1),
    KeyBinding(.character("Q"), .leave, "leave at once"),
  ]

  /// The binding of a key.
  public static func binding(of key: Key) -> KeyBinding? {
    bindings.first { $0.key == key }
  }
}
