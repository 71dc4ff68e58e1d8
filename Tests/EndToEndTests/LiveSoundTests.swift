import AudioMix
import CoachEngine
import Foundation
import TestSupport
import TestTraits
import Testing

/// A walk as a real sound server plays it, measured against what the walk's log says.
@Suite(.live) struct LiveSoundTests {
  /// Start, a thousand steps and the end, each in two lines, with the music's comeback before each.
  private static let trace = "seconds,steps\n0,0\n9,1001\n18,1100\n"
  private static let options = [
    "--set", "followUpChance.standardSteps=1", "--set", "audio.musicDb=0", "--set", "audio.voiceDb=-6", "--set",
    "audio.music=\(HeardWalk.noise)",
  ]
  /// How often a walk is walked again that the machine was too busy to play.
  private static let takes = 3
  /// The frames of the program's buffer, within which speech must begin where the log says.
  private static let buffer = 180 * 48

  @Test(
    .enabled(if: PulseServer.isInstalled, "PulseAudio or ALSA's way to it is not installed"),
    arguments: ["composition", "speech"])
  func pulseAudioPlaysWhatTheLogSays(scope: String) async throws {
    // In one of the two, every processor is kept busy.
    try await measure(
      on: try PulseServer(sampleRate: HeardWalk.sampleRate), scope: scope, isBusy: scope == "composition")
  }

  @Test(.enabled(if: PipeWireServer.isInstalled, "PipeWire, WirePlumber or ALSA's way to them is not installed"))
  func pipeWirePlaysWhatTheLogSays() async throws {
    try await measure(on: try PipeWireServer(), scope: "composition")
  }

  /// - Parameter isBusy: Whether every processor is kept busy in the first take.
  private func measure(on server: some SoundServer, scope: String, isBusy: Bool = false) async throws {
    for take in 0..<Self.takes {
      let load = try (0..<(isBusy && take == 0 ? ProcessInfo.processInfo.activeProcessorCount : 0)).map { _ in
        try ChildProcess("sh", ["-c", "while :; do :; done"])
      }
      defer { for process in load { process.kill() } }
      var walked: LiveWalk.Outcome?
      let recording = try await server.record {
        walked = try await LiveWalk(
          Self.options + ["--set", "ducking.scope=\(scope)"], trace: Self.trace, device: server.device,
          environment: server.environment
        ).finish()
      }
      let outcome = try #require(walked)
      #expect(outcome.status == 0)
      #expect(outcome.log == outcome.expectedLog)
      if outcome.errors.contains(where: { $0.contains("broke off") }) { continue }
      let heard = try HeardWalk(recording)
      // The server itself may have been late.
      if heard.gains[heard.music].contains(nil) { continue }
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      return try compare(heard, with: try RenderedWalk.spoken(outcome.log), scope: scope)
    }
    Issue.record("no take of \(Self.takes) was undisturbed", severity: .warning)
  }

  private func compare(_ heard: HeardWalk, with spoken: [RenderedWalk.Spoken], scope: String) throws {
    let gain = Float(Decibels.gain(-6))
    try #require(spoken.count == 3 && spoken.allSatisfy { $0.followUp != nil })
    var begins: [Int] = []
    for composition in spoken {
      let after = begins.last.map { $0 + (spoken[begins.count - 1].end - spoken[begins.count - 1].milliseconds) * 48 }
      let begin = try heard.frame(of: composition, from: after ?? 0, gain: gain)
      // Found means equal to the sample: lines, the gap of 1,750 ms between them, and silence in it.
      begins.append(try #require(begin, "\(composition.primary.name) is not heard as it was recorded"))
      let distance = (composition.milliseconds - spoken[0].milliseconds) * 48
      #expect(abs(begins[begins.count - 1] - begins[0] - distance) <= Self.buffer)
    }
    compareGains(heard, begins: zip(begins, spoken).map { ($0, $1) }, scope: scope)
  }

  /// Compares each millisecond of the music with the law, which leaves no room for a step, a click or a gap.
  private func compareGains(_ heard: HeardWalk, begins: [(frame: Int, spoken: RenderedWalk.Spoken)], scope: String) {
    var law = DuckingLaw()
    var (lowest, worst) = (0.0, 0.0)
    for millisecond in 0..<heard.music.upperBound {
      let current = begins.last { $0.frame <= millisecond * 48 }
      let isDown = current.map { $0.spoken.isDucking(at: millisecond - $0.frame / 48, scope: scope) } ?? false
      let before = law.decibels
      law.advance(milliseconds: 1, isDown: isDown)
      guard heard.music.contains(millisecond), let gain = heard.gains[millisecond] else { continue }
      lowest = min(lowest, gain)
      worst = max(worst, abs(gain - (before + law.decibels) / 2))
    }
    // A composition begins anywhere in a millisecond, and a millisecond of attack is 0.064 dB.
    #expect(worst < 0.15, "\(worst) dB from the law")
    #expect(abs(lowest - law.depth) < 0.05, "\(lowest) dB when ducked")
    guard let (attack, release) = flanks(heard.gains[heard.music]) else {
      Issue.record("the music does not come back and step back again")
      return
    }
    #expect(abs(attack - law.attackMs) < 5, "an attack of \(attack) ms")
    #expect(abs(release - law.releaseMs) < 5, "a release of \(release) ms")
  }

  /// How long the first release and the attack behind it take, in milliseconds, by the straight middle of both.
  private func flanks(_ gains: ArraySlice<Double?>) -> (attack: Double, release: Double)? {
    func first(from start: Int, where isSo: (Double) -> Bool) -> Int? {
      gains[start...].firstIndex { $0.map(isSo) ?? false }
    }
    guard let bottom = first(from: gains.startIndex, where: { $0 < -15.9 }),
      let risen = first(from: bottom, where: { $0 > -14 }), let top = first(from: risen, where: { $0 > -2 }),
      let rest = first(from: top, where: { $0 > -0.01 }), let fallen = first(from: rest, where: { $0 < -2 }),
      let low = first(from: fallen, where: { $0 < -14 })
    else { return nil }
    return (Double(low - fallen) / 12 * 16, Double(top - risen) / 12 * 16)
  }
}
