import Testing

@testable import kit

/// What the name of a file says about it.
@Suite struct RenderFormatTests {
  @Test(arguments: [("a.wav", RenderFormat.wav), ("b.MP3", .mp3), ("/x.y/a.b.wav", .wav), ("-", .wav)])
  func endings(path: String, format: RenderFormat) throws {
    #expect(try RenderFormat(nil, path: path) == format)
  }

  @Test(arguments: ["a.ogg", "a", "wav", "a.wav.", "/x.wav/", "a.wav.new", "/dev/full"])
  func otherEndingsAreRefusedWithThoseThereAre(path: String) {
    let failure = #expect(throws: Failure.self) { try RenderFormat(nil, path: path) }
    #expect(failure?.status == .usage)
    #expect(failure?.message.contains("ends in .wav or .mp3, found '\(path)'") == true)
  }

  @Test func formatThatIsGivenWins() throws {
    #expect(try RenderFormat("mp3", path: "-") == .mp3)
    #expect(try RenderFormat("wav", path: "/dev/full") == .wav)
    #expect(throws: Failure.self) { try RenderFormat("flac", path: "a.wav") }
  }
}
