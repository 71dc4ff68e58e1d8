import Foundation
import TestSupport
import Testing

/// Whatever comes in wrong gets one line that says what, where and what was expected, and the right exit status.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What stands on standard error after `kit: `, exit status 2.
  @Test(
    arguments: [
      ("simulat", "unknown command 'simulat'; did you mean 'simulate'?"),
      ("frobnicate", "unknown command 'frobnicate'; `kit --help` lists them"),
      ("trace", "kit trace what? `kit trace generate`, `kit trace import`, `kit trace check` or `kit trace describe`"),
      ("simulate --walkr brisk", "unknown option '--walkr'; did you mean --walker?"),
      ("simulate --walker", "--walker needs a value: --walker NAME"),
      ("simulate --silent=yes --walker brisk", "--silent takes no value, found 'yes'"),
      (
        "simulate --walker brsk",
        "--walker: expected one of stroll, brisk, ultra, commute, mix, found 'brsk'; did you mean 'brisk'?"
      ),
      ("simulate", "what shall walk? Give --trace FILE or --walker NAME; see `kit simulate --help`"),
      ("simulate --walker brisk --trace x.csv", "give one of --trace and --walker, not both"),
      ("simulate --walker brisk here", "unexpected argument 'here'; see `kit simulate --help`"),
      (
        "simulate --walker brisk --seed -1",
        "--seed: expected a whole number from 0 to 18446744073709551615, found '-1'"
      ),
      ("simulate --walker brisk --goal 0", "--goal: expected a whole number from 1 to 1000000, found '0'"),
      (
        "simulate --walker brisk --out-and-back 1",
        "--out-and-back: expected 1s to 24h, such as 60m, or 2 to 1000000 steps, such as 8000; found '1'"
      ),
      ("simulate --walker brisk --for soon", "--for: expected a time such as 90m or 8h, found 'soon'"),
      (
        "simulate --walker brisk --set cooldown=60",
        "--set: unknown configuration key 'cooldown'; did you mean 'cooldownSeconds'?"
      ),
      ("simulate --walker brisk --set x=1", "--set: unknown configuration key 'x'; `kit config` lists them all"),
      ("simulate --walker= --seed 1", "--walker needs a value: --walker NAME"),
      ("simulate --trace Traces/lunch.csv --for 5m", "--for goes with --walker; a trace ends where it ends"),
      (
        "simulate --walker brisk --set cooldownSecond=60",
        "--set: unknown configuration key 'cooldownSecond'; did you mean 'cooldownSeconds'?"
      ),
      (
        "simulate --walker brisk --set cooldownSeconds=3601",
        "--set: cooldownSeconds: 3601 will not do; expected a number from 0 to 3600 seconds"
      ),
      (
        "simulate --walker brisk --set cooldownSeconds",
        "--set: 'cooldownSeconds' is no setting; expected KEY=VALUE, such as cooldownSeconds=60"
      ),
      (
        "simulate --walker brisk --set milestones.steps=1000,7000",
        "milestones.steps: the script has no lines for 7000; it needs steps/7000-1, steps/7000-2, steps/7000-3"
      ),
      ("walk --speed 3", "--speed: expected one of 1, 2, 4, 8, 16, 32, 64, found '3'"),
      ("walk --manual --walker brisk", "give one of --walker and --manual"),
    ])
  func usage(line: String, expected: String) throws {
    let outcome = try Program.run(line.split(separator: " ").map(String.init))
    #expect(outcome.errors == "kit: \(expected)\n")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 2)
  }

  @Test func whatIsQuotedStaysOnItsLineAndIsCut() throws {
    let long = String(repeating: "x", count: 100_000)
    for argument in ["a\nb", "\u{1B}[2J", long] {
      let outcome = try Program.run(["simulate", "--walker", argument])
      #expect(outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(outcome.errors.count { $0 == "\n" } == 1)
      #expect(outcome.errors.count < 700)
      #expect(outcome.status == 2)
    }
  }

  @Test func controlCharactersHaveNoPlaceInTheScript() throws {
    let script = try String(contentsOfFile: "\(Program.repository.path)/Audio/script.json", encoding: .utf8)
    let edited = script.replacing("\"You showed up.\"", with: "\"You\\u001b[2J showed up.\"")
    _ = try folder.write(edited, to: "script.json")
    let outcome = try Program.run(["simulate", "--walker", "brisk", "--audio", folder.path])
    #expect(outcome.errors.hasSuffix(": the line has a control character; expected words\n"))
    #expect(outcome.status == 1)
  }

  @Test func noSuchTrace() throws {
    let outcome = try Program.run(["simulate", "--trace", "no/such.csv"])
    #expect(
      outcome.errors == "kit: no/such.csv: cannot be read (No such file or directory); expected a trace, a CSV file\n")
    #expect(outcome.status == 1)
  }

  @Test func wrongRowIsNamedByFileLineAndColumn() throws {
    let file = try folder.write("seconds,steps\n0,0\n10,-5\n", to: "wrong.csv")
    let outcome = try Program.run(["simulate", "--trace", file])
    #expect(outcome.errors.hasPrefix("kit: \(file):3:4: expected "))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test func configurationFileIsNamedByLineAndColumn() throws {
    let file = try folder.write("{\n  // sparse\n  \"windows\": {\"primry\": 5}\n}\n", to: "config.json")
    let outcome = try Program.run(["config", "--config", file])
    #expect(
      outcome.errors
        == "kit: \(file):3:25: unknown configuration key 'windows.primry'; did you mean 'windows.primary'?\n")
    #expect(outcome.status == 2)
  }

  @Test func missingAudioFolder() throws {
    let outcome = try Program.run(["simulate", "--walker", "brisk", "--audio", folder.path])
    #expect(outcome.errors == "kit: \(folder.path)/script.json: cannot be read: no such file or directory\n")
    #expect(outcome.status == 1)
  }

  @Test func fullDiskIsNoSuccess() throws {
    let outcome = try Program.run(["simulate", "--walker", "brisk", "--seed", "1"], outputPath: "/dev/full")
    #expect(outcome.errors == "kit: standard output: No space left on device\n")
    #expect(outcome.status == 1)
  }
}
