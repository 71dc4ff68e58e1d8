import AllocationCounter
import AudioMix
import Testing

@Suite("Real time")
struct RealTimeTests {
  @Test("The counter sees a single allocation")
  func counterWorks() {
    allocation_counter_start()
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 100)
    memory.deallocate()
    #expect(allocation_counter_stop() == 2)
    allocation_counter_start()
    #expect(allocation_counter_stop() == 0)
  }

  @Test("Three minutes with music, passages, stops and settings are rendered without one allocation")
  func noAllocations() {
    let rate = 8000
    var rig = OfflineRig(MixerSettings(sampleRate: rate, musicDb: 3), musicLevel: 0.9)
    let passage = Passage(
      primary: SpokenLine(steadyClip(9000, level: 0.8, sampleRate: rate)),
      followUp: SpokenLine(steadyClip(7000, level: 0.8, sampleRate: rate)), sampleRate: rate)
    _ = rig.render(1000)

    let block = 80
    let music = [Float](repeating: 0.9, count: 2 * rate)
    var output = [Float](repeating: 0, count: 2 * block)
    var allocations: UInt64 = 0
    var ends = 0
    for round in 0..<(180 * rate / block) {
      switch round % 400 {
      case 10: rig.control.play(passage)
      case 200 where round % 800 > 400: rig.control.stopVoice()
      case 210: rig.control.setMusic(enabled: round % 800 > 400)
      case 250: rig.control.setDucking(DuckingSettings(span: round % 800 > 400 ? .speech : .passage))
      case 300: rig.control.setMusicGain(Double(round % 12) - 6)
      case 390: ends += rig.control.takeEnds().count
      default: break
      }
      if round % 50 != 49 { _ = rig.control.music.write(music, frames: min(rig.control.music.room, rate)) }
      output.withUnsafeMutableBufferPointer { buffer in
        let target = buffer.baseAddress!
        allocation_counter_start()
        rig.mixer.render(into: target, frames: block)
        allocations += allocation_counter_stop()
      }
    }
    #expect(ends >= 40)
    #expect(allocations == 0)
  }
}
