import CoachEngine
import Foundation
import TestSupport
import Testing

/// The music of what `kit render` writes: how it steps back, and how far speech lies above it.
@Suite struct RenderedMusicTests {
  private static let tone = "\(Program.repository.path)/Tests/EndToEndTests/Fixtures/tone-6000.mp3"

  /// A folder with the words and the lengths of the lines and without their recordings, so that the music is heard alone.
  private func unheardVoice() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["script.json", "manifest.json", "pairs.json"] {
      try folder.add("\(Program.repository.path)/Audio/\(name)", as: name)
    }
    return folder
  }

  @Test(arguments: [("composition", 250), ("speech", 250), ("composition", 2000), ("speech", 1000)])
  func renderedMusicFollowsTheLaw(scope: String, attackMs: Int) throws {
    let voice = try unheardVoice()
    // A line is skipped, one silenced, one changes the depth while it is spoken, and the walk is ended in the last.
    let trace =
      "seconds,steps,event\n0,0,\n10,1001,\n11,,skip\n20,2002,\n20.8,,silence\n24,,speak\n30,3003,\n"
      + "31,,set ducking.depthDb=-8\n45,5100,\n46.5,,end\n"
    let walk = try RenderedWalk(
      trace: trace,
      [
        "--audio", voice.path, "--set", "audio.music=\(Self.tone)", "--set", "audio.musicDb=0", "--set",
        "cooldownSeconds=1", "--set", "followUpChance.standardSteps=1", "--set", "ducking.scope=\(scope)",
        "--set", "ducking.attackMs=\(attackMs)",
      ])
    #expect(walk.outcome.errors.contains("Not heard:"))
    #expect(walk.spoken.contains { $0.wasCut } && walk.spoken.contains { $0.followUp != nil && !$0.wasCut })

    let samples = walk.sound.left
    let loud = level(samples[9 * 48_000..<9 * 48_000 + 480])
    var law = DuckingLaw()
    // Whatever is asked for, the music is down before the first word.
    law.attackMs = Double(min(attackMs, 350))
    // The walk's two ends fade. A millisecond holds six cycles of the tone.
    for millisecond in 0..<samples.count / 48 - 40 {
      if millisecond == 31_000 { law.depth = -8 }
      let before = law.decibels
      law.advance(milliseconds: 1, isDown: isDown(millisecond, walk, scope: scope))
      guard millisecond > 100, millisecond % 5 == 0 else { continue }
      let heard = level(samples[millisecond * 48..<millisecond * 48 + 48]) - loud
      let expected = (before + law.decibels) / 2
      if abs(heard - expected) > 0.15 {
        Issue.record("at \(millisecond) ms: \(heard) dB, expected \(expected) dB")
        return
      }
    }
  }

  private func isDown(_ millisecond: Int, _ walk: RenderedWalk, scope: String) -> Bool {
    guard let spoken = walk.spoken.last(where: { $0.milliseconds <= millisecond }), millisecond < spoken.end else {
      return false
    }
    return spoken.isDucking(at: millisecond - spoken.milliseconds, scope: scope)
  }

  private func level(_ samples: ArraySlice<Float>) -> Double {
    10 * log10(samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count))
  }

  @Test(.enabled(if: Tool.isInstalled("ffmpeg")), arguments: ["towpath", "north-light"])
  func speechLiesTwentyUnitsAboveTheDuckedMusic(piece: String) throws {
    let folder = try TemporaryFolder()
    let unheard = try unheardVoice()
    let music = "\(Program.repository.path)/Audio/music/\(piece).mp3"
    let walk = ["render", "--walker", "brisk", "--for", "10s", "--seed", "1", "--rate", "48000"]
    let log = folder.path("log")
    _ = try Program.run(walk + ["--no-music", "-o", folder.path("voice.wav"), "--log", log])
    _ = try Program.run(
      walk + ["--audio", unheard.path, "--set", "audio.music=\(music)", "-o", folder.path("music.wav")])
    let spoken = try #require(try RenderedWalk.spoken(folder.text(of: "log") ?? "").first)
    let start = Double(spoken.milliseconds + 350) / 1000
    let end = start + Double(spoken.primary.sampleCount) / 48_000
    let voice = try loudness(folder.path("voice.wav"), from: start, to: end)
    let under = try loudness(folder.path("music.wav"), from: start, to: end)
    #expect(voice - under >= 20, "speech at \(voice) LUFS, music at \(under) LUFS")
    // Both were heard.
    #expect((-20 ... -13).contains(voice) && under > -60)
  }

  /// Integrated loudness in LUFS, by ffmpeg.
  private func loudness(_ path: String, from start: Double, to end: Double) throws -> Double {
    let filter = "atrim=\(start):\(end),ebur128=framelog=verbose"
    let outcome = try Tool.run("ffmpeg", ["-hide_banner", "-nostats", "-i", path, "-af", filter, "-f", "null", "-"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let value = try #require(outcome.errors.matches(of: /I:\s+(-?[\d.]+) LUFS/).last?.1)
    return try #require(Double(value))
  }
}
