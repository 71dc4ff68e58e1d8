import Foundation
import TestSupport
import Testing
import TmuxSupport

/// The four screens of the terminal program, in a real terminal.
@Suite(.serialized) struct ScreensTests {
  /// The program on its walk screen, walking by hand.
  private func walking(
    columns: Int = 80, rows: Int = 24, options: String = "", environment: [String: String] = [:]
  ) throws -> Tmux {
    let terminal = try Tmux.forKit(columns: columns, rows: rows, environment: environment)
    try terminal.type(line: "$KIT --manual --seed 3 \(options); echo status $?")
    try terminal.waitFor(words: "help")
    return terminal
  }

  private func leave(_ terminal: Tmux) throws {
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")
  }

  /// Leaves a text or a popup, and waits until a key behind it is no part of an escape sequence any more.
  private func escape(_ terminal: Tmux) throws {
    try terminal.press("Escape")
    try terminal.waitFor("the keys of the screen") {
      let keys = terminal.lastLine
      return keys.contains("? help") && !keys.contains("Esc ")
    }
    Thread.sleep(forTimeInterval: 0.3)
  }

  @Test func numbersAndTabShowEachScreen() throws {
    let terminal = try walking()
    for (key, words) in [("2", "cooldownSeconds"), ("3", "157 lines"), ("4", "following"), ("1", "Speaks next")] {
      try terminal.press(key)
      try terminal.waitFor(words: words)
    }
    for words in ["cooldownSeconds", "157 lines", "following", "Speaks next"] {
      try terminal.press("Tab")
      try terminal.waitFor(words: words)
    }
    try terminal.press("BTab")
    try terminal.waitFor(words: "following")
    try leave(terminal)
  }

  @Test func theLogTellsReasonsAndLeadsToTheLine() throws {
    let terminal = try walking(options: "--goal 2000 --set followUpChance.goalProgress=1")
    try terminal.waitFor(words: "Said: the start")
    try terminal.press(">")
    try terminal.press("4")
    try terminal.waitFor(words: "s of cooldown left")
    try terminal.press("T")
    try terminal.waitFor(words: "Said: half the goal")
    try terminal.press("Right")
    try terminal.waitFor("only what was said") { !terminal.screen().contains("Reached") }
    try terminal.press("/")
    try terminal.write("against 1.00", at: "forget them")
    try terminal.waitFor(words: "/ against 1.00")
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.press("Enter")
    try terminal.waitFor(words: "Enter line")
    try terminal.waitFor("the draw") {
      terminal.screen().contains(/Follow-up: the draw was 0\.\d\d against 1\.00/)
    }
    try terminal.press("Enter")
    try terminal.waitFor("the line in the script") { terminal.screen().contains(/▸ goal\/halfway-\d/) }
    try leave(terminal)
  }

  @Test func aMovedValueIsAnInputOfTheWalkAndStandsInTheLog() throws {
    let terminal = try walking()
    try terminal.press("2")
    try terminal.waitFor(words: "cooldownSeconds")
    try terminal.press("Right", "Right")
    try terminal.waitFor(words: "100 s")
    try terminal.press("u")
    try terminal.waitFor(words: "cooldownSeconds is 90 again")
    try terminal.press("Enter")
    try terminal.write("45", at: "Enter set the value")
    try terminal.press("Enter")
    try terminal.waitFor(words: "45 s")
    try terminal.press("w")
    try terminal.waitFor(words: "cooldownSeconds written to")
    #expect(terminal.folder.text(of: ".config/kit/config.json") == "{\n  \"cooldownSeconds\": 45\n}\n")
    try terminal.press("4")
    try terminal.waitFor(words: "cooldownSeconds is now 45, was 90")
    try leave(terminal)
  }

  @Test(arguments: [SIGKILL, SIGHUP])
  func aDraftOutlivesATerminalThatCloses(signal: CInt) throws {
    let terminal = try walking()
    try terminal.press("3")
    try terminal.waitFor(words: "157 lines")
    try terminal.press("Down", "e")
    try terminal.waitFor(words: "Esc leave it as a draft")
    try terminal.press("C-u")
    try terminal.write("Push!", at: "Esc leave it as a draft")
    try terminal.waitFor(words: "no-exclamation-mark")
    try terminal.send(signal)
    try terminal.waitFor(words: "status \(128 + signal)")
    // A killed program leaves the terminal's modes; Ctrl-J ends a line in any of them.
    try terminal.run(["send-keys", "-l", "stty sane; clear; $KIT --manual --seed 3; echo status $?"])
    try terminal.press("C-j")
    try terminal.waitFor(words: "? help")
    try terminal.press("3")
    try terminal.waitFor(words: "A draft waits")
    try terminal.press("Down", "e")
    try terminal.waitFor("the words again") {
      terminal.screen().contains("Push!") && terminal.lastLine.contains("Esc leave it as a draft")
    }
    try escape(terminal)
    try terminal.press("u")
    try terminal.waitFor(words: "is gone")
    try leave(terminal)
  }

