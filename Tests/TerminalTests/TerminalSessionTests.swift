import Foundation
import Glibc
import TestSupport
import Testing
import TmuxSupport

@Suite("The real program in a real terminal", .serialized)
struct TerminalSessionTests {
  /// The terminal's modes as the shell under test sees them, asked for after `leave` has ended the probe.
  private func expectRestored(
    _ tmux: Tmux, sourceLocation: SourceLocation = #_sourceLocation, leave: () throws -> Void
  ) throws {
    let before = tmux.folder.path("before")
    let after = tmux.folder.path("after")
    try tmux.type(line: "stty -a > \(before); echo on the first screen")
    try tmux.startProbe()
    #expect(!tmux.screen().contains("on the first screen"))
    try leave()
    try tmux.type(line: "stty -a > \(after); echo shell is back")
    try tmux.waitFor("the shell", sourceLocation: sourceLocation) {
      tmux.screen().contains("\nshell is back") && FileManager.default.fileExists(atPath: after)
    }
    let modes = try String(contentsOfFile: after, encoding: .utf8)
    #expect(try String(contentsOfFile: before, encoding: .utf8) == modes, sourceLocation: sourceLocation)
    #expect(tmux.history().contains("on the first screen"), "the first screen is shown", sourceLocation: sourceLocation)
    let state = try tmux.run(["display-message", "-p", "#{alternate_on} #{cursor_flag} #{bracket_paste_flag}"])
    #expect(state.hasPrefix("0 1"), "second screen left, cursor shown", sourceLocation: sourceLocation)
  }

  @Test func leaving() throws {
    let tmux = try Tmux()
    try expectRestored(tmux) {
      try tmux.press("Q")
      try tmux.waitFor("the end") { tmux.logged.contains("end polls few") }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: CInt) throws {
    let tmux = try Tmux()
    try expectRestored(tmux) {
      try tmux.send(signal)
      try tmux.waitFor("the end") { tmux.logged.contains("end polls few") }
    }
  }

  @Test("A crash leaves the terminal as it was", arguments: ["A", "F", "E"])
  func crashes(key: String) throws {
    let tmux = try Tmux()
    try expectRestored(tmux) {
      try tmux.press(key)
      // Above what a crash has to say.
      try tmux.waitFor("the shell's screen") { tmux.history().contains("on the first screen") }
    }
    #expect(!tmux.logged.contains("end"))
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGTRAP, SIGILL])
  func fatalSignals(signal: CInt) throws {
    let tmux = try Tmux()
    try expectRestored(tmux) {
      try tmux.send(signal)
      try tmux.waitFor("the shell's screen") { tmux.screen().contains("on the first screen") }
    }
  }

