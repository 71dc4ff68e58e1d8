import CoachEngine
import Foundation
import TestSupport
import TestTraits
import Testing
import VoiceScript

/// What comes out of a real sound server while the real program walks.
@Suite(.serialized, .live, .enabled(if: PulseServer.isInstalled, "PulseAudio or ALSA's way to it is not installed"))
struct SoundTests {
  /// The music of these tests: a tone that an average over eight samples leaves nothing of, so that speech can be told
  /// from it.
  private static let tone = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/tone-6000.mp3").path
  private static let period = 8

  @Test func musicDipsOnceAroundTwoLinesAndComesBack() async throws {
    let server = try PulseServer(sampleRate: 48_000)
    var log = ""
    let recording = try await server.record {
      let walk = try RunningProgram(
        [
          "--plain", "--manual", "--seed", "1", "--set", "followUpChance.lifecycle=1", "--set", "audio.device=pulse",
          "--set", "audio.music=\(Self.tone)",
        ], environment: server.environment)
      try await Task.sleep(for: .seconds(11))
      log = walk.stop()
    }.left
    let lines = try #require(log.firstMatch(of: /0:00  "(.+?)" "(.+?)"\n/))
    let library = try VoiceLibrary(folder: "\(Program.repository.path)/Audio")
    let primary = try #require(library.catalog.lines.first { $0.text == lines.1 })

    let sound = Measured(recording, period: Self.period)
    let speech = sound.stretchesOfSpeech
    try #require(speech.count == 2, "heard \(speech.count) stretches of speech")
    // From the first word to the word after the gap: the primary line and 1,750 ms, give or take the quiet that each
    // recording may begin with.
    let distance = Double(speech[1].lowerBound - speech[0].lowerBound) / 48_000
    let expected = Double(primary.sampleCount) / 48_000 + 1.75
    #expect(abs(distance - expected) < 0.07, "\(distance) s between the lines, expected \(expected) s")

    let gap = sound.toneLevel(in: speech[0].upperBound + 24_000..<speech[1].lowerBound - 14_400)
    let after = sound.toneLevel(in: speech[1].upperBound + 96_000..<speech[1].upperBound + 144_000)
    #expect(abs((gap - after) - -16) < 0.5, "\(gap) dB in the gap, \(after) dB after")
  }

  @Test func playedLinesAreHeardOverMusicThatStepsBack() async throws {
    let server = try PulseServer(sampleRate: 48_000)
    let play = ["lines", "play", "steps/1000-2", "--set", "audio.device=pulse", "--set", "audio.music=\(Self.tone)"]
    var outcome: Program.Outcome?
    let recording = try await server.record {
      outcome = try Program.run(play + ["--with", "soft/form-01"], environment: server.environment)
    }.left
    #expect(outcome?.status == 0)
    #expect(outcome?.errors == "")
    #expect(outcome?.output.split(separator: "\n").count == 2)

    let sound = Measured(recording, period: Self.period)
    let speech = sound.stretchesOfSpeech
    try #require(speech.count == 2, "heard \(speech.count) stretches of speech")
    let before = sound.toneLevel(in: speech[0].lowerBound - 72_000..<speech[0].lowerBound - 38_400)
    let gap = sound.toneLevel(in: speech[0].upperBound + 24_000..<speech[1].lowerBound - 14_400)
    let after = sound.toneLevel(in: speech[1].upperBound + 96_000..<speech[1].upperBound + 120_000)
    #expect(abs((gap - before) - -16) < 0.5, "\(gap) dB in the gap, \(before) dB before")
    #expect(abs(after - before) < 0.5, "\(after) dB after, \(before) dB before")

    let interrupted = try Program.run(play, environment: server.environment, signal: SIGINT, after: 3)
    #expect(interrupted.status == 130)
    #expect(interrupted.errors == "")
  }

  @Test func withoutMusicTheVoiceIsAlone() async throws {
    let server = try PulseServer(sampleRate: 48_000)
    let recording = try await server.record {
      let outcome = try Program.run(
        [
          "lines", "play", "soft/form-01", "--no-music", "--set", "audio.device=pulse", "--set",
          "audio.music=\(Self.tone)",
        ], environment: server.environment)
      #expect(outcome.status == 0)
    }.left
    let speech = Measured(recording, period: Self.period).stretchesOfSpeech
    try #require(speech.count == 1, "heard \(speech.count) stretches")
    let rest = recording[..<(speech[0].lowerBound - 4800)] + recording[(speech[0].upperBound + 4800)...]
    #expect(rest.allSatisfy { abs($0) < 0.01 }, "\(rest.map { abs($0) }.max() ?? 0) around the voice")
  }
}

/// A recording of speech over a steady tone.
private struct Measured {
  private let samples: [Float]
  private let period: Int

  init(_ samples: [Float], period: Int) {
    self.samples = samples
    self.period = period
  }

  /// Where something other than the tone is heard, quiet of up to a second inside a line left in.
  var stretchesOfSpeech: [Range<Int>] {
    let threshold: Float = 0.01
    var stretches: [Range<Int>] = []
    for index in 0..<samples.count - period {
      let mean = samples[index..<index + period].reduce(0, +) / Float(period)
      guard abs(mean) > threshold else { continue }
      if let last = stretches.last, index - last.upperBound < 48_000 {
        stretches[stretches.count - 1] = last.lowerBound..<index + 1
      } else {
        stretches.append(index..<index + 1)
      }
    }
    return stretches.filter { $0.count > 4800 }
  }

  /// The tone's level in dB over a stretch.
  func toneLevel(in range: Range<Int>) -> Double {
    let square = samples[range].reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(square / Double(range.count))
  }
}
