import Testing

@testable import kit

/// What the name of a file says about it, and the line that says how far it is.
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

  @Test func progressInWords() {
    let text = RenderProgress.text(done: 48_000 * 60, of: 48_000 * 240, sampleRate: 48_000, elapsedMs: 500)
    #expect(text == "25 %, 120 x real time, 0:01 left")
    #expect(RenderProgress.text(done: 0, of: 0, sampleRate: 48_000, elapsedMs: 0).hasPrefix("100 %"))
  }
}
