import CoachEngine
import Files
import Foundation
import TestSupport
import Testing
import WalkTraces

@testable import kit

/// A walk that was saved as it went has the log it had live: walked again, and gone on with after it was cut off anywhere.
@Suite struct SavedWalkPropertyTests {
  /// A machine's clock that goes on only when it is told to.
  private final class Machine {
    var milliseconds: Int64 = 0
  }

  /// What a walker and a machine do, drawn from a seed.
  private struct Hand {
    var random: SeededGenerator
    let machine = Machine()

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func walk(_ controller: inout WalkController, turns: Int) throws {
      for _ in 0..<turns where !controller.engine.hasEnded {
        machine.milliseconds += Int64(number(0...3) == 0 ? number(0...40) : number(0...20_000))
        switch number(0...15) {
        case 0...3: controller.advance()
        case 4: controller.leap(by: Int64(number(1...600_000)))
        case 5: number(0...1) == 0 ? controller.leapToNextMilestone() : controller.leapToNextEvent()
        case 6: controller.changeSpeed(faster: number(0...2) > 0)
        case 7: controller.toggleKeepSpeed()
        case 8: count(&controller)
        default: controller.perform(try input())
        }
        // Sometimes twice in one millisecond.
        if number(0...3) == 0 { controller.perform(try input()) }
      }
    }

    /// A live counter that tells many readings at once, from where the walk's source may be far.
    private mutating func count(_ controller: inout WalkController) {
      var reading = number(0...20_000)
      for _ in 0..<number(2...40) {
        machine.milliseconds += Int64(number(0...60))
        reading += number(0...9) == 0 ? number(-50...500) : number(0...3)
        controller.perform(.steps(max(0, reading)))
      }
    }

    private mutating func input() throws -> Input {
      switch number(0...9) {
      case 0: .pause
      case 1: .resume
      case 2: .silence
      case 3: .speak
      case 4: .skip
      case 5: .set(try ConfigurationChange(parsing: "cooldownSeconds=\(number(0...120))"))
      case 6: .set(try ConfigurationChange(parsing: "followUpChance.standardSteps=\(Double(number(0...10)) / 10)"))
      case 7: .steps(number(0...30_000))
      default: .inject(number(1...3000))
      }
    }
  }

  private struct Nothing: InputSource {
    var nextTime: SessionTime? { nil }
    mutating func next() -> TimedInput? { nil }
  }

  private static let variety = Variety(
    primaries: ["session/start-1"], followUps: ["soft/form-02"], lastByTrigger: ["time.5": "time/5-2"])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func plan(_ seed: UInt64) -> WalkPlan {
    WalkPlan(
      seed: seed, goal: seed % 3 == 0 ? 4000 : nil, outAndBack: seed % 4 == 0 ? .time(milliseconds: 1_200_000) : nil,
      coach: seed % 7 != 0)
  }

  private func source(_ seed: UInt64) throws -> any InputSource {
    switch seed % 4 {
    case 0: return Nothing()
    case 1: return WalkerSource(.brisk, seed: seed)
    case 2: return WalkerSource(.commute, seed: seed, durationMs: 3_600_500, firstCount: 900)
    default:
      let text =
        "seconds,steps,event\n0,8000,\n60,8100,pause\n61.5,,resume\n600,9000,silence\n900,,speak\n1200,40,\n2400,3000,\n"
      return TraceSource(try Trace(parsing: Array(text.utf8), file: "trace"))
    }
  }

  private func begin(_ seed: UInt64, _ source: any InputSource) throws -> Walk {
    Walk(
      engine: try Coach(plan: plan(seed), catalog: TestVoice.catalog, variety: Self.variety), source: source)
  }

  private func head(_ seed: UInt64) -> WalkHead {
    WalkHead(
      version: "1", source: ["--manual"], plan: plan(seed), configuration: Configuration(), audio: "/", script: "",
      variety: Self.variety)
  }

