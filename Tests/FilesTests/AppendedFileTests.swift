import Files
import Foundation
import TestSupport
import Testing

/// A file that a thread of its own writes.
@Suite struct AppendedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func allIsThereInItsOrder() throws {
    let file = try AppendedFile(replacing: folder.path("log"))
    for number in 0..<10_000 { file.append(Array("\(number)\n".utf8)) }
    #expect(file.close() == nil)
    #expect(folder.text(of: "log") == (0..<10_000).map { "\($0)\n" }.joined())
  }

  @Test func fullDiskIsToldAndHoldsNobodyUp() throws {
    let file = try AppendedFile(replacing: "/dev/full")
    file.append([1])
    file.append([2])
    #expect(file.close()?.code == ENOSPC)
    #expect(file.failure?.code == ENOSPC)
  }

  /// Nobody reads the pipe, so that the thread hangs in its write; whoever appends does not know.
  @Test func diskThatHangsHoldsNobodyUp() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDWR)
    defer { close(reader) }
    let file = try AppendedFile(replacing: path)
    let piece = [UInt8](repeating: 7, count: 100_000)
    for _ in 0..<5 { file.append(piece) }
    #expect(file.failure == nil)
    var read = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read < 5 * piece.count { read += Foundation.read(reader, &buffer, buffer.count) }
    #expect(read == 5 * piece.count)
    #expect(file.close() == nil)
  }

  @Test func whatIsThereIsNotMadeAnew() throws {
    let path = try folder.write("x", to: "walk.csv")
    #expect(throws: SystemError(code: EEXIST)) { try AppendedFile(creating: path, beginning: [1]) }
    #expect(folder.text(of: "walk.csv") == "x")
  }
}
