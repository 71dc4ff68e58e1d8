import Foundation
import TestSupport
import Testing

/// `kit trace import` and `kit trace describe`, as a person runs them.
@Suite struct TraceImportTests {
  private static let corpus = Program.repository.appending(path: "Tests/WalkTracesTests/ImportCorpus").path

  @Test func aRecordedWalkIsImportedCheckedAndWalked() throws {
    let folder = try TemporaryFolder()
    let trace = folder.path("walk.csv")
    let imported = try Program.run(["trace", "import", "\(Self.corpus)/garmin.gpx", "-o", trace])
    #expect(imported.status == 0 && imported.output.isEmpty)
    #expect(
      imported.errors == """
        kit: the cadence (55 in the middle) counts one leg: doubled
        kit: 1 pause of the recording kept, 40m in all (--no-pauses walks through them)

        """)
    #expect(try Program.run(["trace", "check", trace]).status == 0)
    let walked = try Program.run(["simulate", "--trace", trace, "--seed", "1"])
    #expect(walked.status == 0)
    #expect(walked.output.contains(#""type":"paused""#) && walked.output.contains(#""steps":54"#))
  }

  @Test func aStreamIsImportedToo() throws {
    let text = try String(contentsOfFile: "\(Self.corpus)/both-legs.gpx", encoding: .utf8)
    let outcome = try Program.run(["trace", "import", "-"], input: text)
    #expect(outcome.output.hasSuffix("0,0\n30,57\n60,115\n"))
  }

  @Test func choicesAndFaultsHaveTheirStatus() throws {
    let choice = try Program.run(["trace", "import", "\(Self.corpus)/two-tracks.gpx"])
    #expect(choice.status == 2 && choice.output.isEmpty)
    #expect(choice.errors.hasSuffix("choose one with --workout N (--workout list shows them)\n"))
    let list = try Program.run(["trace", "import", "\(Self.corpus)/two-tracks.gpx", "--workout", "list"])
    #expect(list.output.split(separator: "\n").count == 2)
    let fault = try Program.run(["trace", "import", "\(Self.corpus)/bad-time.gpx"])
    #expect(fault.status == 1 && fault.errors.contains("bad-time.gpx:4:71: expected a time"))
    for wrong in [["--stride", "9"], ["--day", "2026-13-01"], ["--zone", "Nowhere"], ["--workout", "0"]] {
      let outcome = try Program.run(["trace", "import", "x"] + wrong)
      #expect(outcome.status == 2, "\(wrong)")
      #expect(outcome.errors.hasPrefix("kit: \(wrong[0]): expected "), "\(outcome.errors)")
    }
    let both = try Program.run(["trace", "import", "x", "--day", "2026-05-01", "--workout", "1"])
    #expect(both.status == 2 && both.errors.contains("give one of --day and --workout"))
  }

  @Test func theDatabaseOfHealthConnectIsReadAsItSays() throws {
    guard Tool.isInstalled("sqlite3") else { return }
    let folder = try TemporaryFolder()
    let database = folder.path("health_connect_export.db")
    let made = try Tool.run(
      "sqlite3",
      [
        database,
        "CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER, start_zone_offset INTEGER, "
          + "end_time INTEGER, end_zone_offset INTEGER, count INTEGER, app_info_id INTEGER); "
          + "INSERT INTO steps_record_table VALUES (1, 1777615200000, 7200, 1777615260000, 7200, 111, 3);",
      ])
    #expect(made.status == 0)
    let refused = try Program.run(["trace", "import", database])
    // Quotes hold the query, and the query what to ask the database for.
    let query = try #require(refused.errors.split(separator: "'").dropFirst().first)
    let rows = try Tool.run("sqlite3", ["-readonly", "-csv", "-header", database, String(query)])
    let outcome = try Program.run(["trace", "import", "-"], input: String(decoding: rows.output, as: UTF8.self))
    #expect(outcome.output.hasSuffix("seconds,steps\n0,0\n60,111\n"))
  }

  /// An export of Apple Health can be larger than the memory: ten times the file must not take more of it.
  @Test func memoryDoesNotGrowWithTheFile() throws {
    let folder = try TemporaryFolder()
    let sizes = [400, 8000]
    let peaks = try sizes.map { hours in
      let path = try folder.write("", to: "\(hours).xml")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data("<HealthData>\n".utf8))
      for day in 0..<(hours / 24) {
        let records = (0..<240).map { Self.record(day: day, minute: $0 * 6) }
        try file.write(contentsOf: Data(records.joined().utf8))
      }
      try file.write(contentsOf: Data("</HealthData>\n".utf8))
      try file.close()
      let program = try ChildProcess(
        Program.path, ["trace", "import", path, "--day", "2020-01-03"], output: folder.path("\(hours).csv"))
      #expect(program.wait() == 0)
      return program.peakKibibytes
    }
    let days = sizes.map { folder.text(of: "\($0).csv")?.split(separator: "\n").dropFirst() }
    #expect(days[0] == days[1] && days[0]?.count ?? 0 > 200)
    #expect(peaks[1] - peaks[0] < 6000, "\(peaks)")
  }

  private static func record(day: Int, minute: Int) -> String {
    let date = "20\(20 + day / 336)-\(pad(day / 28 % 12 + 1))-\(pad(day % 28 + 1))"
    func time(_ minute: Int) -> String { "\(date) \(pad(minute / 60)):\(pad(minute % 60)):00 +0100" }
    return
      " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" device=\"&lt;&lt;HKDevice: 0x1&gt;&gt;\" "
      + "startDate=\"\(time(minute))\" endDate=\"\(time(minute + 5))\" value=\"\(minute % 97 + 1)\"/>\n"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func aTraceIsDescribed() throws {
    let ultra = try #require(ShippedTrace.all.first { $0.path.hasSuffix("ultra-60000.csv") }).path
    let outcome = try Program.run(["trace", "describe", ultra], environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm"])
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(lines[0] == ultra[...])
    #expect(lines[2] == "  63856 steps")
    #expect(outcome.output.contains("█") && lines.contains { $0.hasSuffix("60000 at 8h50m40s") })
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
    let plain = try Program.run(["trace", "describe", ultra], environment: ["LC_ALL": "C", "TERM": "vt100"])
    #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
    let json = try Program.run(["trace", "describe", "--json", ultra])
    #expect(json.output.contains(#""steps":63856"#) && json.output.hasPrefix(#"{"file":"#))
    let missing = try Program.run(["trace", "describe", "/nowhere.csv"])
    #expect(missing.status == 1 && missing.errors.contains("/nowhere.csv: cannot be read"))
  }
}
