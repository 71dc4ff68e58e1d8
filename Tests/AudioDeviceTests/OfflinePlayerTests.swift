import AudioMix
import Foundation
import TestSupport
import Testing

@testable import AudioDevice

@Suite("Rendering")
struct OfflinePlayerTests {
  let rate = 44100

  /// The left channel of a whole sound, in blocks.
  func render(
    _ settings: MixerSettings, music: String? = nil, end: Int, frames: Int, block: Int = 1000,
    _ steer: (MixerControl) -> Void = { _ in }
  ) -> [Float] {
    var player = OfflinePlayer(settings, musicPath: music, fadingOutAt: end)
    steer(player.control)
    var left: [Float] = []
    var buffer = [Float](repeating: .nan, count: 2 * block)
    while left.count < frames {
      let count = min(block, frames - left.count)
      buffer.withUnsafeMutableBufferPointer { player.render(into: $0.baseAddress!, frames: count) }
      left += (0..<count).map { buffer[2 * $0] }
      #expect(player.position == left.count)
    }
    return left
  }

  func clip(_ frames: Int) -> VoiceClip {
    VoiceClip((0..<frames).map { Float($0 % 97 + 1) / 200 }, sampleRate: rate)
  }

  @Test(
    "A command takes effect in the very frame it names", arguments: [0, 1, 127, 128, 129, 5000, 44099], [64, 4096])
  func onset(frame: Int, block: Int) {
    let silences = PassageSilences(preRollMs: 350, gapMs: 1750, postRollMs: 350)
    let composition = Passage(
      primary: SpokenLine(clip(3000)), followUp: SpokenLine(clip(500)), silences: silences, sampleRate: rate)
    let heard = render(MixerSettings(sampleRate: rate), end: 200_000, frames: 200_000, block: block) {
      $0.play(composition, at: frame)
    }
    let primary = frame + 15435
    // From the line's end to the follow-up's first sample lie 1,750 ms.
    let followUp = primary + 3000 + 77175
    for index in heard.indices {
      let expected: Float =
        if (primary..<primary + 3000).contains(index) {
          Float((index - primary) % 97 + 1) / 200
        } else if (followUp..<followUp + 500).contains(index) {
          Float((index - followUp) % 97 + 1) / 200
        } else { 0 }
      if heard[index] != expected {
        Issue.record("frame \(index): \(heard[index]), expected \(expected)")
        return
      }
    }
  }

  @Test("The sound begins and ends in silence and is in between what the reader gives")
  func ends() {
    let frames = 2 * rate
    let heard = render(
      MixerSettings(sampleRate: rate, musicDb: 0), music: Fixture.loop, end: frames, frames: frames + 1323)
    let reader = MusicReader(path: Fixture.loop, sampleRate: rate)
    var music = [Float](repeating: 0, count: 2 * frames)
    music.withUnsafeMutableBufferPointer { _ = reader.read(into: $0.baseAddress!, frames: frames) }
    #expect((2000..<frames).allSatisfy { heard[$0] == music[2 * $0] })
    #expect(heard[..<20].allSatisfy { abs($0) < 0.001 } && heard.suffix(20).allSatisfy { abs($0) < 0.001 })
    #expect(zip(heard, heard.dropFirst()).allSatisfy { abs($0 - $1) < 0.04 })
  }

  @Test("A whole in other blocks is the same whole", arguments: [1, 100, 4096, 5000])
  func blocks(block: Int) {
    func whole(_ block: Int) -> [Float] {
      render(
        MixerSettings(sampleRate: rate), music: Fixture.stereo48, end: 60_000, frames: 61_000, block: block
      ) {
        $0.play(Passage(primary: SpokenLine(clip(8000)), sampleRate: rate), at: 3000)
        $0.setMusicGain(-20, at: 20_000)
        $0.stopVoice(at: 22_222)
      }
    }
    #expect(zip(whole(block), whole(1000)).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// The gain of 441 Hz music in each of its periods, in dB under `loud`.
  func gains(_ samples: some Collection<Float>, under loud: Double) -> [Double] {
    let samples = Array(samples)
    return stride(from: 0, to: samples.count - 99, by: 100).map { start in
      let power = samples[start..<start + 100].reduce(0.0) { $0 + Double($1) * Double($1) } / 100
      return Decibels.level(power.squareRoot()) - loud
    }
  }

  /// The left channel of what a player plays: music, `composition` over it, and music again.
  ///
  /// Nothing if the machine was too busy for the music or the sound to keep up, which the player tells.
  func takeLive(_ composition: Passage, _ ducking: DuckingSettings) throws -> [Float]? {
    let folder = try TemporaryFolder()
    // ALSA writes what a device would play to a file.
    let device = "file:'\(folder.path("live"))',raw"
    let player = Player(
      PlayerOptions(device: device, musicPath: Fixture.loop, sampleRate: rate, musicDb: 0, ducking: ducking))
    player.start()
    #expect(eventually { player.poll().mixer.framesRendered > 22050 })
    let id = player.play(composition)
    #expect(eventually { player.poll().ends.contains { $0.id == id } })
    let end = player.poll().mixer.framesRendered
    #expect(eventually { player.poll().mixer.framesRendered > end + 66150 })
    player.stop()
    let status = player.poll()
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("live")))
    let samples = data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
    // Music that was late has zeros where the loop has none.
    let wasThere = samples.dropFirst(4400).prefix(15_000).contains { abs($0) > 0.1 }
    return wasThere && status.mixer.musicUnderruns == 0 && status.xruns == 0 ? samples : nil
  }

  @Test("What is rendered is ducked as what is played", arguments: [DuckingSpan.passage, .speech])
  func sameAsLive(span: DuckingSpan) throws {
    let ducking = DuckingSettings(span: span)
    let silence = VoiceClip([Float](repeating: 0, count: 20_000), sampleRate: rate)
    let composition = Passage(
      primary: SpokenLine(silence), followUp: SpokenLine(silence), sampleRate: rate)
    let length = composition.timeline.frames
    var take: [Float]?
    for _ in 1...10 where take == nil { take = try takeLive(composition, ducking) }
    let live = try #require(take, "ten takes, each disturbed")

    let rendered = render(
      MixerSettings(sampleRate: rate, musicDb: 0, ducking: ducking), music: Fixture.loop, end: 400_000, frames: 400_000
    ) { $0.play(composition, at: 22_000) }
    let loud = gains(rendered[4400..<4500], under: 0)[0]
    let expected = gains(rendered[22_000..<22_000 + length + 44_100], under: loud)
    // The live one began at a frame of its own: after the last period at the music's level before all is low.
    let all = gains(live, under: loud)
    let low = try #require(
      all.indices.dropLast(50).first { index in all[index..<index + 50].allSatisfy { abs($0 + 16) < 0.1 } })
    let start = try #require(all[..<low].lastIndex { $0 >= -0.02 }) + 1
    let heard = all[start...].prefix(expected.count)
    try #require(heard.count == expected.count)
    // Beginning within a period of each other, two curves of 64 dB/s are at most 0.15 dB apart.
    for (index, pair) in zip(heard, expected).enumerated() where abs(pair.0 - pair.1) > 0.2 {
      Issue.record("\(index * 100) frames in: \(pair.0) dB live, \(pair.1) dB rendered")
      return
    }
    #expect(abs((expected.min() ?? 0) + 16) < 0.01)
  }
}