  @Test("Ctrl-Z gives the terminal back, fg takes it again and draws the screen")
  func stopping() throws {
    let tmux = try Tmux()
    try tmux.startProbe()
    let drawn = tmux.screen()
    let modes = tmux.folder.path("stopped")
    try tmux.press("C-z")
    try tmux.waitFor("the shell") { tmux.logged.contains("suspendRequested") && tmux.screen().contains("$ ") }
    try tmux.type(line: "stty -a > \(modes); echo while stopped")
    try tmux.waitFor("the shell's echo") { tmux.screen().contains("\nwhile stopped") }
    let stopped = try String(contentsOfFile: modes, encoding: .utf8).split(whereSeparator: \.isWhitespace)
    for mode in ["icanon", "echo", "opost", "icrnl"] { #expect(stopped.contains(Substring(mode))) }
    try tmux.run(["resize-window", "-x", "80", "-y", "24"])
    try tmux.type(line: "fg")
    try tmux.waitFor("the screen") { tmux.screen() == drawn }
    try tmux.press(">")
    try tmux.waitFor("the key") { tmux.logged.contains("command add1000Steps") }
  }

  @Test("SIGSTOP, which nobody can catch, is survived too")
  func stoppedFromOutside() throws {
    let tmux = try Tmux()
    try tmux.startProbe()
    let drawn = tmux.screen()
    try tmux.send(SIGSTOP)
    try tmux.waitFor("the shell") { tmux.screen().contains("topped") }
    // The stopped program could not give the modes back, so that Enter is no line's end for this plain shell.
    try tmux.press("f", "g", "C-j")
    try tmux.waitFor("the screen") { tmux.logged.contains("continued") && tmux.screen() == drawn }
  }

  @Test("A new size draws the screen of that size, and one too small says so")
  func resizing() throws {
    let tmux = try Tmux()
    try tmux.startProbe()
    try tmux.run(["resize-window", "-x", "120", "-y", "40"])
    try tmux.waitFor("the large screen") { tmux.screen().contains("What happened") }
    try tmux.run(["resize-window", "-x", "30", "-y", "5"])
    try tmux.waitFor("the notice") { tmux.screen().contains("Kit walks on.") }
    try tmux.run(["resize-window", "-x", "1", "-y", "1"])
    try tmux.waitFor("the size") { tmux.logged.contains("resized(Screen.Size(columns: 1, rows: 1))") }
    try tmux.run(["resize-window", "-x", "60", "-y", "16"])
    try tmux.waitFor("the small screen") { tmux.screen().contains("cooldown") || tmux.screen().contains("soft line") }
    let lines = tmux.screen().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" 1 Walk  2 Tuning"))
    #expect(lines[15].contains("? help   q end"))
  }

  @Test("A paste presses no key, with brackets or without")
  func pasting() throws {
    let tmux = try Tmux()
    try tmux.startProbe()
    try tmux.run(["set-buffer", "Q>s q\nQ and then some"])
    try tmux.run(["paste-buffer", "-p"])
    try tmux.waitFor("the paste") { tmux.logged.contains("pasted") }
    try tmux.run(["paste-buffer"])
    try tmux.waitFor("the second paste") { tmux.logged.components(separatedBy: "pasted").count > 2 }
    #expect(!tmux.logged.contains("command"))
    Thread.sleep(forTimeInterval: 0.2)
    try tmux.press(">")
    try tmux.waitFor("the key") { tmux.logged.contains("command add1000Steps") && tmux.screen().contains("82 %") }
  }

  @Test("Only changed cells are written, and nothing when nothing has changed")
  func quiet() throws {
    let tmux = try Tmux()
    let bytes = tmux.folder.path("bytes")
    try tmux.run(["pipe-pane", "cat > \(bytes)"])
    try tmux.startProbe()
    Thread.sleep(forTimeInterval: 0.3)
    func size() -> Int { (try? Data(contentsOf: URL(filePath: bytes)).count) ?? 0 }
    let first = size()
    #expect(first > 500)
    try tmux.press("j")
    try tmux.waitFor("the key") { tmux.logged.contains("key(Screen.Key.character(\"j\"))") }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(size() == first)
    try tmux.press(">")
    try tmux.waitFor("the key") { tmux.logged.contains("command add1000Steps") }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(size() > first && size() - first < 400)
  }

  @Test("A terminal that is closed ends the program; it does not spin")
  func closing() throws {
    let tmux = try Tmux()
    let log = tmux.log
    try tmux.startProbe()
    let probe = try tmux.childIdentifier()
    try tmux.run(["kill-server"])
    try tmux.waitFor("the end") { tmux.logged.contains("closed\nend polls few") }
    try tmux.waitFor("the process to end") { !FileManager.default.fileExists(atPath: "/proc/\(probe)") }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.components(separatedBy: "closed").count == 2, "told once")
  }

  @Test("Plain terminals get plain characters and no colours")
  func plainTerminals() throws {
    for (prefix, logged) in [
      ("TERM=vt100", "none ascii"), ("LC_ALL=C", "ascii"), ("NO_COLOR=1", "none unicode"),
      ("TERM=xterm-256color", "indexed unicode"), ("TERM=xterm", "eight unicode"),
    ] {
      let tmux = try Tmux()
      try tmux.startProbe(prefix: prefix)
      #expect(tmux.logged.contains(logged), "\(prefix): \(tmux.logged)")
      let screen = tmux.screen()
      #expect(screen.allSatisfy(\.isASCII) == logged.contains("ascii"), "\(prefix)")
      #expect(screen.contains("? help   q end"), "\(prefix)")
      let hasColours = tmux.colouredScreen().contains(/\u{1B}\[(\d+;)*3[0-8][;m]/)
      #expect(hasColours != logged.contains("none"), "\(prefix)")
      try tmux.press("Q")
      try tmux.waitFor("the shell") { tmux.logged.contains("end polls") }
    }
  }

  @Test("A stream that is no screen gives one clear line")
  func noScreen() throws {
    let tmux = try Tmux(columns: 120)
    for (line, message) in [
      ("TERM=dumb \(Tmux.probe) start \(tmux.log)", "of type dumb (TERM) cannot place text"),
      ("TERM= \(Tmux.probe) start \(tmux.log)", "TERM is not set"),
      ("TERM=nonesuch \(Tmux.probe) start \(tmux.log)", "nonesuch (TERM) is not known"),
      ("\(Tmux.probe) start \(tmux.log) | cat", "Standard output is not a terminal"),
      ("true | \(Tmux.probe) start \(tmux.log)", "Standard input is not a terminal"),
    ] {
      try tmux.type(line: "clear; \(line); echo status $?")
      try tmux.waitFor(message) {
        let lines = tmux.screen().replacingOccurrences(of: "\n", with: "")
        return lines.contains(message) && lines.contains("--plain")
      }
    }
    #expect(tmux.logged.isEmpty)
  }
}
