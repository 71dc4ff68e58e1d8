import AudioMix
import Testing

@Suite("Passage timeline")
struct TimelineTests {
  @Test("Lines start and end on the exact frame", arguments: [8000, 22050, 44100, 48000], [1, 64, 100, 4096])
  func onsets(sampleRate: Int, block: Int) throws {
    guard block > 1 || sampleRate == 8000 else { return }
    var rig = OfflineRig(MixerSettings(sampleRate: sampleRate))
    let first = steadyClip(1234, sampleRate: sampleRate)
    let second = steadyClip(777, level: 0.5, sampleRate: sampleRate)
    let passage = Passage(primary: SpokenLine(first), followUp: SpokenLine(second), sampleRate: sampleRate)
    rig.control.play(passage)
    let heard = rig.render(passage.timeline.frames + 500, block: block)

    let preRoll = (350 * sampleRate + 500) / 1000
    let gap = (1750 * sampleRate + 500) / 1000
    #expect(passage.timeline.frames == preRoll + 1234 + gap + 777 + preRoll)
    #expect(firstIndex(in: heard) { $0 != 0 } == preRoll)
    #expect(firstIndex(in: heard, from: preRoll) { $0 == 0 } == preRoll + 1234)
    let followUp = try #require(firstIndex(in: heard, from: preRoll + 1234) { $0 != 0 })
    #expect(followUp == preRoll + 1234 + gap)
    #expect(heard[followUp] == 0.5)
    #expect(firstIndex(in: heard, from: followUp) { $0 == 0 } == followUp + 777)
    #expect(heard[(followUp + 777)...].allSatisfy { $0 == 0 })
  }

  @Test("Without a follow-up there is no gap")
  func primaryAlone() {
    let passage = Passage(
      primary: SpokenLine(steadyClip(1000, sampleRate: 44100)), sampleRate: 44100)
    #expect(passage.timeline.followUp == nil)
    #expect(passage.timeline.frames == 15435 + 1000 + 15435)
  }

  @Test("A missing clip is silence of its nominal length")
  func missingClip() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let passage = Passage(
      primary: SpokenLine(clip: nil, frames: 900), followUp: SpokenLine(steadyClip(300, sampleRate: 8000)),
      sampleRate: 8000)
    rig.control.play(passage)
    let heard = rig.render(passage.timeline.frames)
    #expect(firstIndex(in: heard) { $0 != 0 } == 2800 + 900 + 14000)
  }

  @Test("A clip longer than its nominal length moves nothing and ends without a click")
  func longClip() throws {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let silences = PassageSilences(preRollMs: 100, gapMs: 50, postRollMs: 100)
    let passage = Passage(
      primary: SpokenLine(clip: steadyClip(4000, sampleRate: 8000), frames: 1000),
      followUp: SpokenLine(steadyClip(300, level: 0.5, sampleRate: 8000)), silences: silences, sampleRate: 8000)
    rig.control.play(passage)
    let heard = rig.render(passage.timeline.frames + 100)
    #expect(firstIndex(in: heard) { $0 == 0.5 } == 800 + 1000 + 400)
    #expect(largestStep(heard[900..<2200]) <= 0.25 / 80 * 1.01)
    #expect(heard[2199] == 0)
  }

  @Test(
    "A clip is heard whole where it is due, or as soon as it is there; one that never comes is waited for a little",
    arguments: [(filledAt: 2000, onset: 2800), (filledAt: 3000, onset: 3000), (filledAt: 40_000, onset: nil)])
  func lateClip(filledAt: Int, onset: Int?) {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let clip = VoiceClip(room: 1000, sampleRate: 8000)
    let id = rig.control.play(Passage(primary: SpokenLine(clip: clip, frames: 900), sampleRate: 8000))
    // As it comes, without the mixer's latency taken off.
    let before = rig.renderRaw(filledAt, block: 100)
    clip.fill([Float](repeating: 0.25, count: 900))
    let heard = before + rig.renderRaw(20_000, block: 100)
    #expect(heard.count { $0 != 0 } == (onset == nil ? 0 : 900))
    #expect(firstIndex(in: heard) { $0 != 0 } == onset.map { $0 + Mixer.latency })
    #expect(rig.control.takeEnds().map(\.id) == [id])
  }

  @Test("What is not finite is silent, and what finds no room is left out behind a fade")
  func filling() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let clip = VoiceClip(room: 1000, sampleRate: 8000)
    clip.fill([.nan, .infinity] + [Float](repeating: 0.25, count: 5000))
    let silences = PassageSilences(preRollMs: 0, gapMs: 0, postRollMs: 0)
    rig.control.play(Passage(primary: SpokenLine(clip), silences: silences, sampleRate: 8000))
    let heard = rig.render(2000)
    #expect(heard[..<2] == [0, 0] && heard[2] == 0.25 && heard[919] == 0.25)
    #expect(heard[999...].allSatisfy { $0 == 0 })
    #expect(largestStep(heard[3...]) <= 0.25 / 80 * 1.01)
  }

  @Test("A passage starts on the frame it is given")
  func timedStart() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    let passage = Passage(primary: SpokenLine(steadyClip(100, sampleRate: 8000)), sampleRate: 8000)
    rig.control.play(passage, at: 12345)
    let heard = rig.render(20000)
    #expect(firstIndex(in: heard) { $0 != 0 } == 12345 + 2800)
  }

  @Test("Timed commands are carried out on their frame, whatever the block")
  func timedCommands() {
    func render(block: Int) -> [Float] {
      var rig = OfflineRig(MixerSettings(sampleRate: 8000, musicDb: 0), musicLevel: 0.5)
      rig.control.setMusicGain(-20, at: 1001)
      rig.control.play(
        Passage(primary: SpokenLine(steadyClip(3000, sampleRate: 8000)), sampleRate: 8000), at: 3003)
      rig.control.stopVoice(at: 7777)
      return rig.render(20000, block: block)
    }
    let reference = render(block: 4000)
    #expect(firstIndex(in: reference, from: 100) { $0 != 0.5 } == 1002)
    for block in [1, 7, 64, 333] {
      let other = render(block: block)
      #expect(zip(reference, other).allSatisfy { abs($0 - $1) < 1e-6 }, "block \(block)")
    }
  }

  @Test("Ends are reported once each, and free the clip")
  func ends() {
    var rig = OfflineRig(MixerSettings(sampleRate: 8000))
    weak var clip: VoiceClip?
    let id: PassageID
    do {
      let long = steadyClip(4000, sampleRate: 8000)
      clip = long
      id = rig.control.play(Passage(primary: SpokenLine(long), sampleRate: 8000))
    }
    _ = rig.render(2800 + 4000 + 2799 - Mixer.latency)
    #expect(rig.control.takeEnds().isEmpty)
    #expect(clip != nil)
    _ = rig.render(1)
    let ends = rig.control.takeEnds()
    #expect(ends.map(\.id) == [id])
    #expect(ends.map(\.wasCut) == [false])
    #expect(clip == nil)
  }

  @Test("Lengths convert as the resampler counts them")
  func conversion() {
    #expect(FrameCount.converted(1000, from: 44100, to: 44100) == 1000)
    #expect(FrameCount.converted(1000, from: 44100, to: 48000) == 1089)
    #expect(FrameCount.milliseconds(350, sampleRate: 44100) == 15435)
  }
}
