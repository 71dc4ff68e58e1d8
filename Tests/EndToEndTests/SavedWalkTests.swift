import Foundation
import TestSupport
import Testing
import TmuxSupport

/// Walks are saved as they go, and go on after a crash.
@Suite(.serialized) struct SavedWalkTests {
  /// The files of the walks in a home, newest first.
  private static func walks(in folder: TemporaryFolder) -> [String] {
    let path = folder.path(".local/state/kit/walks")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted(by: >).map { "\(path)/\($0)" }
  }

  /// Waits until the newest walk is saved with so many rows that end in a text.
  private static func waitForRow(ending text: String, count: Int = 1, in folder: TemporaryFolder) async throws {
    let isThere = try await eventually {
      guard let path = walks(in: folder).first else { return false }
      return try String(contentsOfFile: path, encoding: .utf8).ranges(of: "\(text)\n").count >= count
    }
    try #require(isThere, "no row ends in \(text)")
  }

  private static func simulatedLog(_ path: String) throws -> Program.Outcome {
    try Program.run(["simulate", "--trace", path])
  }

  /// A terminal in which the notices are about the walk: there is a sound device, if an empty one.
  private static func terminal() throws -> Tmux {
    try Tmux.forKit(columns: 120, rows: 40, environment: ["ALSA_CONFIG_PATH": "", "NULL": "--set audio.device=null"])
  }

  /// Walks with every kind of key.
  private func useKeys(_ terminal: Tmux) throws {
    try terminal.waitFor(words: "next mark")
    try terminal.press(">")
    try terminal.waitFor(words: "Reached 1,000 steps")
    try terminal.press("d")
    try terminal.waitFor(words: "ducking.scope is now")
    try terminal.press("Space")
    try terminal.waitFor(words: "Paused")
    try terminal.press("Space")
    try terminal.waitFor(words: "Walking on")
    try terminal.press("]")
    try terminal.press("T")
    try terminal.waitFor(words: "Reached 10 min")
    try terminal.press("s")
    try terminal.waitFor(words: "Silence: milestones still count")
    try terminal.press("s")
    try terminal.waitFor(words: "Kit speaks again")
    try terminal.press("[")
    try terminal.press("x")
  }

  @Test func savedWalkIsWalkedAgainToTheByte() throws {
    let terminal = try Self.terminal()
    try terminal.type(line: "$KIT $NULL --seed 3 --goal 3000 --set cooldownSeconds=5 --log live.log; echo status $?")
    try useKeys(terminal)
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")
    let saved = try #require(Self.walks(in: terminal.folder).first)
    let again = try Self.simulatedLog(saved)
    #expect(again.output == terminal.folder.text(of: "live.log"))
    #expect(again.errors.hasPrefix("kit: seed 3, goal, settings and remembered lines are the saved walk's"))
    // Told otherwise, it does otherwise.
    #expect(try Program.run(["simulate", "--trace", saved, "--seed", "4"]).output != again.output)

    // The next walk remembers what this one said; walked again, it still does.
    try terminal.type(line: "clear; $KIT $NULL --seed 3 --manual --log live.log; echo status $?")
    try terminal.waitFor(words: "Said: the start")
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")
    let next = try #require(Self.walks(in: terminal.folder).first)
    #expect(next != saved)
    #expect(try Self.simulatedLog(next).output == terminal.folder.text(of: "live.log"))
  }

  @Test func killedWalkGoesOnAndHasOneLog() async throws {
    let terminal = try Self.terminal()
    try terminal.type(line: "$KIT $NULL --seed 3 --goal 3000 --log live.log; stty sane; clear; echo killed")
    try useKeys(terminal)
    try terminal.press("+")
    try await Self.waitForRow(ending: ",inject 100", in: terminal.folder)
    try terminal.send(SIGKILL)
    try terminal.waitFor(words: "killed")
    let saved = try #require(Self.walks(in: terminal.folder).first)
    let before = try #require(terminal.folder.text(of: "live.log"))

    try terminal.type(line: "clear; $KIT $NULL --manual; echo status $?")
    try terminal.waitFor(words: "did not end: kit walk --resume")
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")

    try terminal.type(line: "clear; $KIT $NULL --resume --log live.log; echo status $?")
    try terminal.waitFor(words: "Going on from ")
    try terminal.waitFor(words: "Silence: milestones still count")
    try terminal.press(">")
    try terminal.waitFor(words: "Reached 2,000 steps")
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")
    let log = try #require(terminal.folder.text(of: "live.log"))
    #expect(log.hasPrefix(before))
    #expect(try Self.simulatedLog(saved).output == log)
    // It has ended now, and so has every other.
    try terminal.type(line: "clear; $KIT $NULL --resume; echo status $?")
    try terminal.waitFor(words: "status 1")
    #expect(terminal.screen().contains("no walk here that did not end"))
  }

  /// A walk without a terminal, killed once so many rows are saved that end in a text.
  private func walkAndKill(_ options: [String], home: TemporaryFolder, atRow row: String, count: Int = 1) async throws {
    let program = try ChildProcess(
      Program.path, ["walk", "--plain", "--set", "audio.device=null"] + options, output: home.path("output"),
      environment: Program.environment(home: home.path))
    try await Self.waitForRow(ending: row, count: count, in: home)
    program.kill()
  }

