import AudioMix
import TestSupport
import Testing

@Suite("Mixer")
struct MixerTests {
  @Test("Nothing to play is silence")
  func silence() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    #expect(rig.render(10000).allSatisfy { $0 == 0 })
    #expect(rig.control.reading.musicUnderruns == 0)
  }

  @Test("Music at 0 dB passes bit for bit")
  func transparent() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: 0))
    let music = (0..<4000).map { Float($0 % 77) / 100 }
    let stereo = music.flatMap { [$0, $0] }
    #expect(rig.control.music.write(stereo, frames: 4000) == 4000)
    let heard = rig.render(3000)
    #expect(Array(heard[64...]) == Array(music[64..<3000]))
  }

  @Test("A volume moves in decibels, by 3 dB in 30 ms")
  func volume() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: 0), musicLevel: 0.5)
    _ = rig.render(1000)
    rig.control.setMusicGain(-3)
    let heard = rig.render(1000)
    #expect(abs(Decibels.level(Double(heard[Mixer.latency + 120]) / 0.5) + 1.5) < 0.01)
    #expect(abs(Decibels.level(Double(heard[Mixer.latency + 245]) / 0.5) + 3) < 0.000_1)
  }

  @Test("A passage that replaces another lets it fade, and both ends are reported")
  func replacing() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let silences = PassageSilences(preRollMs: 0, gapMs: 0, postRollMs: 0)
    let old = rig.control.play(
      Passage(
        primary: SpokenLine(steadyClip(8000, level: 0.4, sampleRate: 8000)), silences: silences, sampleRate: 8000))
    _ = rig.render(2000)
    let new = rig.control.play(
      Passage(
        primary: SpokenLine(clip: nil, frames: 3000), silences: silences, sampleRate: 8000))
    let heard = rig.render(4000)
    #expect(largestStep(heard) < 0.4 * 0.01)
    #expect(firstIndex(in: heard) { $0 == 0 } ?? .max <= Mixer.latency + 1200)
    let ends = rig.control.takeEnds()
    #expect(ends.map(\.id) == [old, new])
    #expect(ends.map(\.wasCut) == [true, false])
  }

  @Test("A storm of starts and stops neither clicks, nor passes full scale, nor loses an end", arguments: 1...8)
  func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = 8000
    var rig = OfflineRig(MixerSettings(sampleRate: rate, musicDb: 0), musicLevel: 0.3)
    _ = rig.render(1000)
    var started: [PassageID] = []
    var ended: [PassageID] = []
    var heard: [Float] = []
    // A clip that rises and falls, so that only the mixer could make a step.
    let shape = (0..<2000).map { min(1, Float(min($0, 2000 - $0)) / 400) * 0.2 }
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let silences = PassageSilences(preRollMs: Int.random(in: 0...20, using: &random), gapMs: 5, postRollMs: 0)
        started.append(
          rig.control.play(
            Passage(primary: SpokenLine(VoiceClip(shape, sampleRate: rate)), silences: silences, sampleRate: rate)))
      case 3: rig.control.stopVoice()
      case 4: rig.control.setMusic(enabled: Bool.random(using: &random))
      default: rig.control.setVoiceGain(Double.random(in: -12...0, using: &random))
      }
      heard += rig.render(Int.random(in: 1...600, using: &random))
      ended += rig.control.takeEnds().map(\.id)
    }
    rig.control.stopVoice()
    heard += rig.render(5000)
    ended += rig.control.takeEnds().map(\.id)
    #expect(Set(ended) == Set(started))
    #expect(ended.count == started.count)
    #expect(largestStep(heard) < 0.02)
    #expect(heard.allSatisfy { $0.magnitude <= 1 })
    #expect(rig.control.reading.passage == nil)
  }

  @Test("Commands that find no room wait, and keep their order")
  func backlog() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: 0), musicLevel: 0.5)
    for step in 0..<2000 { rig.control.setMusicGain(-Double(step % 7)) }
    rig.control.setMusicGain(-12)
    for _ in 0..<20 {
      _ = rig.render(100)
      _ = rig.control.takeEnds()
    }
    let heard = rig.render(4000)
    #expect(abs(Decibels.level(Double(heard[3999]) / 0.5) + 12) < 0.001)
  }

  @Test("A reading shows the duck gain, what plays and how far the mixer is")
  func reading() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: -6), musicLevel: 0.5)
    _ = rig.render(2000)
    let passage = Passage(
      primary: SpokenLine(steadyClip(4000, level: 0.5, sampleRate: 8000)), sampleRate: 8000)
    let id = rig.control.play(passage)
    _ = rig.render(3500)
    let reading = rig.control.reading
    #expect(abs(reading.duckDb + 16) < 0.001)
    #expect(reading.passage == id)
    let position = rig.mixer.position
    #expect(reading.framesRendered == position)
  }

  @Test("Fading the output out and in leaves no step")
  func outputFade() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: 0), musicLevel: 0.5)
    var heard = rig.render(1000)
    rig.mixer.fadeOut()
    heard += rig.render(240 + Mixer.latency + 1)
    #expect(heard.last == 0)
    rig.mixer.fadeIn()
    heard += rig.render(1000)
    #expect(heard.last == 0.5)
    #expect(largestStep(heard[200...]) < 0.02)
  }
}
