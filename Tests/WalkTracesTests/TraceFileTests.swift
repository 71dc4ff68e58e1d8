import CoachEngine
import Foundation
import TestSupport
import Testing
import WalkTraces

@Suite struct TraceFileTests {
  private let trace = try! Trace(parsing: Array("# c\nseconds,steps\n0,1\n".utf8), file: "t")

  @Test func aFileIsWrittenAndReadBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("walk.csv")
    try trace.write(to: path)
    #expect(try Trace(contentsOf: path) == trace)
    #expect(folder.names == ["walk.csv"])
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("missing/walk.csv")
    #expect(
      Self.message { try trace.write(to: path) } == """
        \(path): cannot be written (No such file or directory); give a path in a folder you can write to
        """)
    #expect(folder.names.isEmpty)
    #expect(
      Self.message { try trace.write(to: "/dev/full") } == """
        /dev/full: cannot be written (No space left on device); give a path in a folder you can write to
        """)
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none.csv")
    #expect(
      TraceCheck(path: path).lines == [
        "\(path): cannot be read (No such file or directory); expected a trace, a CSV file"
      ])
    #expect(
      TraceCheck(path: folder.path).lines == [
        "\(folder.path): cannot be read (Is a directory); expected a trace, a CSV file"
      ])
  }

  @Test func aFileWithoutEndIsRefused() {
    #expect(
      TraceCheck(path: "/dev/zero").lines == ["/dev/zero: too large for a trace; expected at most 64 MiB"])
  }

  private static func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
