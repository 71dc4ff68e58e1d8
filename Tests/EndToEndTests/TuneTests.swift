import CoachEngine
import Foundation
import TestSupport
import Testing
import TuningLab
import VoiceScript

/// `kit tune` as a tester runs it.
@Suite struct TuneTests {
  private func report(_ arguments: [String]) throws -> Report {
    let outcome = try Program.run(["tune", "--json"] + arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  /// The figures of some walks are those of their logs, counted one by one.
  @Test(arguments: [["cooldownSeconds=200", "followUpChance.standardSteps=0.8"], ["queue.supersedeWithinTrack=false"]])
  func itsFiguresAreThoseOfTheSimulatedWalks(settings: [String]) throws {
    let walk = ["--goal", "7000", "--out-and-back", "80m"] + settings.flatMap { ["--set", $0] }
    let report = try report(["--walks", "6", "--walker", "mix", "--hours", "1.75", "--seed", "5"] + walk)
    let tally = report.outcomes[0].tally
    let lines = try VoiceLibrary(folder: Program.repository.appending(path: "Audio").path).catalog.lines
    let lengths = Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.sampleCount) })
    guard case .synthetic(let walkers, _) = report.experiment.walkers else { throw CocoaError(.coderInvalidValue) }
    let logs = try (0..<6).map { number in
      let outcome = try Program.run(
        ["simulate", "--walker", walkers[number % walkers.count], "--for", "105m", "--seed"]
          + ["\(report.experiment.seed(ofWalk: number))"] + walk)
      return try CountedLog(outcome.output) { (lengths[$0] ?? 0) / 48 }
    }
    func sum(_ count: (CountedLog) -> Int) -> Int { logs.map(count).reduce(0, +) }
    #expect(Int(tally.announcements.sum) == sum(\.announcements))
    #expect(Int(tally.announcements.base) == sum(\.walkedMs))
    #expect(
      tally.hours.map { Int($0.announcements.sum) } == (0..<2).map { hour in sum { $0.announcementsByHour[hour] } })
    #expect(Int(tally.superseded.sum) == sum(\.superseded))
    #expect(Int(tally.superseded.base) == sum(\.milestones))
    #expect(Int(tally.waiting.sum) == sum { $0.waits.reduce(0, +) })
    #expect(tally.waits.count == sum(\.waits.count))
    #expect(Int(tally.repeats.sum) == sum(\.repeats))
    #expect(tally.repeatingWalks.hits == logs.count { $0.repeats > 0 })
    #expect(tally.heard == lines.map { line in sum { $0.heard[line.name] ?? 0 } })
    #expect(tally.longestSilences.quantile(1)?.value == Double((logs.map(\.longestSilenceMs).max() ?? 0) / 1000 * 1000))
    for (rung, share) in zip(Rung.allCases, tally.followUps) {
      #expect(share.trials == sum { $0.followUps[rung.rawValue]?.all ?? 0 })
      #expect(share.hits == sum { $0.followUps[rung.rawValue]?.with ?? 0 })
    }
    // Every line is counted in whole milliseconds, and so is every composition: they differ by less than one a line.
    #expect(abs(Int(tally.speech.sum) - sum(\.speechMs)) <= sum { $0.heard.values.reduce(0, +) })
  }

  @Test func aReportIsDoneAgainToTheSameFigures() throws {
    let folder = try TemporaryFolder()
    let first = try Program.run(
      ["tune", "--json", "--walks", "30", "--hours", "0.5", "--set", "cooldownSeconds=30..90:30", "--seed", "3"])
    let kept = try folder.write(first.output, to: "report.json")
    let again = try Program.run(["tune", "--from", kept, "--json", "--jobs", "3"])
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(again.output == first.output)
    let changed = try folder.write(
      first.output.replacing(/"fingerprint":"[0-9a-f]+"/, with: #""fingerprint":"0""#), to: "changed.json")
    let told = try Program.run(["tune", "--from", changed, "--json"])
    #expect(told.errors.hasSuffix("has changed since \(changed) was written; the figures may differ\n"))
  }

  @Test func aTraceIsWalkedAgainFromItsReport() throws {
    let trace = Program.repository.appending(path: "Traces/lunch.csv").path
    let folder = try TemporaryFolder()
    let first = try Program.run(["tune", "--json", "--walks", "20", "--trace", trace])
    let again = try Program.run(["tune", "--json", "--from", folder.write(first.output, to: "report.json")])
    #expect(first.status == 0)
    #expect(again.output == first.output)
  }

  /// A report takes its trace and its script along, wherever it is read.
  @Test func aReportIsDoneAgainInAnotherFolder() throws {
    let folder = try TemporaryFolder()
    let trace = try String(contentsOf: Program.repository.appending(path: "Traces/lunch.csv"), encoding: .utf8)
    let path = try folder.write(trace, to: "walk.csv")
    let first = try Program.run(["tune", "--json", "--walks", "5", "--trace", path])
    let moved = try folder.write(first.output.replacing(path, with: "walk.csv"), to: "report.json")
    let again = try Program.run(["tune", "--json", "--from", moved])
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
    #expect(again.output == (try String(contentsOfFile: moved, encoding: .utf8)))
    let lost = try folder.write(first.output.replacing(path, with: "lost.csv"), to: "lost.json")
    let told = try Program.run(["tune", "--from", lost])
    #expect(told.status == 1)
    #expect(told.errors.contains("\(lost): its trace lost.csv is neither here nor beside the report"))
  }

  /// Numbers that no run comes to are one line with the place.
  @Test func aReportThatNoRunWroteIsRefused() throws {
    let folder = try TemporaryFolder()
    let whole = try Program.run(["tune", "--json", "--walks", "6", "--hours", "0.1", "--goal", "500"]).output
    for (old, new) in [
      (#""goal":500"#, #""goal":9223372036854775807"#), (#""goal":500"#, #""goal":-1"#),
      (#""walksDone":6"#, #""walksDone":7"#),
    ] {
      let path = try folder.write(whole.replacing(old, with: new), to: "changed.json")
      for command in [["--from", path], ["compare", path, path], ["merge", path]] {
        let outcome = try Program.run(["tune"] + command)
        #expect(outcome.status == 2 && outcome.errors.contains("\(path):1:"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
    }
  }

  @Test func thePageAloneGoesToStandardOutput() throws {
    let outcome = try Program.run(["tune", "--walks", "5", "--hours", "0.1", "--html", "-"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("<!DOCTYPE html>") && outcome.output.hasSuffix("</html>\n"))
  }

  /// Who pastes the page's command gets the page's figures, with the script that they are of.
  @Test func thePagesCommandGivesItsFigures() throws {
    let (folder, audio) = (try TemporaryFolder(), try TemporaryFolder())
    let script = Program.repository.appending(path: "Audio/script.json")
    _ = try audio.write(
      String(contentsOf: script, encoding: .utf8).replacing("You showed up.", with: "You came."), to: "script.json")
    let first = try Program.run(
      ["tune", "--walks", "4", "--hours", "0.2", "--audio", audio.path, "--html", folder.path("page.html"), "--json"])
    let page = try #require(folder.text(of: "page.html"))
    let command = try #require(page.firstMatch(of: /<td>the command<\/td><td>kit (.*)<\/td>/))
    let shell = try ChildProcess(
      "/bin/sh", ["-c", "'\(Program.path)' \(command.1) --json"], output: folder.path("again.json"),
      environment: Program.environment(home: folder.path))
    #expect(shell.wait() == 0)
    #expect(first.status == 0 && folder.text(of: "again.json") == first.output)
  }

  /// Ways to spread a sweep over processors and machines, each with what it takes.
  enum Spreading: String, CaseIterable {
    case xargs, parallel, slurm

    /// Whether this machine has it; Slurm's own program is stood in for.
    var isThere: Bool {
      switch self {
      case .xargs, .slurm: true
      case .parallel:
        (try? Tool.run("parallel", ["--version"])).map { String(decoding: $0.output, as: UTF8.self).hasPrefix("GNU") }
          ?? false
      }
    }

    /// The lines of a shell that walk the parts, those of the README where it has them, with fewer walks and parts.
    func lines() throws -> String {
      let readme = try String(contentsOf: Program.repository.appending(path: "README.md"), encoding: .utf8)
      switch self {
      case .xargs:
        return "seq 3 | xargs -P 3 -I{} sh -c 'kit tune --walks 50 \(TuneTests.sweep) --shard {}/3 > part-{}.json'"
      case .parallel:
        let line = try #require(readme.split(separator: "\n").first { $0.contains("| parallel ") })
        return String(line.replacing("1000000", with: "50"))
      case .slurm:
        let start = try #require(readme.range(of: "srun kit tune")).lowerBound
        let command = try #require(readme[start...].range(of: ".json")).upperBound
        return """
          srun() { "$@"; }
          export SLURM_CPUS_PER_TASK=2
          for SLURM_ARRAY_TASK_ID in 1 2 3 4; do
          \(readme[start..<command].replacing("10000000", with: "50").replacing("/100", with: "/4"))
          done
          """
      }
    }
  }

  static let sweep = "--set cooldownSeconds=60,120"

  @Test(arguments: Spreading.allCases.filter(\.isThere))
  func partsThatAShellSpreadsJoinToOneRun(spreading: Spreading) throws {
    let folder = try TemporaryFolder()
    let script = """
      set -e
      cd '\(folder.path)'
      \(try spreading.lines())
      kit tune merge part-*.json --csv > merged.csv
      kit tune --walks 50 \(Self.sweep) --csv > whole.csv
      """
    let path = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    var environment = Program.environment(home: folder.path)
    environment["PATH"] = "\(path):\(environment["PATH"] ?? "")"
    let shell = try ChildProcess("/bin/sh", ["-c", script], errors: folder.path("errors"), environment: environment)
    #expect(shell.wait() == 0, "\(folder.text(of: "errors") ?? "")")
    let merged = try #require(folder.text(of: "merged.csv"))
    #expect(merged.count > 1000)
    #expect(merged == folder.text(of: "whole.csv"))
  }

  @Test func whatIsThereWhenItIsStoppedIsMarkedPartial() throws {
    let home = try TemporaryFolder()
    let output = try stopped(
      ["--walks", "1000000000", "--hours", "0.1", "--html", home.path("page.html")], home)
    #expect(output.contains("\nPartial: stopped after "))
    #expect(home.text(of: "page.html")?.contains("Partial: stopped after ") == true)
  }

  /// The days of one walk take minutes.
  @Test(arguments: ["repeats", "variants"])
  func daysAreLeftInTheirMidst(question: String) throws {
    let output = try stopped(
      ["ask", question, "--days", "3650", "--hours", "240", "--walker", "ultra"], TemporaryFolder())
    #expect(output.hasPrefix("No walk was walked to its end."))
    #expect(output.contains("\nPartial: stopped after 0 of 200 walks."))
  }

  /// What it prints when Ctrl-C stops it.
  private func stopped(_ arguments: [String], _ home: TemporaryFolder) throws -> String {
    let program = try ChildProcess(
      Program.path, ["tune"] + arguments, output: home.path("output"), errors: home.path("errors"),
      environment: Program.environment(home: home.path))
    // A signal that comes before it is caught would end the program as any other.
    while !Self.catches(SIGINT, program.identifier) { usleep(10_000) }
    program.send(SIGINT)
    #expect(program.wait() == 130)
    #expect(home.text(of: "errors")?.hasSuffix("walks; the figures are partial\n") == true)
    return try #require(home.text(of: "output"))
  }

  /// Whether a process catches a signal, as Linux tells of it.
  private static func catches(_ signal: CInt, _ process: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.dropFirst(7).filter { !$0.isWhitespace }, radix: 16) } ?? 0
    return mask & (1 << (UInt64(signal) - 1)) != 0
  }

  @Test(arguments: [
    (
      ["--set", "coolDownSeconds=60"],
      "--set: unknown configuration key 'coolDownSeconds'; did you mean 'cooldownSeconds'?"
    ),
    (["--set", "windows.primary=1..30:1"], "--set: windows.primary: 21"),
    (["--walks", "0"], "--walks: expected a whole number from 1"),
    (["--hours", "zero"], "--hours: expected a number from 1/60"),
    (["--hours", "0.016"], "--hours: expected a number from 1/60"),
    (["--set", "cooldownSeconds=120..60:10"], "its low end exceeds its high end"),
    (["nosuch"], "unexpected argument 'nosuch'; expected options, or one of ask, compare, merge"),
    (["--json", "--html", "-"], "--html - prints the page where the JSON goes"),
    (["--csv", "--html", "-"], "--html - prints the page where the CSV goes"),
    (["--shard", "1/2", "--csv"], "--csv does not go with --shard"),
    (["--walks", "1", "--hours", "0.1", "--html", "none/x.html"], "none/x.html: cannot be written: "),
    (["--walker", "birsk"], "--walker: expected one of"),
    (["--shard", "3/2"], "--shard: expected K/N, such as 1/4"),
    (["--walks", "3", "--shard", "1/4"], "--shard: 4 parts of 3 walks"),
    (["--json", "--csv"], "give one of --json and --csv"),
    (["--trace", "x.csv", "--hours", "2"], "x.csv"),
    (["--from", "none.json", "--walks", "3"], "--walks does not go with --from"),
    (["--from", "none.json"], "none.json"),
    (["merge"], "there is nothing to merge"),
    (["merge", "none.json"], "none.json"),
    (["--set", "milestones.steps=[1000],[1234]"], "milestones.steps: the script has no lines for 1234"),
  ])
  func whatIsWrongIsOneLineThatNamesIt(arguments: [String], words: String) throws {
    let outcome = try Program.run(["tune"] + arguments)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    // What cannot be read or written is no fault of the arguments.
    let isMissing = ["x.csv: ", "none.json: ", "none/x.html: "].contains { outcome.errors.contains($0) }
    #expect(outcome.status == (isMissing ? 1 : 2), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}