  private func goOn(_ options: [String] = [], home: TemporaryFolder) throws -> ChildProcess {
    try ChildProcess(
      Program.path, ["walk", "--resume", "--plain", "--set", "audio.device=null", "--log", home.path("log")] + options,
      output: home.path("output"), errors: home.path("errors"), environment: Program.environment(home: home.path))
  }

  @Test func traceGoesOnWhereItWas() async throws {
    let home = try TemporaryFolder()
    let trace = try home.write(
      "seconds,steps,event\n0,0,\n5,1200,\n20,1300,pause\n30,1310,resume\n40,1400,\n100,2100,\n110,2200,\n",
      to: "walk.csv")
    let options = ["--trace", trace, "--seed", "5", "--set", "cooldownSeconds=1"]
    try await walkAndKill(options + ["--speed", "8"], home: home, atRow: "30,,resume")
    #expect(try await goOn(["--speed", "64"], home: home).end() == 0)
    let log = home.text(of: "log")
    #expect(try Program.run(["simulate"] + options).output == log)
    #expect(try Self.simulatedLog(try #require(Self.walks(in: home).first)).output == log)
  }

  @Test func liveCounterGoesOnFromItsCount() async throws {
    let home = try TemporaryFolder()
    let counter = try home.write("100\n900\n1200\n", to: "steps")
    try await walkAndKill(["--steps-from", counter, "--silent"], home: home, atRow: ",1200,")
    _ = try home.write("100\n900\n1200\n1250\n1300\n", to: "steps")
    let walk = try goOn(home: home)
    try await Self.waitForRow(ending: ",1300,", in: home)
    walk.send(SIGTERM)
    #expect(try await walk.end() == 143)
    let log = try #require(home.text(of: "log"))
    // Not once more what was counted before.
    #expect(log.hasSuffix("\"steps\":1300,\"spokenCount\":0}\n"))
    #expect(!log.contains("\"type\":\"counter\""))
    #expect(try Self.simulatedLog(try #require(Self.walks(in: home).first)).output == log)
  }

  @Test func timeGoesOnWithoutSteps() async throws {
    let home = try TemporaryFolder()
    try await walkAndKill(["--manual", "--speed", "64", "--silent"], home: home, atRow: ",,tick", count: 3)
    let walk = try goOn(["--speed", "64"], home: home)
    #expect(try await eventually { home.text(of: "log")?.contains("\"trigger\":\"time.5\"") == true })
    walk.send(SIGTERM)
    #expect(try await walk.end() == 143)
    #expect(try Self.simulatedLog(Self.walks(in: home)[0]).output == home.text(of: "log"))
  }

