import Files
import Foundation
import TestSupport
import Testing

/// A file takes its place whole or not at all, and what stood there keeps its place, its permissions and its links.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func permissions(of name: String) -> mode_t? {
    var status = stat()
    return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func aNewFileHasThePermissionsOfAnyOther() throws {
    try FileOutput.write(Array("new".utf8), to: folder.path("a"))
    _ = FileManager.default.createFile(atPath: folder.path("b"), contents: nil)
    #expect(folder.text(of: "a") == "new")
    #expect(permissions(of: "a") == permissions(of: "b"))
    #expect(folder.names == ["a", "b"])
  }

  @Test(arguments: [0o640, 0o600, 0o2644] as [mode_t])
  func aFileIsReplacedThroughItsLinkAndKeepsItsPermissions(mode: mode_t) throws {
    let path = try folder.write("old", to: "file")
    #expect(chmod(path, mode) == 0)
    let link = folder.path("link")
    #expect(symlink("file", link) == 0)
    try FileOutput.write(Array("new".utf8), to: link)
    #expect(folder.text(of: "file") == "new")
    #expect(permissions(of: "file") == mode)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
    #expect(folder.names == ["file", "link"])
  }

  @Test func aLinkThatLeadsNowhereYetLeadsToTheNewFile() throws {
    #expect(mkdir(folder.path("there"), 0o700) == 0)
    #expect(symlink("there/file", folder.path("near")) == 0)
    #expect(symlink(folder.path("near"), folder.path("far")) == 0)
    try FileOutput.write([7], to: folder.path("far"))
    #expect(try folder.bytes(of: "there/file") == [7])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("near")) == "there/file")
    #expect(folder.names == ["far", "near", "there"])
  }

  @Test func whatIsNotFinishedGoesAway() throws {
    let path = try folder.write("old", to: "file")
    do {
      let file = try OutputFile(path: path)
      try file.write([1, 2, 3].span.bytes)
      #expect(folder.names.count == 2)
    }
    #expect(folder.text(of: "file") == "old")
    #expect(folder.names == ["file"])
  }

  /// A place that a folder has taken meanwhile is the one refusal that root gets too.
  @Test func whatCannotTakeItsPlaceGoesAway() throws {
    let path = folder.path("file")
    let file = try OutputFile(path: path)
    #expect(mkdir(path, 0o700) == 0)
    var refusal: SystemError?
    do throws(SystemError) { try file.finish() } catch { refusal = error }
    #expect(refusal?.code == EISDIR)
    #expect(folder.names == ["file"])
  }

  @Test func whatAKilledProcessLeftIsInNobodysWay() throws {
    _ = try folder.write("half", to: "file.\(getpid()).new")
    try FileOutput.write([1], to: folder.path("file"))
    #expect(folder.names == ["file"])
  }

  @Test func whatIsNoFileIsWrittenInto() throws {
    try FileOutput.write([1], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: SystemError(code: ENOSPC)) { try FileOutput.write([1], to: "/dev/full") }
  }

  @Test func whereNothingCanBeWrittenNothingIsLeft() {
    #expect(throws: SystemError(code: ENOENT)) { try FileOutput.write([1], to: folder.path("none/file")) }
    #expect(throws: SystemError(code: EISDIR)) { try FileOutput.write([1], to: folder.path) }
    #expect(throws: SystemError(code: ENOENT)) { try FileOutput.write([1], to: "") }
    #expect(folder.names == [])
  }

  @Test func aFolderIsMadeForItsOwnerAlone() throws {
    try FileOutput.write([1], to: folder.path("a/b/file"), makingFolder: true)
    #expect(try folder.bytes(of: "a/b/file") == [1])
    #expect(permissions(of: "a") == 0o700 && permissions(of: "a/b") == 0o700)
    #expect(throws: SystemError(code: ENOTDIR)) {
      try FileOutput.write([1], to: folder.path("a/b/file/c/d"), makingFolder: true)
    }
  }
}
