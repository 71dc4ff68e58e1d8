import AudioMix
import Foundation
import RealTimeProbe
import TestSupport
import Testing

@testable import AudioDevice

/// What the playback thread does beside rendering, up to what it hands to ALSA.
@Suite("Playback in real time")
struct PlaybackRealTimeTests {
  private static let rate = 8000
  private static let period = 480

  @Test(
    "Ten minutes to a device or to none: no allocation, lock, page fault or wait but for the time that passes",
    arguments: ["null", "hw:77"])
  func costsNothing(device: String) throws {
    let mixer = Mixer(MixerSettings(sampleRate: Self.rate, musicDb: 3))
    let control = MixerControl(mixer)
    let keeper = DeviceKeeper(device: device, sampleRate: Self.rate)
    let thread = try #require(AudioThread(name: "test", urgency: .normal) { keeper.run() })
    #expect(eventually { keeper.status != .opening || keeper.isOpened })
    var playback = Playback(mixer: mixer, keeper: keeper)
    let music = [Float](repeating: 0.5, count: 2 * Self.rate)
    let passage = Passage(
      primary: SpokenLine(VoiceClip([Float](repeating: 0.5, count: 9000), sampleRate: Self.rate)),
      sampleRate: Self.rate)
    var costs = real_time_costs()
    var ends = 0

    ProcessCopy.turn.lock()
    real_time_virtual_clock(true)
    defer {
      real_time_virtual_clock(false)
      ProcessCopy.turn.unlock()
    }
    var round = 0
    while control.reading.framesRendered < 640 * Self.rate {
      _ = control.music.write(music, frames: min(control.music.room, Self.rate))
      if round % 150 == 10 { control.play(passage) }
      if round % 450 == 60 { control.stopVoice() }
      if round % 150 == 149 { ends += control.takeEnds().count }
      real_time_probe_start()
      playback.waitForPeriod()
      playback.playPeriod()
      let new = real_time_probe_stop()
      round += 1
      // What is touched for the first time, is.
      if control.reading.framesRendered < 40 * Self.rate { continue }
      costs.allocations += new.allocations
      costs.locks += new.locks
      costs.page_faults += new.page_faults
      costs.waits += new.waits
    }
    #expect(ends >= 20)
    #expect(keeper.status.isPlaying == (device == "null"))
    #expect([costs.allocations, costs.locks, costs.page_faults, costs.waits] == [0, 0, 0, 0])
    keeper.stop()
    thread.join(milliseconds: 10_000)
  }
}
