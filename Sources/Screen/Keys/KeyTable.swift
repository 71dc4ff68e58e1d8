/// Every key of every screen, in the order the help lists them: the one place that says what a key does.
public enum KeyTable {
  /// The keys of a screen, a popup or a text that is typed.
  public static func bindings(in context: KeyContext) -> [KeyBinding] {
    switch context {
    case .walk: steps + time + [keepSpeed] + voice + sound + screens
    case .tuning: tuning + time + voice + screens
    case .script: script + voice + screens
    case .log: log + time + voice + screens
    case .searching: text(accept: "keep the words", cancel: "forget them")
    case .editing: text(accept: "write the line", cancel: "leave it as a draft")
    case .typing: text(accept: "set the value", cancel: "leave it")
    case .choosing: choosing
    case .help: help
    case .confirmEnd: confirmEnd
    }
  }

  /// The command of a key; nil where it has none.
  public static func command(of key: Key, in context: KeyContext) -> Command? {
    for binding in bindings(in: context) {
      if let found = binding.commands.first(where: { $0.key == key }) { return found.command }
    }
    return nil
  }

  private static let steps = [
    KeyBinding(
      [(".", .add10Steps), ("+", .add100Steps), (">", .add1000Steps)], "10, 100, 1,000 more",
      hint: .init(">", "+1,000", rank: 6))
  ]

  private static let time = [
    KeyBinding(
      [("n", .toNextMilestone), ("N", .toNextEvent)], "next mark, event",
      hint: .init("n", "next mark", rank: 4)),
    KeyBinding(
      [("t", .forwardOneMinute), ("T", .forwardTenMinutes)], "1, 10 minutes on",
      hint: .init("T", "+10 min", rank: 7)),
    KeyBinding([("[", .slower), ("]", .faster)], "slower, faster", hint: .init("]", "faster", rank: 5)),
  ]

  private static let keepSpeed = KeyBinding("f", .toggleKeepSpeed, "fast in speech")

  private static let voice = [
    KeyBinding(" ", .togglePause, "pause, walk on", hint: "pause", rank: 3),
    KeyBinding("s", .toggleSilence, "silence, or not", hint: "silence", rank: 8),
    KeyBinding([("x", .skip), ("r", .sayAgain)], "skip, say again", hint: .init("x", "skip", rank: 9)),
  ]

  private static let sound = [
    KeyBinding(
      [("m", .toggleMusic), ("-", .musicQuieter), ("=", .musicLouder)], "music off, down, up",
      hint: .init("m", "music", rank: 10)),
    KeyBinding([("v", .voiceQuieter), ("V", .voiceLouder)], "voice down, up"),
    KeyBinding("d", .toggleDuckScope, "duck the gap"),
  ]

  private static let screens = [
    KeyBinding(
      [("1", .showWalk), ("2", .showTuning), ("3", .showScript), ("4", .showLog)], "the four screens"),
    KeyBinding([(.tab, .showNext), (.shiftTab, .showPrevious)], "next, last screen"),
    KeyBinding([(.control("l"), .redraw)], "draw anew"),
    KeyBinding("?", .showHelp, "these keys", hint: "help", rank: 0),
    KeyBinding("q", .endWalk, "end the walk", hint: "end", rank: 1),
    KeyBinding("Q", .leave, "leave at once"),
  ]

  private static let rows = [
    KeyBinding(
      [(.up, .rowUp), (.down, .rowDown), ("k", .rowUp), ("j", .rowDown)], "a row up, down",
      hint: .init("↑↓", "move", rank: 4)),
    KeyBinding([(.pageUp, .pageUp), (.pageDown, .pageDown)], "a page up, down"),
    KeyBinding([(.home, .toFirst), ("g", .toFirst)], "to the first"),
    KeyBinding([(.end, .toLast), ("G", .toLast)], "to the last"),
  ]

  private static func parts(_ help: String, hint: String) -> KeyBinding {
    KeyBinding(
      [(.left, .previousPart), (.right, .nextPart), ("h", .previousPart), ("l", .nextPart)], help,
      hint: .init("←→", hint, rank: 6))
  }

