import AudioMix
import Foundation
import Glibc
import RealTimeProbe
import TestSupport
import Testing

/// One after the other: a copy of the process makes its memory be copied on the next write, which is a page fault.
@Suite("Real time", .serialized)
struct RealTimeTests {
  @Test("The probe sees a single allocation, lock and page fault, and nothing where there is nothing")
  func probeWorks() {
    let size = 4 << 20
    real_time_probe_start()
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 100)
    memory.deallocate()
    let allocation = real_time_probe_stop()
    #expect(allocation.allocations == 2)

    var lock = pthread_mutex_t()
    pthread_mutex_init(&lock, nil)
    real_time_probe_start()
    pthread_mutex_lock(&lock)
    let locked = real_time_probe_stop()
    pthread_mutex_unlock(&lock)
    #expect(locked.locks == 1)

    let fresh = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    real_time_probe_start()
    fresh?.storeBytes(of: 1, as: Int.self)
    usleep(1000)
    let faulted = real_time_probe_stop()
    munmap(fresh, size)
    #expect(faulted.page_faults >= 1)
    #expect(faulted.waits >= 1)

    real_time_probe_start()
    let nothing = real_time_probe_stop()
    #expect([nothing.allocations, nothing.locks, nothing.page_faults, nothing.waits] == [0, 0, 0, 0])
    #expect(real_time_run_without_system_calls({ _ in }, nil) == 0)
    #expect(real_time_run_without_system_calls({ _ in _ = getppid() }, nil) == SIGKILL)
  }

  @Test("Ten minutes with music, passages, stops and settings: no allocation, lock, page fault or wait after warm-up")
  func costsNothing() {
    var walk = RenderedWalk()
    walk.render(seconds: 40) { $0() }
    var costs = real_time_costs()
    walk.render(seconds: 600) { render in
      real_time_probe_start()
      render()
      let new = real_time_probe_stop()
      costs.allocations += new.allocations
      costs.locks += new.locks
      costs.page_faults += new.page_faults
      costs.waits += new.waits
    }
    #expect(walk.ends >= 40)
    #expect(costs.allocations == 0)
    #expect(costs.locks == 0)
    #expect(costs.page_faults == 0)
    #expect(costs.waits == 0)
  }

  @Test("A passage over music is rendered without one system call")
  func noSystemCall() throws {
    let rate = 44_100
    let mixer = Mixer(MixerSettings(sampleRate: rate))
    let control = MixerControl(mixer)
    let music = [Float](repeating: 0.9, count: 2 * 2 * rate)
    #expect(control.music.write(music, frames: 2 * rate) == 2 * rate)
    control.play(Passage(primary: SpokenLine(steadyClip(9000, sampleRate: rate)), sampleRate: rate))
    control.stopVoice(at: 20_000)
    struct Work: ~Copyable {
      var mixer: Mixer
      let output: UnsafeMutablePointer<Float>
      let frames: Int
    }
    let output = UnsafeMutablePointer<Float>.allocate(capacity: 2 * 3 * rate)
    defer { output.deallocate() }
    var work = Work(mixer: mixer, output: output, frames: 3 * rate)
    ProcessCopy.turn.lock()
    defer { ProcessCopy.turn.unlock() }
    let signal = withUnsafeMutablePointer(to: &work) { work in
      real_time_run_without_system_calls(
        { context in
          guard let work = context?.assumingMemoryBound(to: Work.self) else { return }
          let (output, frames) = (work.pointee.output, work.pointee.frames)
          work.pointee.mixer.render(into: output, frames: frames)
        }, work)
    }
    #expect(signal == 0)
  }
}

/// A mixer that is kept busy in every way there is, period after period.
private struct RenderedWalk: ~Copyable {
  private static let rate = 8000
  private static let period = 480

  private var rig = OfflineRig(MixerSettings(sampleRate: rate, musicDb: 3))
  private let passage = Passage(
    primary: SpokenLine(steadyClip(9000, level: 0.8, sampleRate: rate)),
    followUp: SpokenLine(steadyClip(7000, level: 0.8, sampleRate: rate)), sampleRate: rate)
  private let music = [Float](repeating: 0.9, count: 2 * rate)
  private var output = [Float](repeating: 0, count: 2 * period)
  private var round = 0
  /// The passages that have ended.
  private(set) var ends = 0

  /// Renders on, each period through `around`, which is handed what renders it.
  mutating func render(seconds: Int, around: (() -> Void) -> Void) {
    for _ in 0..<(seconds * Self.rate / Self.period) {
      steer()
      // Every now and then the music runs dry.
      if round % 50 < 35 { _ = rig.control.music.write(music, frames: min(rig.control.music.room, Self.rate)) }
      output.withUnsafeMutableBufferPointer { buffer in
        guard let target = buffer.baseAddress else { return }
        around { rig.mixer.render(into: target, frames: Self.period) }
      }
      round += 1
    }
  }

  private mutating func steer() {
    switch round % 160 {
    case 5: rig.control.play(passage)
    case 40 where round % 320 > 160: rig.control.stopVoice()
    case 41: rig.control.setMusic(enabled: round % 320 > 160)
    case 50: rig.control.setDucking(DuckingSettings(span: round % 320 > 160 ? .speech : .passage))
    case 60: rig.control.setMusicGain(Double(round % 12) - 6)
    case 61: rig.control.setVoiceGain(Double(round % 12) - 6)
    case 150: ends += rig.control.takeEnds().count
    default: break
    }
  }
}
