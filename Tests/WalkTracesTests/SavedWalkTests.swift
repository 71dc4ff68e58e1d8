import CoachEngine
import Files
import Foundation
import TestSupport
import Testing

@testable import WalkTraces

/// A walk that was saved as it went, whole or cut off.
@Suite struct SavedWalkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func head(
    _ configuration: Configuration = Configuration(), plan: WalkPlan = WalkPlan(seed: 7), variety: Variety = Variety()
  ) -> WalkHead {
    WalkHead(
      version: "1", source: ["--walker", "brisk"], plan: plan, configuration: configuration,
      audio: "/with spaces/\u{1F3B5} \"quoted\"", script: "0", variety: variety)
  }

  private static func text(_ rows: String, head: WalkHead = head()) throws -> String {
    try head.comments.map { "# \($0)\n" }.joined() + "seconds,steps,event\n" + rows
  }

  @Test func headComesBackWhole() throws {
    var configuration = Configuration()
    configuration.cooldownSeconds = 0.1
    configuration.queue.maxWaitSeconds = 1.0 / 3
    configuration.ducking.scope = .speech
    configuration.milestones.steps = [1000, 2000]
    configuration.audio.musicDb = -12.5
    configuration.queue.supersedeWithinTrack = false
    configuration.audio.device = "hw:1"
    let variety = Variety(
      primaries: ["steps/1000-1"], followUps: ["soft/form-01", "soft/form-02"],
      lastByTrigger: ["steps.1000": "steps/1000-1"])
    let plan = WalkPlan(seed: .max, goal: 10_000, outAndBack: .time(milliseconds: 3_601_001), coach: false)
    let head = Self.head(configuration, plan: plan, variety: variety)
    let path = try folder.write(try Self.text("0,0,\n", head: head), to: "walk.csv")
    let saved = try SavedWalk(contentsOf: path)
    #expect(saved.head == head)
    #expect(head.seed == .max && head.outAndBack == "1h1.001s" && !head.coach)
    // What belongs to the machine is the machine's, whoever's walk it is.
    var applied = Configuration()
    applied.windows.primary = 9
    applied.audio.device = "other"
    try saved.head.apply(to: &applied)
    configuration.audio.device = "other"
    #expect(applied == configuration)
  }

  /// Cut anywhere in its last line, a saved walk has all the lines before it, and the last one only if it is whole.
  @Test func cutInItsLastLineItHasAllBeforeIt() throws {
    let before = try Self.text("0,0,\n1,2,\n1.5,,inject 100\n")
    let last = "2,45,set cooldownSeconds=60\n"
    for count in 0...last.utf8.count {
      let cut = before + String(decoding: last.utf8.prefix(count), as: UTF8.self)
      let path = try folder.write(cut, to: "walk.csv")
      let saved = try SavedWalk(contentsOf: path)
      let isWhole = count == last.utf8.count
      #expect(saved.trace.rows.count == (isWhole ? 4 : 3), "\(count) bytes")
      #expect(saved.wholeCount == (isWhole ? cut : before).utf8.count)
      // What goes on behind it begins a line of its own.
      let taken = try SavedWalk.takeUp(path)
      taken.file.append(Array("9,99,\n".utf8))
      #expect(taken.file.close() == nil)
      #expect(folder.text(of: "walk.csv") == (isWhole ? cut : before) + "9,99,\n")
    }
  }

  @Test func emptyBytesThatAPowerCutLeavesCountForNothing() throws {
    let whole = try Self.text("0,0,\n1,2,\n")
    for tail in ["", "2,3"] {
      let path = try folder.write(whole + tail + String(repeating: "\0", count: 4000), to: "walk.csv")
      #expect(try SavedWalk(contentsOf: path).wholeCount == whole.utf8.count)
    }
  }

  @Test func everyOtherTraceHasToBeWhole() throws {
    #expect(throws: TraceError.self) { try Trace(parsing: Array("seconds,steps,event\n0,0,\n1,2".utf8), file: "f") }
    #expect(throws: TraceError.self) { try Trace(parsing: Array("seconds,steps\n0,0\n1,2\n\0".utf8), file: "f") }
  }

  @Test func behindTheEndStandsWhatStillCounts() throws {
    let rows = "0,0,\n5,,end\n5,,skip\n5.2,,silence\n6,,speak\n6,,set cooldownSeconds=1\n7,,tick\n"
    let trace = try Trace(parsing: Array(try Self.text(rows).utf8), file: "f")
    #expect(trace.end == .seconds(5))
    var source = TraceSource(trace)
    var inputs: [Input] = []
    while let next = source.next() { inputs.append(next.input) }
    #expect(inputs.count == 6 && inputs.suffix(5).prefix(2) == [.end, .skip])
    for row in ["6,,pause", "6,,inject 5", "6,,end", "6,7,", "6,7,skip"] {
      let text = try Self.text("0,0,\n5,,end\n\(row)\n")
      #expect(throws: TraceError.self, "\(row)") { try Trace(parsing: Array(text.utf8), file: "f") }
    }
    #expect(throws: TraceError.self) {
      try Trace(parsing: Array("seconds,steps,event\n0,0,\n5,,end\n5,,skip\n".utf8), file: "f")
    }
  }

  @Test func ticksAreTimeAndNothingElse() throws {
    let trace = try Trace(
      parsing: Array("seconds,steps,event\n0,,tick\n1,5,tick\n2,,tick\n3,,pause\n9,,tick\n".utf8), file: "f")
    var source = TraceSource(trace)
    var times: [Int64] = []
    while let next = source.next() { times.append(next.time.milliseconds) }
    #expect(times == [1000, 3000, 9000])
    #expect(try Trace(parsing: trace.bytes, file: "f") == trace)
  }

  @Test func headThatWasChangedIsToldOf() throws {
    let path = folder.path("walk.csv")
    let whole = try Self.text("0,0,\n", head: Self.head(plan: WalkPlan(seed: 7, goal: 9, outAndBack: .steps(8))))
    for (old, new, place, expected) in Self.changes {
      let text = whole.replacing(old, with: new)
      try #require(text != whole, "\(old) is not in the head")
      _ = try folder.write(text, to: "walk.csv")
      let line = text.split(separator: "\n").lastIndex { $0.contains(place) }.map { $0 + 1 } ?? 0
      let error = #expect(throws: SavedWalkError.self, "\(new)") { try SavedWalk(contentsOf: path) }
      let words = try #require(error).description
      #expect(words.hasPrefix("\(path):\(line):") && words.contains(expected), "\(words)")
      // Whoever checks it, or walks it again, is told the same.
      #expect(TraceCheck(path: path).lines == [words])
      #expect(throws: TraceError.self) { try Trace(contentsOf: path) }
    }
  }

  /// Changes of a head: what is replaced with what, what its line has then, and what is said.
  private static let changes = [
    ("\"seed\" : 7", "\"seed\" : seven", "seven", ":3: expected how the walk began, in JSON"),
    ("\"seed\" : 7,", "\"seed\" : 7", "seed", ":3: expected how the walk began, in JSON"),
    ("\"seed\" : 7", "\"seed\" : \"a\"", "seed", ":12: expected \"seed\" to be a whole number from 0 to 1844674407370"),
    ("\"seed\" : 7", "\"seed\" : -7", "seed", "found '-7'"),
    ("\"seed\" : 7", "\"seed\" : 7.5", "seed", "found '7.5'"),
    ("\"seed\" : 7", "\"sed\" : 7", "}", "expected \"seed\" to be a whole number"),
    ("\"goal\" : 9", "\"goal\" : -5", "goal", "expected \"goal\" to be a whole number from 1 to 1000000, found '-5'"),
    ("\"goal\" : 9", "\"goal\" : 1000001", "goal", "found '1000001'"),
    ("\"outAndBack\" : \"8\"", "\"outAndBack\" : \"1\"", "outAndBack", "or 2 to 1000000 steps"),
    ("\"coach\" : true", "\"coach\" : 1", "coach", "expected \"coach\" to be true or false, found '1'"),
    ("\"--walker\"", "\"--goal\"", "source", "expected \"source\" to be one of --trace FILE"),
    ("\"brisk\"", "\"brisc\"", "source", "found '--walker brisc'; did you mean 'brisk'?"),
    ("\"settings\" : [", "\"settings\" : [\"cooldownSeconds=9999\"", "settings", "cooldownSeconds: 9999 will not do"),
    ("\"settings\" : [", "\"settings\" : [\"cooldown\"", "settings", "found 'cooldown' ("),
    ("\"version\" : \"1\"", "\"version\" : 1", "version", "found '1'"),
  ]

  @Test func otherTraceIsNoSavedWalk() throws {
    let other = try folder.write("seconds,steps\n0,0\n", to: "other.csv")
    #expect(throws: SavedWalkError.notSaved(file: other)) { try SavedWalk(contentsOf: other) }
    #expect(throws: SavedWalkError.notSaved(file: other)) { try SavedWalk.takeUp(other) }
  }

  /// Nobody writes to it: whoever waited for that would wait for ever.
  @Test func pipeAmongTheWalksIsNotWaitedFor() throws {
    let path = folder.path("pipe.csv")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: SavedWalkError.notSaved(file: path)) { try SavedWalk(contentsOf: path) }
    #expect(throws: SavedWalkError.notSaved(file: path)) { try SavedWalk.takeUp(path) }
    #expect(!SavedWalk.isBeingWalked(path))
  }

  /// Asked under the lock, so that no other process can end it in between.
  @Test func walkThatHasEndedIsNotTakenUp() throws {
    let text = try Self.text("0,0,\n5,,end\n6,,ti")
    let path = try folder.write(text, to: "walk.csv")
    #expect(throws: SavedWalkError.ended(file: path)) { try SavedWalk.takeUp(path) }
    #expect(folder.text(of: "walk.csv") == text)
    #expect(!SavedWalk.isBeingWalked(path))
  }

  @Test func whatNoLineCanHoldIsNotBegun() throws {
    let walks = SavedWalkFolder(path: folder.path("walks"))
    let head = WalkHead(
      version: "1", source: ["--trace", String(repeating: "a", count: 5000)], plan: WalkPlan(seed: 7),
      configuration: Configuration(), audio: "/", script: "0", variety: Variety())
    let error = #expect(throws: SavedWalkError.self) { try walks.begin(head, at: Date()) }
    #expect(error?.description.hasPrefix("expected a line of at most 4094 bytes without control characters") == true)
    #expect(walks.files.isEmpty)
  }

  @Test func fileIsThereWithItsHeadAtOnce() throws {
    let file = try SavedWalkFolder(path: folder.path("walks")).begin(Self.head(), at: Date())
    #expect(try SavedWalk(contentsOf: file.path).head == Self.head())
    #expect(file.close() == nil)
  }

  @Test func eachWalkHasAFileAndTheNewestAreKept() throws {
    let walks = SavedWalkFolder(path: folder.path("a/walks"))
    let first = try walks.begin(Self.head(), at: Date(timeIntervalSince1970: 1000))
    let second = try walks.begin(Self.head(), at: Date(timeIntervalSince1970: 1000))
    #expect(first.close() == nil && second.close() == nil)
    #expect(walks.files == [second.path, first.path])
    #expect(try SavedWalk(contentsOf: first.path).head == Self.head())
    for second in 0..<SavedWalkFolder.mostWalks {
      let path = "\(walks.path)/2000-01-01T\(100_000 + second)Z.csv"
      try Self.text("0,0,end\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(walks.prune() == [second.path, first.path])
    #expect(walks.files.count == SavedWalkFolder.mostWalks)
    let ended = "\(walks.path)/2000-01-02T000000Z.csv"
    try Self.text("0,0,end\n").write(toFile: ended, atomically: true, encoding: .utf8)
    #expect(walks.prune().isEmpty)
    #expect(walks.files.count == SavedWalkFolder.mostWalks && walks.files.first == ended)
  }

  @Test func oneProcessWalksAWalk() throws {
    let walks = SavedWalkFolder(path: folder.path("walks"))
    let file = try walks.begin(Self.head(), at: Date())
    #expect(SavedWalk.isBeingWalked(file.path))
    #expect(throws: SavedWalkError.walked(file: file.path)) { try SavedWalk.takeUp(file.path) }
    #expect(file.close() == nil)
  }
}
