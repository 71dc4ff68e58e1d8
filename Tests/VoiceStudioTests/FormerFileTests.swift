import TestSupport
import Testing

@testable import VoiceStudio

/// What another file has replaced comes back, or nothing where nothing was.
@Suite struct FormerFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [nil, "old"])
  func comesBack(old: String?) throws {
    if let old { _ = try folder.write(old, to: "file") }
    let former = FormerFile(of: folder.path("file"))
    _ = try folder.write("new", to: "file")
    former.giveBack()
    #expect(folder.text(of: "file") == old)
    _ = consume former
    #expect(folder.names == (old == nil ? [] : ["file"]))
  }

  @Test func isGoneWhenItIsNotWanted() throws {
    let path = try folder.write("old", to: "file")
    do { _ = FormerFile(of: path) }
    #expect(folder.names == ["file"])
    #expect(folder.text(of: "file") == "old")
  }
}