  @Test func whatDoesNotFitIsOneClearLine() async throws {
    let home = try TemporaryFolder()
    let running = try ChildProcess(
      Program.path, ["walk", "--plain", "--manual", "--set", "audio.device=null"],
      environment: Program.environment(home: home.path))
    try await Self.waitForRow(ending: "0,,tick", in: home)
    let saved = Self.walks(in: home)[0]
    func refusal(_ options: String...) throws -> (CInt, String) {
      let program = try ChildProcess(
        Program.path, ["walk", "--resume", "--plain"] + options, errors: home.path("errors"),
        environment: Program.environment(home: home.path))
      return (program.wait(), home.text(of: "errors") ?? "")
    }
    let expected = (CInt(1), "kit: \(saved): this walk is being walked in another process; end it there first\n")
    #expect(try refusal() == expected)
    #expect(try refusal(saved) == expected)
    running.kill()
    #expect(
      try refusal("--goal", "5") == (2, "kit: --resume goes on with a walk as it was begun; leave out --goal\n"))
    #expect(try refusal("--set", "cooldownSeconds=5").0 == 2)
    #expect(try refusal(saved, saved).0 == 2)
    #expect(try refusal(home.path("none")).1.contains("none: cannot be read (No such file or directory)"))
    let trace = try home.write("seconds,steps\n0,0\n", to: "other.csv")
    #expect(
      try refusal(trace) == (
        1, "kit: \(trace): expected a walk that Kit saved, found something else; a trace is walked with --trace FILE\n"
      ))
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    let script = try #require(text.firstMatch(of: /"script" : "(\w+)"/)?.1)
    let other = try home.write(text.replacing(script, with: "0123456789abcdef"), to: "script.csv")
    #expect(
      try refusal(other).1
        == "kit: \(other): the script has changed since, so that this walk cannot go on; begin a new one\n")
  }

  /// A saved walk that was changed by hand, or whose surroundings were: each is one line that names the file.
  @Test func changedWalkIsOneLineThatNamesIt() async throws {
    let home = try TemporaryFolder()
    let trace = try home.write("seconds,steps\n0,0\n5,1200\n100,2100\n", to: "steps.csv")
    try await walkAndKill(["--trace", trace, "--seed", "5"], home: home, atRow: "5,1200,")
    let saved = Self.walks(in: home)[0]
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    func resume(_ old: String, _ new: String) throws -> (CInt, String) {
      _ = try home.write(text.replacing(old, with: new), to: "changed.csv")
      let program = try ChildProcess(
        Program.path, ["walk", "--resume", home.path("changed.csv"), "--plain", "--set", "audio.device=null"],
        output: home.path("output"), errors: home.path("errors"), environment: Program.environment(home: home.path))
      return (program.wait(), home.text(of: "errors") ?? "")
    }
    let changed = home.path("changed.csv")
    let line = text.split(separator: "\n").firstIndex { $0.hasPrefix("# \"seed\"") }! + 1
    #expect(
      try resume("\"seed\" : 5", "\"seed\" : \"a\"") == (
        1,
        "kit: \(changed):\(line):12: expected \"seed\" to be a whole number from 0 to \(UInt64.max), found '\"a\"'\n"
      ))
    #expect(
      try resume(trace, home.path("gone.csv")) == (
        1,
        "kit: \(changed): its steps came from --trace \(home.path("gone.csv")): \(home.path("gone.csv")): "
          + "cannot be read (No such file or directory); expected a trace, a CSV file\n"
      ))
    let row = text.split(separator: "\n").firstIndex(of: "5,1200,")! + 1
    #expect(
      try resume("5,1200,", "5,1300,") == (
        1,
        "kit: \(changed):\(row): what is saved here is not what --trace \(trace) gives; "
          + "the file was changed, or the source of the steps was; begin a new walk\n"
      ))
    _ = try home.write(text.replacing("\"version\" : \"", with: "\"version\" : \"9."), to: "changed.csv")
    let again = try Self.simulatedLog(changed)
    #expect(again.status == 0)
    #expect(again.errors.contains(/kit: kit 9\.\S+ saved it, this is kit \S+: it may go otherwise now\n/))
  }

  /// A FIFO among the walks is passed over, and the walk behind it is found.
  @Test func pipeAmongTheWalksIsPassedOver() throws {
    let home = try TemporaryFolder()
    let walks = home.path(".local/state/kit/walks")
    try FileManager.default.createDirectory(atPath: walks, withIntermediateDirectories: true)
    try #require(mkfifo("\(walks)/9999.csv", 0o600) == 0)
    let program = try ChildProcess(
      Program.path, ["walk", "--resume", "--plain"], errors: home.path("errors"),
      environment: Program.environment(home: home.path))
    #expect(program.wait() == 1)
    let errors = try #require(home.text(of: "errors"))
    #expect(errors.hasPrefix("kit: passed over \(walks)/9999.csv: expected a walk that Kit saved"))
    #expect(errors.hasSuffix("no walk here that did not end; begin one with `kit`\n"))
  }

  /// From the first byte on there is no room: nothing is left behind, and Ctrl-C is still Ctrl-C.
  @Test func fullDiskAtTheStartLeavesNothingBehind() throws {
    let terminal = try Self.terminal()
    try terminal.type(line: "ulimit -S -f 0; $KIT walk --plain --manual $NULL; echo status $?")
    try terminal.waitFor(words: "walks: File too large")
    try terminal.press("C-c")
    try terminal.waitFor(words: "status 130")
    #expect(terminal.screen().contains("cannot keep what was said last: File too large"))
    #expect(Self.walks(in: terminal.folder).isEmpty)
  }

  @Test func folderThatCannotBeWrittenIsANotice() throws {
    let outcome = try Program.run(
      [
        "walk", "--plain", "--trace", "-", "--silent", "--seed", "1", "--speed", "64", "--set", "audio.device=null",
        "--set",
        "variety.acrossWalks=false",
      ], input: "seconds,steps\n0,0\n5,10\n", environment: ["XDG_STATE_HOME": "/dev/null/x"])
    #expect(outcome.errors.contains("kit: The walk is not saved: /dev/null/x/kit/walks: Not a directory\n"))
    #expect(outcome.output.contains("The walk ends at 10 steps"))
    #expect(outcome.status == 0)
  }

  /// The system lets no file grow beyond some size, as on a full disk; then it does again.
  @Test func fullDiskIsSaidOnceAndLeavesNoGap() async throws {
    let terminal = try Self.terminal()
    try terminal.type(line: "ulimit -S -f 4; $KIT $NULL --seed 3 --speed 64 --silent --log live.log; echo status $?")
    try terminal.waitFor(words: "The walk is not saved for now (File too large)")
    try terminal.press(">")
    try terminal.waitFor(words: "Reached 1,000 steps")
    let process = try terminal.childIdentifier()
    try #require(ChildProcess("prlimit", ["--pid", process, "--fsize=unlimited"]).wait() == 0)
    try terminal.waitFor("the notice to go") { !terminal.screen().contains("not saved") }
    try terminal.press("Q")
    try terminal.waitFor(words: "status 0")
    #expect(try Self.simulatedLog(Self.walks(in: terminal.folder)[0]).output == terminal.folder.text(of: "live.log"))
  }
}