  /// What `kit simulate` prints of a saved walk.
  private func simulatedLog(_ seed: UInt64, _ path: String) throws -> [String] {
    var walk = try begin(seed, TraceSource(try Trace(contentsOf: path)))
    var log: [String] = []
    walk.run { log.append($0.json) }
    return log
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func savedWalkHasTheLogItHadLive(seed: UInt64) throws {
    var hand = Hand(random: SeededGenerator(seed: seed))
    let file = try SavedWalkFolder(path: folder.path).begin(head(seed), at: Date())
    let recorder = WalkRecorder(walk: file, log: try EventLog.open(folder.path("log")))
    let machine = hand.machine
    var controller = WalkController(
      walk: try begin(seed, try source(seed)), sound: nil, recorder: recorder,
      clock: SessionClock { machine.milliseconds * 1_000_000 })
    try hand.walk(&controller, turns: 60)
    if seed % 2 == 0 {
      controller.perform(.end)
      try hand.walk(&controller, turns: 5)
    }
    controller.leave()
    try recorder.close()
    let live = controller.events.map(\.json)
    #expect(live.last?.contains("walkEnded") == true)
    #expect(try simulatedLog(seed, file.path) == live)
    #expect(folder.text(of: "log") == live.map { "\($0)\n" }.joined())
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func walkThatIsCutOffAndGoesOnHasOneLog(seed: UInt64) throws {
    var hand = Hand(random: SeededGenerator(seed: seed))
    let path: String
    let machine = hand.machine
    do {
      let file = try SavedWalkFolder(path: folder.path).begin(head(seed), at: Date())
      path = file.path
      let recorder = WalkRecorder(walk: file, log: nil)
      var controller = WalkController(
        walk: try begin(seed, try source(seed)), sound: nil, recorder: recorder,
        clock: SessionClock { machine.milliseconds * 1_000_000 })
      try hand.walk(&controller, turns: 40)
      try recorder.close()
    }
    try cut(path, &hand)
    guard try !SavedWalk(contentsOf: path).hasEnded else { return }

    let (saved, file) = try SavedWalk.takeUp(path)
    var walk = try begin(seed, try source(seed))
    let events = try walk.goOn(from: saved)
    #expect(events.allSatisfy { $0.time < saved.trace.end })
    let recorder = WalkRecorder(walk: file, log: nil)
    var controller = WalkController(
      walk: walk, events: events, sound: nil, recorder: recorder,
      clock: SessionClock(from: saved.trace.end) { machine.milliseconds * 1_000_000 })
    try hand.walk(&controller, turns: 40)
    controller.leave()
    try recorder.close()
    #expect(try simulatedLog(seed, path) == controller.events.map(\.json))
  }

  /// Cuts a saved walk somewhere behind its first row, as a crash does.
  private func cut(_ path: String, _ hand: inout Hand) throws {
    let bytes = try folder.bytes(ofFile: path)
    let first = try #require(bytes.firstRange(of: Array("0,,tick\n".utf8))).upperBound
    try Data(bytes.prefix(hand.number(first...bytes.count))).write(to: URL(fileURLWithPath: path))
  }

  /// A counter that never stops fills no disk: of readings of which nothing comes a few a second are kept.
  @Test func floodOfReadingsIsKeptAsAFewRows() throws {
    let file = try SavedWalkFolder(path: folder.path).begin(head(2), at: Date())
    let recorder = WalkRecorder(walk: file, log: nil)
    let machine = Machine()
    var controller = WalkController(
      walk: try begin(2, Nothing()), sound: nil, recorder: recorder,
      clock: SessionClock { machine.milliseconds * 1_000_000 })
    for turn in 0..<20_000 {
      machine.milliseconds = Int64(turn) / 2
      controller.perform(.steps(turn / 10))
      if turn % 1000 == 0 { controller.advance() }
    }
    controller.leave()
    try recorder.close()
    #expect(try SavedWalk(contentsOf: file.path).trace.rows.count < 120)
    #expect(try simulatedLog(2, file.path) == controller.events.map(\.json))
  }

  /// A source that is not what it was is not gone on with.
  @Test func otherSourceIsRefused() throws {
    let text = "0,,tick\n0,0,\n1,2,\n2,99,\n"
    let file = try SavedWalkFolder(path: folder.path).begin(head(1), at: Date())
    file.append(Array(text.utf8.dropFirst(8)))
    #expect(file.close() == nil)
    let saved = try SavedWalk(contentsOf: file.path)
    var walk = try begin(1, WalkerSource(.brisk, seed: 1))
    let error = #expect(throws: SavedWalkError.self) { try walk.goOn(from: saved) }
    // The first row that a brisk walker does not give, behind the head of a line for each of its values.
    let lines = try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.firstIndex(of: "0,0,")) + 2
    #expect(
      error?.description == "\(file.path):\(line): what is saved here is not what --manual gives; "
        + "the file was changed, or the source of the steps was; begin a new walk")
  }

  @Test func fullDiskIsANoticeAndTheWalkGoesOn() async throws {
    let recorder = WalkRecorder(walk: try AppendedFile(replacing: "/dev/full"), log: nil)
    var controller = WalkController(
      walk: try begin(1, WalkerSource(.brisk, seed: 1)), sound: nil, recorder: recorder,
      clock: SessionClock { 3_600_000_000_000 })
    controller.leap(by: 60_000)
    controller.advance()
    while recorder.notices.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    let notices = controller.notices
    #expect(notices.count == 1)
    #expect(notices[0].text == "The walk is not saved for now (No space left on device): /dev/full")
    controller.leave()
    #expect(controller.engine.hasEnded)
  }
}