  @Test func aLineIsEditedRecordedAndHeard() throws {
    let audio = "\(Program.repository.path)/Audio"
    let terminal = try Tmux.forKit()
    let files = "\(audio)/script.json \(audio)/manifest.json \(audio)/rules.json \(audio)/pairs.json"
    try terminal.type(line: "mkdir here; cp \(files) here; export KIT_SPEECH_ENGINE='false {text} {wav}'; clear")
    try terminal.type(line: "$KIT --manual --seed 3 --audio here; echo status $?")
    try terminal.waitFor(words: "help")
    try terminal.press("3")
    try terminal.waitFor(words: "not recorded")
    try terminal.press("e", "C-u")
    try terminal.write("A thousand, easily.", at: "Esc leave it as a draft")
    try terminal.waitFor(words: "A thousand, easily.")
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.press("Enter")
    try terminal.waitFor(words: "Written")
    #expect(terminal.folder.text(of: "here/script.json")?.contains("\"A thousand, easily.\"") == true)
    try terminal.press("p")
    try terminal.waitFor(words: "is not recorded; R records it")
    try terminal.press("R")
    try terminal.waitFor(words: "ended with status 1")
    try leave(terminal)
  }

  @Test func keysOfAPopupAndOfATextNeverReachTheWalk() throws {
    let terminal = try walking()
    try terminal.press("4", "/")
    try terminal.write("> q Q 123", at: "forget them")
    try terminal.waitFor(words: "/ > q Q 123")
    Thread.sleep(forTimeInterval: 0.3)
    try escape(terminal)
    try terminal.press("3")
    try terminal.waitFor(words: "157 lines")
    try terminal.press("c")
    try terminal.waitFor(words: "What follows")
    try terminal.press(">", "1", "Tab")
    try terminal.press("Escape")
    try terminal.waitFor("the popup to go") { !terminal.screen().contains("What follows") }
    #expect(terminal.screen().contains("157 lines"))
    try terminal.press("1")
    try terminal.waitFor(words: "Speaks next")
    #expect(terminal.screen().contains("1,000 to go"))
    try leave(terminal)
  }

  @Test(
    arguments: [
      (["2"], "cooldownSeconds"), (["3"], "157 lines"), (["4"], "following"), (["?"], "Keys of Walk"),
      (["q"], "End this walk?"), (["3", "e"], "leave it as a draft"), (["3", "c"], "What follows"),
      (["4", "/"], "forget them"), (["2", "Enter"], "set the value"),
    ] as [([String], String)])
  func suspendingAndGoingOnWorksEverywhere(keys: [String], words: String) throws {
    let terminal = try walking()
    for key in keys { try terminal.press(key) }
    try terminal.waitFor(words: words)
    try terminal.press("C-z")
    try terminal.waitFor(words: "topped")
    try terminal.type(line: "clear; fg; echo over $?")
    try terminal.waitFor(words: words)
    try terminal.send(SIGTERM)
    try terminal.waitFor(words: "over 143")
  }

  @Test func aStormOfSizesLeavesEveryScreenWhole() throws {
    let terminal = try walking()
    for key in ["1", "2", "3", "4"] {
      try terminal.press(key)
      for size in [(120, 40), (60, 16), (50, 12), (200, 50), (61, 17), (80, 24)] {
        try terminal.run(["resize-window", "-x", "\(size.0)", "-y", "\(size.1)"])
      }
      try terminal.waitFor("the screen") {
        terminal.screen().contains("1 Walk  2 Tuning  3 Script  4 Log") && terminal.lastLine.contains("? help   q end")
      }
    }
    try leave(terminal)
  }

  @Test(
    arguments: [
      "TERM=xterm", "TERM=xterm-256color", "TERM=tmux-256color", "TERM=screen", "TERM=linux", "TERM=vt100",
      "TERM=xterm NO_COLOR=1", "TERM=xterm-256color LC_ALL=C",
    ])
  func everyTerminalShowsEveryScreen(setting: String) throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "\(setting) $KIT --manual --seed 3; echo status $?")
    try terminal.waitFor(words: "help")
    for (key, words) in [("2", "cooldownSeconds"), ("3", "157 lines"), ("4", "following"), ("?", "leave at once")] {
      try terminal.press(key)
      try terminal.waitFor(words: words)
    }
    let isPlain = setting.contains("vt100") || setting.contains("linux") || setting.contains("LC_ALL=C")
    #expect(terminal.screen().allSatisfy(\.isASCII) == isPlain)
    try escape(terminal)
    if setting.contains("NO_COLOR") || setting.contains("vt100") {
      #expect(!terminal.colouredScreen().contains(/\x1B\[[0-9;]*3[0-7]m/))
    }
    try leave(terminal)
  }

  @Test func theMouseShowsScreensAndScrollsLists() throws {
    let terminal = try walking(options: "--mouse")
    // As xterm reports a press on "Script", then the wheel, then a press on the first row of the list.
    try terminal.run(["send-keys", "-l", "\u{1B}[<0;22;1M"])
    try terminal.waitFor(words: "157 lines")
    try terminal.run(["send-keys", "-l", "\u{1B}[<65;22;10M"])
    try terminal.waitFor(words: "▸ steps/2000-1")
    try terminal.run(["send-keys", "-l", "\u{1B}[<0;10;5M"])
    try terminal.waitFor(words: "▸ steps/1000-1")
    try leave(terminal)
  }
}

extension Tmux {
  /// The last line of the screen: the keys.
  fileprivate var lastLine: String {
    screen().split(separator: "\n").last.map(String.init) ?? ""
  }
}