  private static let searching = [
    KeyBinding("/", .search, "look for words", hint: "search", rank: 5),
    KeyBinding([(.escape, .clearSearch)], "forget the words"),
  ]

  private static let log =
    rows + [parts("another kind", hint: "kind")] + searching + [
      KeyBinding([(.enter, .openLine)], "to its line", hint: .init("Enter", "line", rank: 2))
    ]

  private static let script =
    rows + [parts("another category", hint: "category")] + searching + [
      KeyBinding(
        [("p", .playLine), ("P", .playComposition)], "play, as a pair", hint: .init("p", "play", rank: 2)),
      KeyBinding("c", .chooseFollowUp, "its follow-up", hint: "follow-up", rank: 7),
      KeyBinding([(.enter, .edit), ("e", .edit)], "edit the line", hint: .init("e", "edit", rank: 2)),
      KeyBinding("u", .dropDraft, "drop the draft"),
      KeyBinding("R", .record, "record and hear", hint: "record", rank: 6),
    ]

  private static let tuning = [
    KeyBinding(
      [(.up, .rowUp), (.down, .rowDown), ("k", .rowUp), ("j", .rowDown)], "another value",
      hint: .init("↑↓", "move", rank: 4)),
    KeyBinding([(.home, .toFirst), ("g", .toFirst)], "to the first"),
    KeyBinding([(.end, .toLast), ("G", .toLast)], "to the last"),
    KeyBinding(
      [(.left, .decrease), (.right, .increase), ("h", .decrease), ("l", .increase)], "less, more",
      hint: .init("←→", "change", rank: 2)),
    KeyBinding([(.pageDown, .decreaseMuch), (.pageUp, .increaseMuch)], "much less, more"),
    KeyBinding([(.shiftLeft, .decreaseMuch), (.shiftRight, .increaseMuch)], "much less, more"),
    KeyBinding([("H", .decreaseMuch), ("L", .increaseMuch)], "much less, more"),
    KeyBinding([(.enter, .typeValue)], "type a value", hint: .init("Enter", "type", rank: 5)),
    KeyBinding([(.backspace, .resetValue)], "the default", hint: .init("Backspace", "default", rank: 7)),
    KeyBinding("u", .undo, "undo", hint: "undo", rank: 3),
    KeyBinding("w", .writeConfiguration, "write the file", hint: "write", rank: 2),
  ]

  private static func text(accept: String, cancel: String) -> [KeyBinding] {
    [
      KeyBinding([(.enter, .accept)], accept, hint: .init("Enter", accept, rank: 0)),
      KeyBinding([(.escape, .cancel)], cancel, hint: .init("Esc", cancel, rank: 1)),
      KeyBinding(
        [(.left, .cursorLeft), (.right, .cursorRight), (.home, .cursorToStart), (.end, .cursorToEnd)], "move in it"),
      KeyBinding([(.backspace, .deleteBackward), (.delete, .deleteForward)], "delete a character"),
      KeyBinding([(.control("u"), .deleteAll)], "delete all", hint: .init("Ctrl-U", "delete all", rank: 3)),
    ]
  }

  private static let choosing =
    [
      KeyBinding([(.enter, .accept)], "choose it", hint: .init("Enter", "choose", rank: 0)),
      KeyBinding([(.escape, .cancel), ("q", .cancel)], "as it was", hint: .init("Esc", "as it was", rank: 1)),
    ] + rows

  private static let help = [
    KeyBinding(
      [(.escape, .cancel), ("?", .cancel), ("q", .cancel)], "close", hint: .init("Esc", "close", rank: 0)),
    KeyBinding("Q", .leave, "leave at once", hint: "leave at once", rank: 1),
  ]

  private static let confirmEnd = [
    KeyBinding(
      [(.enter, .accept), ("q", .accept), ("y", .accept)], "ends it", hint: .init("Enter", "ends it", rank: 0))
  ]
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A character that is typed.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
