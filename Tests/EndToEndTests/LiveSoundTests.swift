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
  /// How often a walk is taken, until the machine was not too busy to play and record one.
  private static let takes = 4
  /// The frames of the program's buffer.
  private static let buffer = 300 * 48

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
    var findings: [String] = []
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
      guard let heard = try? HeardWalk(recording) else {
        findings = ["no music is heard"]
        continue
      }
      // The server itself may have been late.
      if heard.gains[heard.music].contains(nil) { continue }
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      findings = try compare(
        heard, with: try RenderedWalk.spoken(outcome.log), scope: scope, delay: Self.buffer + server.cycleFrames)
      // No disturbance makes a wrong sound right, to the sample.
      if findings.isEmpty { return }
    }
    #expect(findings.isEmpty)
    if findings.isEmpty { Issue.record("no take of \(Self.takes) was undisturbed", severity: .warning) }
  }

  /// What is heard otherwise than it must be.
  ///
  /// - Parameter delay: Within how many frames speech must begin where the log says.
  private func compare(
    _ heard: HeardWalk, with spoken: [RenderedWalk.Spoken], scope: String, delay: Int
  ) throws -> [String] {
    let gain = Float(Decibels.gain(-6))
    try #require(spoken.count == 3 && spoken.allSatisfy { $0.followUp != nil })
    var findings: [String] = []
    var begins: [Int] = []
    for composition in spoken {
      let after = begins.last.map { $0 + (spoken[begins.count - 1].end - spoken[begins.count - 1].milliseconds) * 48 }
      let begin = try heard.frame(of: composition, from: after ?? 0, gain: gain)
      // Found means equal to the sample: lines, the gap of 1,750 ms between them, and silence in it.
      guard let begin else { return ["\(composition.primary.name) is not heard as it was recorded"] }
      begins.append(begin)
      let distance = (composition.milliseconds - spoken[0].milliseconds) * 48
      let late = begin - begins[0] - distance
      if abs(late) > delay { findings.append("\(composition.primary.name) begins \(late) frames late") }
    }
    return findings + gainFindings(heard, begins: zip(begins, spoken).map { ($0, $1) }, scope: scope)
  }

  /// Compares each millisecond of the music with the law, which leaves no room for a step, a click or a gap.
  private func gainFindings(
    _ heard: HeardWalk, begins: [(frame: Int, spoken: RenderedWalk.Spoken)], scope: String
  ) -> [String] {
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
    var findings: [String] = []
    if worst >= 0.15 { findings.append("\(worst) dB from the law") }
    if abs(lowest - law.depth) >= 0.05 { findings.append("\(lowest) dB when ducked") }
    guard let (attack, release) = flanks(heard.gains[heard.music]) else {
      return findings + ["the music does not come back and step back again"]
    }
    if abs(attack - law.attackMs) >= 5 { findings.append("an attack of \(attack) ms") }
    if abs(release - law.releaseMs) >= 5 { findings.append("a release of \(release) ms") }
    return findings
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
