import CoachEngine
import Foundation
import TestSupport
import Testing
import WalkTraces

@Suite struct LiveStepFileTests {
  private func append(_ text: String, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func aFileIsFollowedFromItsStart() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("steps")
    try write("100\n110\n", to: path)
    let source = try LiveStepFile(path: path)
    #expect(source.pollDescriptor == nil)
    #expect(source.status(at: .start) == .waiting)
    #expect(source.read(at: .start) == [100, 110])
    #expect(source.read(at: .seconds(1)) == [])
    try append("12", to: path)
    #expect(source.read(at: .seconds(2)) == [])
    try append("0\nrubbish\n130\n", to: path)
    #expect(source.read(at: .seconds(3)) == [120, 130])
    #expect(source.rejectedCount == 1)
    #expect(source.lastRejection == .notNumber("'rubbish'"))
    #expect(source.restartCount == 0)
  }

  @Test func aFileThatIsCutIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("steps")
    try write("1000\n1010\n10", to: path)
    let source = try LiveStepFile(path: path)
    #expect(source.read(at: .start) == [1000, 1010])
    #expect(truncate(path, 0) == 0)
    #expect(source.read(at: .seconds(1)) == [])
    #expect(source.restartCount == 1)
    try append("5\n", to: path)
    #expect(source.read(at: .seconds(2)) == [5])
    #expect(source.restartCount == 1)
  }

  @Test(arguments: [("500\n", "510\n"), ("9\n", "100\n"), ("999\n", "1000\n"), ("12\n13\n", "14\n")])
  func aFileWrittenAnewInPlaceIsReadAgain(_ before: String, _ after: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("steps")
    try write(before, to: path)
    let source = try LiveStepFile(path: path)
    #expect(source.read(at: .start).last == Int(before.split(separator: "\n").last!))
    #expect(truncate(path, 0) == 0)
    try append(after, to: path)
    #expect(source.read(at: .seconds(1)) == [Int(after.dropLast())!])
    #expect(source.restartCount == 1)
  }

  @Test func aFileThatIsReplacedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("steps")
    try write("500\n", to: path)
    let source = try LiveStepFile(path: path)
    #expect(source.read(at: .start) == [500])
    #expect(unlink(path) == 0)
    #expect(source.read(at: .seconds(1)) == [])
    try write("500\n520\n", to: path)
    #expect(source.read(at: .seconds(2)) == [500, 520])
    #expect(source.restartCount == 1)
  }

  @Test func aFIFOOutlivesItsWriters() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    let source = try LiveStepFile(path: path, stallsAfterMs: 10_000)
    let descriptor = try #require(source.pollDescriptor)
    #expect(source.read(at: .start) == [])
    #expect(source.status(at: .seconds(99)) == .waiting)
    for round in 1...3 {
      #expect(!isReadable(descriptor))
      let writer = open(path, O_WRONLY | O_NONBLOCK)
      #expect(writer >= 0)
      let text = Array("\(round * 100)\n".utf8)
      #expect(Foundation.write(writer, text, text.count) == text.count)
      close(writer)
      #expect(isReadable(descriptor))
      #expect(source.read(at: .seconds(Int64(round))) == [round * 100])
    }
    #expect(source.read(at: .seconds(4)) == [])
    #expect(source.status(at: SessionTime(milliseconds: 12_999)) == .receiving)
    #expect(source.status(at: .seconds(13)) == .stalled(since: .seconds(3)))
  }

  @Test func aDeviceEndsWhenTheOtherSideClosesIt() throws {
    var (controller, device): (Int32, Int32) = (-1, -1)
    #expect(openpty(&controller, &device, nil, nil, nil) == 0)
    let source = try LiveStepFile(path: String(cString: ttyname(device)))
    close(device)
    let text = Array("42\n43\n".utf8)
    #expect(Foundation.write(controller, text, text.count) == text.count)
    var readings: [Int] = []
    for _ in 0..<100 where readings.count < 2 {
      readings += source.read(at: .seconds(1))
      usleep(1000)
    }
    #expect(readings == [42, 43])
    close(controller)
    #expect(source.read(at: .seconds(2)) == [])
    guard case .ended = source.status(at: .seconds(2)) else {
      Issue.record("the source has not ended")
      return
    }
    #expect(source.pollDescriptor == nil)
    #expect(source.read(at: .seconds(3)) == [])
  }

  @Test func nothingComesFromTheNullDevice() throws {
    let source = try LiveStepFile(path: "/dev/null")
    #expect(source.read(at: .start) == [])
    #expect(source.status(at: .start) == .ended(nil))
  }

  @Test func aSourceThatNeverStopsIsTakenInPieces() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("steps")
    let line = String(repeating: "0", count: 56) + "1234567\n"
    try write(String(repeating: line, count: 600), to: path)
    let source = try LiveStepFile(path: path)
    var counts: [Int] = []
    for second in 0..<3 { counts.append(source.read(at: .seconds(Int64(second))).count) }
    #expect(counts == [512, 88, 0])
  }

  @Test func whatCannotBeOpenedIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none")
    #expect(
      message(path) == """
        \(path): cannot be read as a source of steps (No such file or directory); \
        expected a file, a FIFO, a device, or - for standard input
        """)
    #expect(message(folder.path)?.contains("(Is a directory)") == true)
  }

  private func message(_ path: String) -> String? {
    do {
      _ = try LiveStepFile(path: path)
      return nil
    } catch {
      return error.description
    }
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
