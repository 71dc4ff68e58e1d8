import AudioMix
import Testing

/// The music is a constant 0.5 at 0 dB, the clips are silent: what is heard is half the duck gain.
@Suite("Ducking")
struct DuckingTests {
  let rate = 44100

  func rig(_ ducking: DuckingSettings = DuckingSettings()) -> OfflineRig {
    var rig = OfflineRig(MixerSettings(sampleRate: 44100, musicDb: 0, ducking: ducking), musicLevel: 0.5)
    _ = rig.render(1000)
    return rig
  }

  func silentPassage(followUp: Bool = true) -> Passage {
    Passage(
      primary: SpokenLine(clip: nil, frames: 20000), followUp: followUp ? SpokenLine(clip: nil, frames: 10000) : nil,
      sampleRate: rate)
  }

  func decibels(_ sample: Float) -> Double { Decibels.level(Double(sample) / 0.5) }

  /// The largest change from frame to frame, in dB.
  func largestStepDb(_ samples: some Collection<Float>) -> Double {
    zip(samples, samples.dropFirst()).map { abs(decibels($0) - decibels($1)) }.max() ?? 0
  }

  @Test("Down with the pre-roll, through the gap, up after the post-roll, straight in dB")
  func curve() throws {
    var rig = rig()
    let passage = silentPassage()
    let start = rig.mixer.position
    rig.control.play(passage, at: start + 500)
    let heard = rig.render(passage.timeline.frames + 60000)
    let begin = 500 + Mixer.latency
    let end = begin + passage.timeline.frames
    let depth = Float(Decibels.gain(-16)) * 0.5

    #expect(firstIndex(in: heard) { $0 < 0.5 } == begin + 1)
    let down = try #require(firstIndex(in: heard) { $0 <= depth * 1.000_01 })
    #expect(abs(down - begin - 11025) <= 1)
    #expect(down < begin + passage.timeline.primary.lowerBound)
    #expect(heard[down...end].allSatisfy { abs($0 - depth) < 1e-6 })
    #expect(heard[end + 1] > depth)
    let up = try #require(firstIndex(in: heard, from: end) { $0 == 0.5 })
    #expect(abs(up - end - 39690) <= 1)
    #expect(abs(decibels(heard[begin + 5512]) + 8) < 0.01)
    #expect(largestStepDb(heard[..<(begin + 20000)]) <= 16.0 / 11025 * 1.01)
    #expect(largestStepDb(heard[end...]) <= 16.0 / 39690 * 1.03)
  }

  @Test("A second passage starts from the gain that is there")
  func duringRelease() {
    var rig = rig()
    let first = silentPassage(followUp: false)
    let start = rig.mixer.position
    rig.control.play(first, at: start)
    let again = start + first.timeline.frames + 13230
    rig.control.play(silentPassage(followUp: false), at: again)
    let heard = rig.render(first.timeline.frames + 13230 + 30000)
    let turn = again - start + Mixer.latency
    #expect(abs(decibels(heard[turn]) - (-16 + 16.0 * 13230 / 39690)) < 0.01)
    #expect(heard[turn + 1] < heard[turn])
    #expect(abs(decibels(heard[turn + 12000]) + 16) < 0.001)
    #expect(largestStepDb(heard[...]) <= 16.0 / 11025 * 1.01)
  }

  @Test("Span speech comes up in the gap and is down again before the follow-up")
  func speechScope() throws {
    var rig = rig(DuckingSettings(span: .speech))
    let passage = silentPassage()
    rig.control.play(passage, at: rig.mixer.position)
    let heard = rig.render(passage.timeline.frames + 1000)
    let primaryEnd = passage.timeline.primary.upperBound + Mixer.latency
    let followUp = try #require(passage.timeline.followUp?.lowerBound) + Mixer.latency
    #expect(abs(decibels(heard[primaryEnd]) + 16) < 0.001)
    #expect(heard[primaryEnd + 1] > heard[primaryEnd])
    #expect(heard[primaryEnd + 39700] == 0.5)
    #expect(heard[followUp - 15435] == 0.5)
    #expect(heard[followUp - 15434] < 0.5)
    #expect(abs(decibels(heard[followUp]) + 16) < 0.001)
    #expect(largestStepDb(heard) <= 16.0 / 11025 * 1.01)
  }

