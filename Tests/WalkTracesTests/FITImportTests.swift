import Foundation
import TestSupport
import Testing

@testable import WalkTraces

@Suite struct FITImportTests {
  private func imported(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) throws -> ImportedTrace {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("walk.fit")))
    return try TraceImport(path: folder.path("walk.fit"), options: options).trace()
  }

  private func message(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) throws -> String {
    let error = #expect(throws: ImportError.self) { try imported(bytes, options) }
    return String(try #require(error).description.split(separator: "walk.fit: ", maxSplits: 1)[1])
  }

  private func rows(_ imported: ImportedTrace) -> [String] {
    String(decoding: imported.trace.bytes, as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }.dropFirst()
      .map(String.init)
  }

  private func activity(_ change: (inout FITFileWriter) -> Void) -> [UInt8] {
    var file = FITFileWriter()
    file.define(0, message: 20, FITFileWriter.record)
    change(&file)
    return file.bytes
  }

  @Test func cadenceCountsOneLegAndHasFractions() throws {
    let walk = try imported(
      activity { file in for second in [0, 10, 20, 30] { file.addRecord(at: Int64(second), strides: 57.5) } })
    #expect(rows(walk) == ["0,0", "10,19", "20,38", "30,57"])
    #expect(walk.notes == ["the cadence (58 in the middle) counts one leg: doubled"])
    #expect(walk.trace.comments.first == "Imported from walk.fit: a FIT activity, begun 2026-05-01 07:30:00 UTC.")
  }

  @Test func bigEndianShortHeaderDeveloperFieldsAndUnknownMessages() throws {
    var file = FITFileWriter()
    file.isBigEndian = true
    file.hasLongHeader = false
    file.define(3, message: 999, [(0, 7, 0x07), (1, 2, 0x84)])
    file.add(3, [(1, 7), (2, 2)])
    file.define(0, message: 20, FITFileWriter.record, developerSizes: [2, 5])
    for second in [0, 60] {
      file.add(0, [(FITFileWriter.morning + Int64(second), 4), (55, 1), (0, 1)], developerBytes: 7)
    }
    #expect(rows(try imported(file.bytes)) == ["0,0", "60,110"])
  }

  @Test func compressedTimesGoOnFromTheLastFullOne() throws {
    let walk = try imported(
      activity { file in
        file.addRecord(at: 0, strides: 55)
        file.define(1, message: 20, [(4, 1, 0x02)])
        for second in [12, 24, 36] { file.add(1, compressedTime: FITFileWriter.morning + Int64(second), [(55, 1)]) }
      })
    #expect(rows(walk) == ["0,0", "12,22", "24,44", "36,66"])
  }

  @Test func aStoppedTimerIsAPause() throws {
    let bytes = activity { file in
      file.define(2, message: 21, [(253, 4, 0x86), (0, 1, 0x00), (1, 1, 0x00)])
      file.add(2, [(FITFileWriter.morning, 4), (0, 1), (0, 1)])
      for second in [0, 30] { file.addRecord(at: Int64(second), strides: 55) }
      file.add(2, [(FITFileWriter.morning + 31, 4), (0, 1), (4, 1)])
      file.add(2, [(FITFileWriter.morning + 2431, 4), (0, 1), (0, 1)])
      for second in [2432, 2462] { file.addRecord(at: Int64(second), strides: 55) }
      file.add(2, [(FITFileWriter.morning + 2462, 4), (0, 1), (4, 1)])
    }
    #expect(
      rows(try imported(bytes)) == ["0,0,", "30,55,", "31,,pause", "2431,,resume", "2432,58,", "2462,113,"])
    var options = ImportOptions()
    options.keepsPauses = false
    #expect(rows(try imported(bytes, options)) == ["0,0", "30,55", "2432,58", "2462,113"])
  }

  @Test func withoutCadenceTheDistanceCounts() throws {
    var file = FITFileWriter()
    file.define(0, message: 20, [(253, 4, 0x86), (5, 4, 0x86), (4, 1, 0x02)])
    for (second, centimetres) in [(0, 0), (10, 1300), (20, 2600)] {
      file.add(0, [(FITFileWriter.morning + Int64(second), 4), (Int64(centimetres), 4), (255, 1)])
    }
    #expect(rows(try imported(file.bytes)) == ["0,0", "10,17", "20,34"])
  }

  @Test func positionsAreSemicircles() throws {
    var file = FITFileWriter()
    file.define(0, message: 20, [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85)])
    for place in 0...3 {
      // 0.0002 degrees to the south are 22.24 m.
      let latitude = Int64((-33.9 - 0.0002 * Double(place)) / 180 * 2_147_483_648)
      file.add(0, [(FITFileWriter.morning + Int64(20 * place), 4), (latitude, 4), (1_800_000_000, 4)])
    }
    #expect(rows(try imported(file.bytes)) == ["0,0", "20,29", "40,59", "60,88"])
  }

  @Test func severalSessions() throws {
    let bytes = activity { file in
      file.define(4, message: 18, [(253, 4, 0x86), (5, 1, 0x00)])
      for second in [0, 60] { file.addRecord(at: Int64(second), strides: 55) }
      file.add(4, [(FITFileWriter.morning + 60, 4), (11, 1)])
      for second in [600, 660] { file.addRecord(at: Int64(second), strides: 50) }
      file.add(4, [(FITFileWriter.morning + 660, 4), (17, 1)])
    }
    #expect(try message(bytes) == "holds 2 walks; choose one with --workout N (--workout list shows them)")
    var options = ImportOptions()
    options.walk = .number(2)
    #expect(rows(try imported(bytes, options)) == ["0,0", "60,100"])
  }

  @Test func aRideIsRefused() throws {
    let bytes = activity { file in
      file.define(4, message: 18, [(253, 4, 0x86), (5, 1, 0x00)])
      file.addRecord(at: 0, strides: 80)
      file.add(4, [(FITFileWriter.morning, 4), (2, 1)])
    }
    #expect(try message(bytes) == "byte 48: expected a walk, a hike or a run, found cycling")
  }

  /// A day of a watch: cycles since midnight by kind, the second time by sixteen bits of it.
  private func monitoring(localOffset: Int64 = 7200) -> FITFileWriter {
    var file = FITFileWriter()
    file.define(0, message: 103, [(253, 4, 0x86), (0, 4, 0x86)])
    file.add(0, [(FITFileWriter.morning, 4), (FITFileWriter.morning + localOffset, 4)])
    file.define(1, message: 55, [(253, 4, 0x86), (3, 4, 0x86), (5, 1, 0x00)])
    for (second, steps, kind) in [(0, 4000, 6), (0, 90, 1), (60, 4110, 6), (120, 4200, 6), (120, 240, 1)] {
      file.add(1, [(FITFileWriter.morning + Int64(second), 4), (Int64(steps), 4), (Int64(kind), 1)])
    }
    file.define(2, message: 55, [(26, 2, 0x84), (3, 4, 0x86), (24, 1, 0x0D)])
    file.add(2, [((FITFileWriter.morning + 180) & 0xFFFF, 2), (4290, 4), (0x60 | 6, 1)])
    return file
  }

  @Test func aDayOfAWatch() throws {
    let day = try imported(monitoring().bytes)
    #expect(rows(day) == ["0,4090", "60,4200", "120,4440", "180,4530"])
    #expect(day.trace.comments.first == "Imported from walk.fit: a day of a watch (FIT), begun 2026-05-01 09:30:00.")
    #expect(day.notes.contains("the counter had 4090 steps when the file begins"))
    var options = ImportOptions()
    options.day = CalendarDay(parsing: "2026-05-02")
    #expect(
      try message(monitoring().bytes, options)
        == "--day: expected a day with steps (2026-05-01), found '2026-05-02'")
  }

  @Test func otherKindsOfMovingDoNotCountAndACounterThatFallsBeginsAgain() throws {
    var file = monitoring()
    file.add(1, [(FITFileWriter.morning + 240, 4), (9999, 4), (2, 1)])
    file.add(1, [(FITFileWriter.morning + 300, 4), (12, 4), (6, 1)])
    #expect(rows(try imported(file.bytes)).suffix(1) == ["300,4542"])
  }

  @Test func whatIsDamagedIsToldWithItsPlace() throws {
    let whole = activity { file in for second in [0, 10] { file.addRecord(at: Int64(second), strides: 55) } }
    #expect(
      try message(Array(whole.dropLast()))
        == "byte 4: expected 29 bytes of data as its header says, found 28: is the file cut off?")
    #expect(try message(Array(whole.prefix(12))) == "byte 0: expected the header of a FIT file, found something else")
    var wrong = whole
    wrong[20] ^= 4
    #expect(
      try message(wrong) == "byte 43: expected the check sum of the bytes before, found another: the file is damaged")
    var open = whole
    open.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    #expect(try message(open) == "byte 4: expected data, found none: was the recording never closed?")
    #expect(try message(whole + [1, 2, 3]) == "byte 45: expected the header of a FIT file, found something else")
    var undefined = FITFileWriter()
    undefined.add(7, [])
    #expect(
      try message(undefined.bytes) == "byte 14: expected a message that was defined before, found one of local number 7"
    )
    var short = FITFileWriter()
    short.define(0, message: 20, FITFileWriter.record)
    short.add(0, [(1, 4)])
    #expect(try message(short.bytes) == "byte 30: expected 6 bytes of a message, found the end of the data")
    #expect(try message(FITFileWriter().bytes) == "byte 4: expected data, found none: was the recording never closed?")
  }

  /// Damage that a right check sum hides gets as far as the decoder.
  @Test func damageUnderARightCheckSumIsRefusedOrStillATrace() throws {
    var numbers = SeededGenerator(seed: 7)
    let wholes = [
      activity { file in for second in 0..<20 { file.addRecord(at: Int64(second), strides: 55) } }, monitoring().bytes,
    ]
    var imports = 0
    for round in 0..<600 {
      var bytes = Array(wholes[round % 2].dropLast(2))
      for _ in 0...round % 4 {
        bytes[Int.random(in: 14..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      bytes += FITFileWriter.checksum(bytes)
      do {
        let trace = try imported(bytes).trace
        #expect(try Trace(parsing: trace.bytes, file: "t") == trace)
        imports += 1
      } catch is ImportError {
      }
    }
    #expect(imports > 80)
  }
}
