import Foundation
import TestSupport
import Testing

/// `kit simulate` as testers use it.
@Suite struct SimulateTests {
  private static let brisk = ["simulate", "--walker", "brisk", "--for", "2h"]

  @Test func sameSeedGivesTheSameBytes() throws {
    let first = try Program.run(Self.brisk + ["--seed", "11"])
    let second = try Program.run(Self.brisk + ["--seed", "11"])
    let other = try Program.run(Self.brisk + ["--seed", "12"])
    #expect(first.output == second.output)
    #expect(first.output != other.output)
  }

  @Test func drawnSeedIsPrintedAndGivesTheWalkAgain() throws {
    let drawn = try Program.run(Self.brisk)
    let seed = try #require(drawn.errors.firstMatch(of: /kit: seed (\d+)\n/)?.1)
    let again = try Program.run(Self.brisk + ["--seed", String(seed)])
    #expect(again.output == drawn.output)
    #expect(again.errors.isEmpty)
  }

  @Test func everyLineIsAnObjectInASCIIWithTypeAndTimes() throws {
    let outcome = try Program.run(Self.brisk + ["--seed", "3", "--goal", "10000", "--out-and-back", "2h"])
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    let lines = outcome.output.split(separator: "\n")
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["type"] is String && object["ms"] is Int && object["walkMs"] is Int)
    }
    #expect(lines.first?.hasPrefix("{\"type\":\"walkStarted\",\"ms\":0,\"walkMs\":0,\"steps\":0,\"seed\":3,") == true)
    #expect(lines.last?.hasPrefix("{\"type\":\"walkEnded\",\"ms\":") == true)
  }

  @Test func settingChangesWhatHappens() throws {
    let often = try Program.run(Self.brisk + ["--seed", "1", "--set", "gapFillerMinutes=10"])
    let usual = try Program.run(Self.brisk + ["--seed", "1"])
    func softLines(_ outcome: Program.Outcome) -> Int {
      outcome.output.split(separator: "\n").count { $0.contains("\"trigger\":\"soft\",\"rung\"") }
    }
    #expect(softLines(often) > softLines(usual))
  }

  @Test func silentWalkSaysNothingAndCrossesAll() throws {
    let outcome = try Program.run(Self.brisk + ["--seed", "1", "--silent"])
    #expect(!outcome.output.contains("\"type\":\"speaking\""))
    #expect(outcome.output.contains("\"trigger\":\"time.120\""))
    #expect(!outcome.output.contains("\"outcome\":\"queued\""))
  }

  @Test func stateFolderKeepsWhatWasSaid() throws {
    let folder = try TemporaryFolder()
    let arguments = ["simulate", "--walker", "brisk", "--for", "1m", "--seed", "1", "--state", "\(folder.path)/state"]
    func start(_ outcome: Program.Outcome) throws -> Substring {
      try #require(outcome.output.firstMatch(of: /"primary":"(session\/start-\d)"/)?.1)
    }
    let first = try start(try Program.run(arguments))
    let second = try start(try Program.run(arguments))
    #expect(first != second)
  }

  @Test func traceComesThroughStandardInput() throws {
    let outcome = try Program.run(
      ["simulate", "--trace", "-", "--seed", "1", "--silent"], input: "seconds,steps\n0,0\n10,1000\n")
    #expect(
      outcome.output.split(separator: "\n").last
        == "{\"type\":\"walkEnded\",\"ms\":10000,\"walkMs\":10000,\"steps\":1000,\"spokenCount\":0}")
  }
}
