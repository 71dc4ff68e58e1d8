import CoachEngine
import Foundation
import TestSupport
import Testing

@testable import VoiceScript
@testable import VoiceStudio

/// Each thing that can be wrong with a recording is found, and named.
@Suite struct RecordingCheckTests {
  private let fixture: SpeechFixture
  private let recording = "session/start-1"

  init() throws {
    fixture = try SpeechFixture(["You showed up today."])
    try FileManager.default.createDirectory(atPath: fixture.folder.path("session"), withIntermediateDirectories: true)
  }

  /// Encodes samples as they are, and gives what the check finds.
  private func findings(
    _ samples: [Float], rate: Int = 48_000, channels: Int = 1, manifestSamples: Int? = nil, damage: Bool = false
  ) throws -> [String] {
    let wav = fixture.folder.path("given.wav")
    try Data(Sound.wav(samples, rate: rate, channels: channels)).write(to: URL(fileURLWithPath: wav))
    let path = fixture.folder.path("\(recording).mp3")
    let encoder = try ChildProgram(
      ["ffmpeg", "-nostdin", "-v", "error", "-i", wav, "-c:a", "libmp3lame", "-b:a", "256k", "-f", "mp3", "-y", path])
    #expect(try encoder.finish(until: .now + .seconds(60), .never).status == 0)
    if damage {
      var bytes = try #require(FileManager.default.contents(atPath: path))
      for index in bytes.count / 2..<bytes.count / 2 + 3000 { bytes[index] = UInt8(truncatingIfNeeded: index * 37) }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    var manifest = Manifest()
    manifest.lines[recording] = Manifest.Recording(
      text: "You showed up today.", samples: manifestSamples ?? samples.count * 48_000 / rate, lufs: -19, truePeakDb: -2
    )
    try manifest.write(to: fixture.folder.path("manifest.json"), orderedBy: [recording])
    let library = try fixture.library()
    return try #require(try library.check(library.catalog.lines).first).findings
  }

  /// A sound that nothing is wrong with.
  private func good(peak: Float = 0.43, before: Double = 0.04, seconds: Double = 1.5, after: Double = 0.12) -> [Float] {
    Sound.speech(rate: 48_000, before: before, seconds: seconds, after: after, peak: peak)
  }

  private func expect(_ findings: [String], toBegin beginnings: String...) {
    for beginning in beginnings {
      #expect(findings.contains { $0.hasPrefix(beginning) }, "\(beginning) in \(findings)")
    }
  }

  @Test func level() throws {
    expect(try findings(good(peak: 0.05)), toBegin: "loudness: −")
    let clipped = good(peak: 4).map { max(-1, min(1, $0)) }
    expect(try findings(clipped), toBegin: "loudness: −", "true peak: ", "clipped: ")
    expect(try findings(Array(repeating: 0, count: 48_000)), toBegin: "silent: ")
  }

  @Test func edges() throws {
    expect(try findings(good(before: 0.2)), toBegin: "leading silence: ")
    expect(try findings(good(after: 0.3)), toBegin: "trailing silence: ")
    let cut = Array(good(before: 0, seconds: 1.5, after: 0).dropFirst(9100).dropLast(9100))
    expect(try findings(cut), toBegin: "click: at the start", "click: at the end")
  }

  @Test func format() throws {
    let slow = Sound.speech(rate: 44_100, before: 0.04, after: 0.12)
    expect(try findings(slow, rate: 44_100), toBegin: "sample rate: 44100 Hz")
    expect(try findings(good(), channels: 2), toBegin: "channels: 2")
  }

  @Test func length() throws {
    expect(try findings(good(seconds: 6)), toBegin: "length: 0.6 words a second")
    expect(try findings(good(seconds: 0.5)), toBegin: "length: 6.1 words a second")
    expect(try findings(good(), manifestSamples: 70_000), toBegin: "length: 79680 samples, expected 70000")
  }

  @Test func damage() throws {
    expect(try findings(good(), damage: true), toBegin: "damaged: ")
  }

  @Test func whatIsNoRecording() throws {
    let library = try fixture.library()
    expect(try #require(try library.check(library.catalog.lines).first).findings, toBegin: "missing: no MP3")
    _ = try fixture.folder.write("no sound", to: "\(recording).mp3")
    let findings = try #require(try library.check(library.catalog.lines).first).findings
    expect(findings, toBegin: "manifest: has no row", "cannot be decoded: ", "cannot be played: ")
  }
}
