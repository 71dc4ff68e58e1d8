import Foundation
import Testing

@testable import AudioDevice

@Suite("Sinks")
struct SinkTests {
  @Test("Without a device, time passes at the pace of one")
  func pace() {
    var sink = PacedSink(sampleRate: 44100)
    let start = MonotonicClock.now()
    for _ in 0..<30 { sink.write(frames: 441) }
    let elapsed = Double(MonotonicClock.now() - start) / 1e9
    #expect(elapsed >= 0.299)
    #expect(elapsed < 3)
  }

  @Test("A stopped process does not catch up in one go")
  func afterStop() {
    var sink = PacedSink(sampleRate: 44100)
    Thread.sleep(forTimeInterval: 0.7)
    let start = MonotonicClock.now()
    for _ in 0..<11 { sink.write(frames: 441) }
    #expect(Double(MonotonicClock.now() - start) / 1e9 >= 0.099)
  }

  @Test("Samples beyond full scale are cut off, never wrapped")
  func conversion() {
    let samples: [Float] = [0, 0.5, -0.5, 1, -1, 1.7, -9, .nan]
    var words = [Int16](repeating: 7, count: 8)
    words.withUnsafeMutableBytes { _ = SampleFormat.int16.convert(samples, in: $0.baseAddress!, count: 8) }
    #expect(words[..<7] == [0, 16384, -16384, 32767, -32767, 32767, -32767])
    var longs = [Int32](repeating: 7, count: 8)
    longs.withUnsafeMutableBytes { _ = SampleFormat.int32.convert(samples, in: $0.baseAddress!, count: 8) }
    #expect(longs[..<7] == [0, 1_073_741_824, -1_073_741_824, .max, -.max, .max, -.max])
    samples.withUnsafeBufferPointer { samples in
      longs.withUnsafeMutableBytes { room in
        let floats = SampleFormat.float32.convert(samples.baseAddress!, in: room.baseAddress!, count: 8)
        #expect(floats == UnsafeRawPointer(samples.baseAddress))
      }
    }
  }

  @Test("A device that does not exist is an error in plain words, and nothing else is printed")
  func missingDevice() {
    let error = #expect(throws: DeviceError.self) { _ = try ALSASink(device: "hw:77", sampleRate: 44100).periodFrames }
    guard case .cannotOpen("hw:77", let code) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(code < 0)
    #expect(error?.description == "No sound device (hw:77)")
  }

  @Test("ALSA's null device, which keeps no time, is noticed")
  func nullDevice() throws {
    var sink = try ALSASink(device: "null", sampleRate: 44100)
    let silence = [Float](repeating: 0, count: 2 * sink.periodFrames)
    let needed = 44100 / sink.periodFrames
    for _ in 0..<needed {
      let frames = sink.periodFrames
      let outcome = sink.write(silence, frames: frames)
      #expect(outcome == .played)
    }
    let isUnpaced = sink.isUnpaced
    #expect(isUnpaced)
  }

  @Test("A thread wakes another, and a sleep ends by itself")
  func wakeUp() {
    let wakeUp = WakeUp()
    #expect(!wakeUp.sleep(milliseconds: 20))
    wakeUp.wake()
    wakeUp.wake()
    #expect(wakeUp.sleep(milliseconds: 60_000))
    #expect(!wakeUp.sleep(milliseconds: 1))
    Thread.detachNewThread { wakeUp.wake() }
    #expect(wakeUp.sleep(milliseconds: 60_000))
  }

  @Test("Audio threads leave signals to the main thread, and faults to whoever reports them")
  func signals() throws {
    let seen = Seen()
    let thread = try #require(
      AudioThread(name: "test", urgency: .normal) { pthread_sigmask(SIG_BLOCK, nil, &seen.mask) })
    thread.join(milliseconds: 60_000)
    #expect(!thread.isRealTime)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP] { #expect(sigismember(&seen.mask, signal) == 1) }
    for fault in [SIGSEGV, SIGBUS, SIGABRT] { #expect(sigismember(&seen.mask, fault) == 0) }
  }

  @Test("A thread asks for real-time priority, and works the same where it is refused", arguments: [0, EPERM])
  func priority(answer: Int32) throws {
    let seen = Seen()
    var asked = 0
    let thread = AudioThread(
      name: "test", urgency: .realTime,
      schedule: { _ in
        asked += 1
        return answer
      },
      body: { pthread_sigmask(SIG_BLOCK, nil, &seen.mask) })
    let started = try #require(thread)
    started.join(milliseconds: 60_000)
    #expect(asked == 1)
    #expect(started.isRealTime == (answer == 0))
    #expect(sigismember(&seen.mask, SIGINT) == 1)
  }

  @Test("What the system really answers is how the thread really runs")
  func realPriority() throws {
    let mayGo = WakeUp()
    let seen = Seen()
    let thread = try #require(
      AudioThread(name: "test", urgency: .realTime) {
        mayGo.sleep(milliseconds: 60_000)
        var parameters = sched_param()
        pthread_getschedparam(pthread_self(), &seen.policy, &parameters)
      })
    mayGo.wake()
    thread.join(milliseconds: 60_000)
    #expect((seen.policy == SCHED_RR) == thread.isRealTime)
  }
}

/// What a thread found out about itself.
///
/// `@unchecked Sendable`: written by the thread before it is joined, read after.
private final class Seen: @unchecked Sendable {
  var mask = sigset_t()
  var policy: Int32 = -1
}
