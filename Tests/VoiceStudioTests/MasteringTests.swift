import AudioDevice
import AudioMix
import CoachEngine
import Foundation
import TestSupport
import Testing
import VoiceScript

@testable import VoiceStudio

/// Whatever an engine writes becomes a recording that keeps to every figure, or is refused with the reason.
@Suite struct MasteringTests {
  private let fixture: SpeechFixture

  init() throws {
    fixture = try SpeechFixture(["You showed up today."])
  }

  @Test(arguments: [
    ("quiet", Unshown(Sound.wav(Sound.speech(peak: 0.02)))),
    ("over full scale", Unshown(Sound.wav(Sound.speech(peak: 2.5)))),
    ("44.1 kHz", Unshown(Sound.wav(Sound.speech(rate: 44_100), rate: 44_100))),
    ("stereo", Unshown(Sound.wav(Sound.speech(), channels: 2))),
    ("speech to the edges", Unshown(Sound.wav(Sound.speech(before: 0, after: 0)))),
    ("written into a pipe", Unshown(Sound.piped(Sound.wav(Sound.speech())))),
    ("long silences", Unshown(Sound.wav(Sound.speech(before: 3, after: 5)))),
  ])
  func everyEngineIsBroughtToTheFigures(what: String, wav: Unshown<[UInt8]>) throws {
    let result = try fixture.record(with: fixture.engine(answering: wav.value))["session/start-1"]
    let row = try #require(try result?.get())
    let library = try fixture.library()
    let check = try #require(try library.check(library.catalog.lines).first)
    #expect(check.findings.isEmpty, "\(what)")
    let measures = try #require(check.measures)
    #expect(abs(measures.loudness + 19) <= 0.05)
    #expect(measures.truePeak <= -1.5)
    #expect(row == library.manifest.lines["session/start-1"])
    #expect(row.samples == (try ClipDecoder.decode(check.path, sampleRate: 48_000)).frames)
    #expect(abs(row.lufs + 19) < 0.051)
    #expect(fixture.remains.isEmpty)
  }

  @Test func theEdgesAreThoseOfTheSpeech() throws {
    _ = try fixture.record(with: fixture.engine(answering: Sound.wav(Sound.speech(before: 1, after: 1))))
    let library = try fixture.library()
    let measures = try #require(try library.check(library.catalog.lines).first?.measures)
    #expect((30...50).contains(measures.leadingSilenceMs))
    #expect((110...130).contains(measures.trailingSilenceMs))
    #expect(abs(measures.seconds - 1.66) < 0.02)
  }

  @Test(arguments: [
    ("only silence", Unshown(Sound.wav(Array(repeating: 0, count: 24_000))), "wrote only silence"),
    ("next to silence", Unshown(Sound.wav(Array(repeating: 0.0001, count: 24_000))), "wrote only silence"),
    ("no samples", Unshown(Sound.wav([])), "wrote only silence"),
    ("no numbers", Unshown(Sound.wav(Array(repeating: .nan, count: 24_000))), "samples that are no numbers"),
    ("no WAV", Unshown(Array("speech".utf8)), "ffmpeg: "),
    ("an empty file", Unshown([]), "wrote an empty file"),
    ("half of it", Unshown(Sound.wav(Sound.speech()).dropLast(20_000)), "is cut off: 20000 bytes"),
    ("clipped", Unshown(Sound.wav(Sound.clipped())), "is clipped"),
    ("clipped and turned down", Unshown(Sound.wav(Sound.clipped().map { $0 * 0.3 })), "is clipped"),
    ("a lecture", Unshown(Sound.wav(Sound.speech(rate: 8000, seconds: 62), rate: 8000)), "more than 60 s"),
  ])
  func whatIsNoSpeechIsRefused(what: String, wav: Unshown<[UInt8]>, reason: String) throws {
    let result = try #require(try fixture.record(with: fixture.engine(answering: wav.value))["session/start-1"])
    let error = #expect(throws: StudioError.self, "\(what)") { try result.get() }
    #expect(error?.description.contains(reason) == true, "\(what): \(String(describing: error))")
    #expect(fixture.folder.text(of: "manifest.json") == nil)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("session/start-1.mp3")))
    #expect(fixture.remains.isEmpty)
  }

  @Test func theSameSpeechGivesTheSameBytes() throws {
    let engine = try fixture.engine(answering: Sound.wav(Sound.speech(peak: 1.5)))
    let path = fixture.folder.path("session/start-1.mp3")
    _ = try fixture.record(with: engine)
    let first = try #require(FileManager.default.contents(atPath: path))
    let manifest = fixture.folder.text(of: "manifest.json")
    _ = try fixture.record(with: engine)
    #expect(FileManager.default.contents(atPath: path) == first)
    #expect(fixture.folder.text(of: "manifest.json") == manifest)
    for word in ["Lavf5", "Lavf6", "Lavc5", "Lavc6"] { #expect(first.range(of: Data(word.utf8)) == nil) }
  }
}
