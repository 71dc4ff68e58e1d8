internal import CALSA
internal import Glibc

/// An open sound device that takes interleaved stereo floats at one rate.
///
/// Whatever the device cannot do itself (rate, channels), ALSA's `plug` does in front of it.
struct ALSASink: ~Copyable {
  enum Outcome: Equatable {
    case played
    /// The device takes nothing for now (a server that starts, headphones that wake up); what did not fit is dropped.
    case stalled
    /// The device is gone for good; `code` is ALSA's error number.
    case lost(code: Int32)
  }

  /// How long a device may take nothing: before the sound goes on without it, and before it counts as lost, in ns.
  private static let patience = (stalled: Int64(150_000_000), lost: Int64(5_000_000_000))
  /// How often in a row it may recover without taking a frame.
  private static let recoveryLimit = 8

  /// Frames of a period: the portion to write.
  let periodFrames: Int
  let bufferFrames: Int
  let sampleRate: Int
  let format: SampleFormat
  /// Underruns and suspensions it has come back from.
  private(set) var recoveries = 0
  /// Whether it takes frames faster than any clock would, as ALSA's `null` does; who writes must keep the pace then.
  private(set) var isUnpaced = false

  /// Whether it has taken more than it can hold, which is what no device does that plays nothing.
  var hasPlayed: Bool { framesTaken > bufferFrames }

  private let pcm: OpaquePointer
  /// Room for a period in the device's format.
  private let buffer: UnsafeMutableRawPointer
  private let start = MonotonicClock.now()
  private var framesTaken = 0
  /// Since when it has taken nothing.
  private var stalledSince: Int64?
  /// Whether ALSA has been waited for since it last took something.
  private var hasWaited = false
  private var recoveriesInVain = 0

  /// Opens a device; may take long where a sound server is slow.
  ///
  /// - Parameters:
  ///   - device: Any name that ALSA knows.
  ///   - sampleRate: Frames per second.
  init(device: String, sampleRate: Int) throws(DeviceError) {
    kit_alsa_silence_messages()
    let opened = try ALSAConfiguration.open(device, sampleRate: sampleRate)
    pcm = opened.pcm
    periodFrames = opened.periodFrames
    bufferFrames = opened.bufferFrames
    format = opened.format
    self.sampleRate = sampleRate
    let bytes = opened.periodFrames * 2 * 4
    buffer = .allocate(byteCount: bytes, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  deinit {
    snd_pcm_close(pcm)
    buffer.deallocate()
  }

  /// Waits until the device takes another period, so that what is rendered then is heard within a buffer: rendered before,
  /// it would lie here while the buffer is still full.
  func waitForPeriod() {
    guard !hasRoom(for: periodFrames), snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING else { return }
    // What is wrong the next write says too, and recovers from.
    snd_pcm_wait(pcm, waitLimit)
  }

  /// Plays frames; returns when the device has taken them, or at the latest after a quarter of a second.
  ///
  /// - Parameters:
  ///   - samples: Interleaved stereo frames, ±1 is full scale.
  ///   - frames: How many, at most `periodFrames`.
  mutating func write(_ samples: UnsafePointer<Float>, frames: Int) -> Outcome {
    let converted = format.convert(samples, in: buffer, count: 2 * frames)
    var done = 0
    while done < frames {
      let rest = frames - done
      let taken =
        hasRoom(for: rest)
        ? snd_pcm_writei(pcm, converted + done * 2 * format.bytes, snd_pcm_uframes_t(rest)) : -snd_pcm_sframes_t(EAGAIN)
      if taken > 0 {
        done += taken
        stalledSince = nil
        hasWaited = false
        recoveriesInVain = 0
        continue
      }
      let now = MonotonicClock.now()
      let since = stalledSince ?? now
      stalledSince = since
      if now - since > Self.patience.lost || recoveriesInVain > Self.recoveryLimit { return .lost(code: -ETIMEDOUT) }
      if taken == 0 || taken == -EAGAIN, now - since > Self.patience.stalled { return .stalled }
      let code = recover(Int32(taken))
      if code < 0 { return .lost(code: code) }
    }
    watchPace(frames)
    return .played
  }

  /// Whether the device takes all of so many frames, or has something to say; in portions they cost a wake-up each.
  private func hasRoom(for frames: Int) -> Bool {
    let room = snd_pcm_avail_update(pcm)
    return room < 0 || room >= frames
  }

  /// Waits until what was written has been heard, for at most one buffer; asks the device for nothing that it could be slow
  /// to answer.
  func drain() {
    var delay: snd_pcm_sframes_t = 0
    guard snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING, snd_pcm_delay(pcm, &delay) == 0 else { return }
    let frames = Int64(max(0, min(delay, bufferFrames)))
    MonotonicClock.sleep(until: MonotonicClock.now() + frames * 1_000_000_000 / Int64(sampleRate))
  }

  /// Makes the device ready to take frames again.
  ///
  /// - Returns: 0, or ALSA's error number where there is nothing to recover.
  private mutating func recover(_ code: Int32) -> Int32 {
    switch -code {
    case EINTR: return 0
    case 0, EAGAIN: return waitForRoom()
    case EPIPE:
      countRecovery()
      // The start threshold starts it again once it is filled.
      return min(0, snd_pcm_prepare(pcm))
    case ESTRPIPE:
      countRecovery()
      return min(0, resume())
    default: return code
    }
  }

  private mutating func countRecovery() {
    recoveries += 1
    recoveriesInVain += 1
  }

  /// Sleeps until there should be room for a period.
  ///
  /// At first until ALSA says so. Where the device then takes nothing all the same, as sound server plugins sometimes do,
  /// by the clock, so that a promise that is not kept costs no spinning.
  private mutating func waitForRoom() -> Int32 {
    // A buffer that is full and not running would never drain.
    if snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED { return min(0, snd_pcm_start(pcm)) }
    if hasWaited {
      MonotonicClock.sleep(until: MonotonicClock.now() + periodNs / 4)
    } else {
      hasWaited = true
      snd_pcm_wait(pcm, waitLimit)
    }
    return 0
  }

  private var periodNs: Int64 { Int64(periodFrames) * 1_000_000_000 / Int64(sampleRate) }

  /// How long ALSA is waited for at most: twice the time in which a period has room, in milliseconds.
  private var waitLimit: Int32 { Int32(periodNs / 500_000) }

  private func resume() -> Int32 {
    for _ in 0..<10 {
      let code = snd_pcm_resume(pcm)
      if code == 0 { return 0 }
      guard code == -EAGAIN else { break }
      MonotonicClock.sleep(until: MonotonicClock.now() + 50_000_000)
    }
    return snd_pcm_prepare(pcm)
  }

  /// Notices a device that is no clock: 5 % too fast after a quarter of a second of grace is no crystal's drift.
  private mutating func watchPace(_ frames: Int) {
    framesTaken += frames
    guard !isUnpaced else { return }
    let elapsed = Double(MonotonicClock.now() - start) / 1e9
    isUnpaced = Double(framesTaken - bufferFrames) > (elapsed * 1.05 + 0.25) * Double(sampleRate)
  }
}
