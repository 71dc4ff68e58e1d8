import Foundation
import TestSupport
import Testing
import TmuxSupport

/// The terminal program, in a real terminal.
@Suite(.serialized) struct WalkScreenTests {
  @Test func walksInjectsEndsAndGivesTheTerminalBack() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "stty -g > before; $KIT --seed 3 --manual --goal 5000; echo status $?; stty -g > after")
    try terminal.waitFor("the first line") { terminal.screen().contains("0:00  \"") }
    try terminal.press(">")
    try terminal.waitFor("the milestone") { terminal.screen().contains("Reached 1,000 steps") }
    try terminal.waitFor("the queue") { terminal.screen().contains("cooldown, ") }
    try terminal.press("+")
    try terminal.press(".")
    try terminal.waitFor("the next milestone's distance") { terminal.screen().contains("890 to go") }
    try terminal.press("q")
    try terminal.waitFor("the question") { terminal.screen().contains("End this walk?") }
    try terminal.press("q")
    try terminal.waitFor("the summary") { terminal.screen().contains("status 0") }
    let screen = terminal.screen()
    #expect(screen.contains("1,110 steps in 0:"))
    #expect(screen.contains("1,000 steps: the walk ended"))
    try terminal.waitFor("the shell's modes") { terminal.folder.text(of: "after")?.isEmpty == false }
    #expect(terminal.folder.text(of: "before") == terminal.folder.text(of: "after"))
  }

  @Test func helpSwallowsKeysAndCloses() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.press("?")
    try terminal.waitFor("the help") { terminal.screen().contains("1, 10 minutes on") }
    try terminal.press(">")
    try terminal.press("Escape")
    try terminal.waitFor("the help to go") { !terminal.screen().contains("1, 10 minutes on") }
    #expect(!terminal.screen().contains("Reached"))
    try terminal.press("Q")
  }

  @Test func pauseSilenceAndLeaps() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.press("Space")
    try terminal.waitFor("the pause") { terminal.screen().contains("Paused") }
    try terminal.press("Space")
    try terminal.waitFor("walking on") { terminal.screen().contains("Walking on") }
    try terminal.press("s")
    try terminal.waitFor("silence") { terminal.screen().contains("Silence: milestones still count") }
    try terminal.press("T")
    try terminal.waitFor("a muted milestone") { terminal.screen().contains("Reached 10 min; muted") }
    try terminal.press("Q")
    try terminal.waitFor("the summary") { terminal.screen().contains("10 min: Kit was silent") }
  }

  @Test func nLandsJustBeforeTheNextMilestone() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --walker brisk --seed 3")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.press("n")
    try terminal.waitFor("five minutes") { terminal.screen().contains("Reached 5 min") }
    try terminal.press("Q")
  }

  @Test func smallWindowSaysSoAndTheWalkGoesOn() throws {
    let terminal = try Tmux.forKit(columns: 50, rows: 12)
    try terminal.type(line: "$KIT --manual --seed 3; echo status $?")
    try terminal.waitFor("the notice") { terminal.screen().contains("60") && terminal.screen().contains("16") }
    try terminal.press(">")
    try terminal.run(["resize-window", "-x", "80", "-y", "24"])
    try terminal.waitFor("the milestone") { terminal.screen().contains("Reached 1,000 steps") }
    try terminal.press("Q")
    try terminal.waitFor("the end") { terminal.screen().contains("status 0") }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)])
  func signalsLeaveTheTerminalAsItWas(signal: CInt, status: Int) throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "stty -g > before; $KIT --manual --seed 3; echo status $?; stty -g > after")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.send(signal)
    try terminal.waitFor("the end") { terminal.screen().contains("status \(status)") }
    try terminal.waitFor("the shell's modes") { terminal.folder.text(of: "after")?.isEmpty == false }
    #expect(terminal.folder.text(of: "before") == terminal.folder.text(of: "after"))
  }

  @Test func keysBehindTheLastOneFindNothingToChange() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3; echo status $?")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.run(["send-keys", "-l", "QQ> "])
    try terminal.waitFor("the end") { terminal.screen().contains("status 0") }
    #expect(terminal.screen().contains("0 steps in 0:0"))
  }

  @Test func twoSignalsAtOnceEndTheWalkOnce() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3; echo status $?")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    let process = try #require(pid_t(terminal.childIdentifier()))
    for signal in [SIGTERM, SIGINT] { kill(process, signal) }
    try terminal.waitFor("the end") { terminal.screen().contains("status 1") }
    #expect(terminal.screen().contains("0 steps in 0:0"))
    #expect(terminal.screen().contains(/status 1(30|43)/))
  }

  @Test func plainWalkStopsAndGoesOnAsTheShellSays() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --plain --manual --seed 3; echo status $?")
    try terminal.waitFor("the first line") { terminal.screen().contains("0:00  \"") }
    try terminal.press("C-z")
    try terminal.waitFor("the shell") { terminal.screen().contains("topped") }
    try terminal.type(line: "kill %1; fg; echo over $?")
    try terminal.waitFor("the end") { terminal.screen().contains("over 143") }
  }

  @Test func plainWalkStandsStillWhileItIsStopped() throws {
    let terminal = try Tmux.forKit()
    let start = ContinuousClock.now
    try terminal.type(line: "$KIT --plain --manual --seed 3 --log $HOME/log")
    try terminal.waitFor("the first line") { terminal.screen().contains("0:00  \"") }
    try terminal.press("C-z")
    try terminal.waitFor("the shell") { terminal.screen().contains("topped") }
    Thread.sleep(forTimeInterval: 3)
    try terminal.type(line: "kill -INT %1; fg; echo over $?")
    try terminal.waitFor("the end") { terminal.screen().contains("over 130") }
    let last = try RenderedWalk.events(terminal.folder.text(of: "log") ?? "").last
    let walked = Duration.milliseconds(try #require(last?["walkMs"] as? Int))
    #expect(walked <= ContinuousClock.now - start - .seconds(3))
  }

  @Test func nonsenseSizeIsSurvived() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3; echo status $?")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    let device = try terminal.run(["display-message", "-p", "#{pane_tty}"]).split(separator: "\n")[0]
    try ChildProcess("stty", ["-F", String(device), "rows", "65535", "cols", "65535"]).wait()
    Thread.sleep(forTimeInterval: 0.3)
    try ChildProcess("stty", ["-F", String(device), "rows", "24", "cols", "80"]).wait()
    try terminal.press("Q")
    try terminal.waitFor("the end") { terminal.screen().contains("status 0") }
  }

  @Test(arguments: [SIGQUIT, SIGSEGV, SIGABRT])
  func crashGivesTheTerminalBackAtOnce(signal: CInt) throws {
    let terminal = try Tmux.forKit(environment: ["SWIFT_BACKTRACE": "enable=yes"])
    try terminal.type(line: "stty -g > before; $KIT --manual --seed 3; echo status $?; stty -g > after")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.send(signal)
    try terminal.waitFor("the end") { terminal.screen().contains("status \(128 + signal)") }
    try terminal.waitFor("the shell's modes") { terminal.folder.text(of: "after")?.isEmpty == false }
    #expect(terminal.folder.text(of: "before") == terminal.folder.text(of: "after"))
  }

  @Test func syntheticWalkerStandsStillInAPause() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --walker brisk --seed 3 --speed 8 --silent")
    try terminal.waitFor("the screen") { terminal.screen().contains("next mark") }
    try terminal.press("Space")
    try terminal.waitFor("the pause") { terminal.screen().contains("Paused") }
    func distance() -> Substring? { terminal.screen().firstMatch(of: /1,000 steps +([\d,]+) to go/)?.1 }
    let before = try #require(distance())
    Thread.sleep(forTimeInterval: 1.5)
    #expect(distance() == before)
    try terminal.press("Q")
  }

  @Test(
    arguments: [
      ("TERM=dumb", "A terminal of type dumb"),
      ("TERM=nonsense-9", "nonsense-9"),
    ])
  func terminalThatCannotShowIt(assignment: String, expected: String) throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "\(assignment) $KIT --manual; echo status $?")
    try terminal.waitFor("the end") { terminal.screen().contains("status 1") }
    #expect(terminal.screen().contains("kit: "))
    #expect(terminal.screen().contains(expected))
  }

  @Test func noSoundDeviceIsSaidInOnePlace() throws {
    let terminal = try Tmux.forKit()
    try terminal.type(line: "$KIT --manual --seed 3 --set audio.device=no_such_device")
    try terminal.waitFor("the notice") { terminal.screen().contains("No sound device (no_such_device)") }
    try terminal.press("Q")
  }

  @Test func missingRecordingIsNamedAndTheWalkGoesOn() throws {
    let terminal = try Tmux.forKit(environment: ["ALSA_CONFIG_PATH": ""])
    try terminal.type(line: "cp -r \(Program.repository.path)/Audio here; rm here/session/start-*.mp3")
    try terminal.type(line: "clear; $KIT --manual --seed 3 --audio here --set audio.device=null; echo status $?")
    try terminal.waitFor("the notice") { terminal.screen().contains("Not heard: here/session/start-") }
    try terminal.waitFor("the line's end") { terminal.screen().contains("Said: the start") }
    try terminal.press("Q")
    try terminal.waitFor("the end") { terminal.screen().contains("status 0") }
  }

  @Test func withoutATerminalThereIsALineForEachEvent() throws {
    let outcome = try Program.run(
      ["walk", "--trace", "-", "--seed", "1", "--speed", "64", "--silent", "--set", "audio.device=null"],
      input: "seconds,steps\n0,0\n60,1000\n")
    #expect(
      outcome.output.hasPrefix(
        "0:00  The walk begins at 0 steps, in silence\n1:00  Reached 1,000 steps; muted, Kit is silent\n"))
    #expect(outcome.status == 0)
  }

  @Test func plainWalkTellsOfItsStepSourceOnce() throws {
    let outcome = try Program.run(
      ["walk", "--plain", "--steps-from", "-", "--silent", "--seed", "1", "--set", "audio.device=no_such_device"],
      input: "100\nrubbish\n200\n", signal: SIGTERM, after: 2.5)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count { $0.contains("No sound device (no_such_device)") } == 1)
    #expect(lines.count { $0.contains("The step source has ended") } == 1)
    #expect(outcome.output.contains("The walk ends at 200 steps"))
    #expect(outcome.status == 143)
  }
}