  @Test("Stopping releases the duck at once and silences the voice within 150 ms")
  func stop() throws {
    var rig = rig()
    let clip = steadyClip(100_000, sampleRate: rate)
    rig.control.play(Passage(primary: SpokenLine(clip), sampleRate: rate))
    _ = rig.render(40000)
    rig.control.stopVoice()
    let heard = rig.render(60000)
    let music = 0.5 * Decibels.gain(-16)
    #expect(abs(heard[Mixer.latency] - Float(music + 0.25)) < 1e-5)
    let limit = 6615
    for frame in stride(from: limit, to: 39690, by: 1000) {
      let expected = music * Decibels.gain(16.0 * Double(frame - Mixer.latency) / 39690)
      #expect(abs(Double(heard[frame]) - expected) < 1e-4)
    }
    #expect(heard[45000] == 0.5)
    #expect(largestStep(heard) < 0.25 * 0.0016)
    #expect(rig.control.takeEnds().map(\.wasCut) == [true])
  }

  @Test("The listener's volume changed while ducked is kept")
  func volumeWhileDucked() {
    var rig = rig()
    let passage = silentPassage(followUp: false)
    rig.control.play(passage)
    _ = rig.render(20000)
    rig.control.setMusicGain(-10)
    let ducked = rig.render(10000)
    #expect(abs(decibels(ducked[9999]) + 26) < 0.001)
    let after = rig.render(passage.timeline.frames + 20000)
    #expect(abs(decibels(after[passage.timeline.frames + 19999]) + 10) < 0.001)
  }

  @Test("Music switched off and on while ducked comes back ducked")
  func switchWhileDucked() {
    var rig = rig()
    rig.control.play(Passage(primary: SpokenLine(clip: nil, frames: 200_000), sampleRate: rate))
    _ = rig.render(20000)
    rig.control.setMusic(enabled: false)
    let off = rig.render(20000)
    #expect(off[10000] == 0)
    #expect(largestStep(off) < 0.001)
    rig.control.setMusic(enabled: true)
    let on = rig.render(20000)
    #expect(abs(decibels(on[10000]) + 16) < 0.001)
    #expect(largestStep(on) < 0.001)
  }

  @Test("Music that runs dry while ducked comes back ducked, without a click")
  func dryWhileDucked() {
    var rig = rig()
    let buffered = rig.control.music.capacity
    rig.control.play(Passage(primary: SpokenLine(clip: nil, frames: buffered + 200_000), sampleRate: rate))
    _ = rig.render(20000)
    rig.musicLevel = 0
    let dry = rig.render(buffered + 60_000)
    #expect(dry.last == 0)
    #expect(rig.control.reading.musicUnderruns == 1)
    rig.musicLevel = 0.5
    let back = rig.render(5000)
    #expect(abs(decibels(back[4999]) + 16) < 0.001)
    #expect(largestStep(dry + back) < 0.5 * 0.16 / 60)
  }

  @Test("Settings changed while ducked move on from the gain that is there")
  func settingsWhileDucked() {
    var rig = rig()
    rig.control.play(Passage(primary: SpokenLine(clip: nil, frames: 200_000), sampleRate: rate))
    _ = rig.render(20000)
    rig.control.setDucking(DuckingSettings(depthDb: -6, attackMs: 100, releaseMs: 600))
    let deeper = rig.render(60000)
    #expect(abs(decibels(deeper[0]) + 16) < 0.001)
    #expect(abs(decibels(deeper[59999]) + 6) < 0.001)
    #expect(largestStepDb(deeper) <= 6.0 / 26460 * 1.03)
    rig.control.setDucking(DuckingSettings(depthDb: 0))
    let none = rig.render(60000 * 5)
    #expect(none[60000 * 5 - 1] == 0.5)
  }
}
