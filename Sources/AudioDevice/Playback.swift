internal import AudioMix
internal import Glibc

/// The work of the playback thread, a period at a time: rendered, and played on the device or, without one, in silence.
///
/// ``waitForPeriod()`` and ``playPeriod()`` neither allocate nor lock, and wait only for the device, or for the time a
/// period takes.
struct Playback: ~Copyable {
  /// How long a device takes nothing before the walker is told, in milliseconds: headphones take a while to wake up.
  private static let silenceToldAfterMs = 3000
  /// How long the last of the sound is, in milliseconds: the mixer's fade of 30 ms, and a little silence.
  private static let fadeMs = 35

  /// Underruns and suspensions of devices so far.
  private(set) var recoveries = 0
  private var mixer: Mixer
  private let keeper: DeviceKeeper
  private var sink: DeviceKeeper.Sink?
  private var paced: PacedSink
  /// Room for the longest period that is played at once: a second.
  private let buffer: UnsafeMutableBufferPointer<Float>
  private var recoveriesBefore = 0
  private var stalledFrames = 0

  init(mixer: consuming Mixer, keeper: DeviceKeeper) {
    buffer = .allocate(capacity: 2 * mixer.sampleRate)
    buffer.initialize(repeating: 0)
    paced = PacedSink(sampleRate: mixer.sampleRate)
    mixer.forEachBuffer(Self.keepInMemory)
    Self.keepInMemory(UnsafeRawBufferPointer(buffer))
    self.mixer = mixer
    self.keeper = keeper
  }

  deinit {
    if let sink {
      sink.pointee.drain()
      keeper.giveBack(sink, code: 0)
    }
    mixer.forEachBuffer { munlock($0.baseAddress, $0.count) }
    munlock(buffer.baseAddress, 2 * mixer.sampleRate * MemoryLayout<Float>.stride)
    buffer.deallocate()
  }

  /// Keeps memory from being paged out, as far as the system lets it.
  private static func keepInMemory(_ memory: UnsafeRawBufferPointer) {
    mlock(memory.baseAddress, memory.count)
  }

  /// Takes a device that has been opened, and waits until it has room for a period.
  mutating func waitForPeriod() {
    if sink == nil, let opened = keeper.take() {
      sink = opened
      recoveriesBefore = recoveries
      stalledFrames = 0
      mixer.fadeIn()
    }
    sink?.pointee.waitForPeriod()
  }

  /// Plays the next period; returns when it has been taken.
  mutating func playPeriod() {
    _ = play(frames: periodFrames)
  }

  /// Lets the sound fade out, and waits until the last of it has been heard: about as long as the device's buffer.
  mutating func fadeOut() {
    mixer.fadeOut()
    var left = mixer.sampleRate * Self.fadeMs / 1000 + Mixer.latency
    while left > 0 {
      let frames = min(left, periodFrames)
      guard play(frames: frames) else { break }
      left -= frames
    }
    sink?.pointee.drain()
  }

  /// Parts with the device for as long as nothing is played; another is waited for when it goes on.
  mutating func suspend() {
    if let sink { keeper.giveBack(sink, code: DeviceKeeper.isSuspending) }
    sink = nil
  }

  /// Begins again after `suspend()`: what comes next is faded in.
  mutating func resume() {
    mixer.fadeIn()
    paced.restart()
  }

  private var periodFrames: Int { min(sink?.pointee.periodFrames ?? mixer.sampleRate / 20, mixer.sampleRate) }

  /// Renders frames and plays them.
  ///
  /// - Returns: Whether they have been played, on a device or in silence.
  private mutating func play(frames: Int) -> Bool {
    guard let output = buffer.baseAddress else { return false }
    mixer.render(into: output, frames: frames)
    guard let device = sink else {
      paced.write(frames: frames)
      return true
    }
    let outcome = device.pointee.write(output, frames: frames)
    recoveries = recoveriesBefore + device.pointee.recoveries
    handle(outcome, of: device, frames: frames)
    return outcome == .played
  }

  private mutating func handle(_ outcome: ALSASink.Outcome, of device: DeviceKeeper.Sink, frames: Int) {
    switch outcome {
    case .played:
      if stalledFrames > 0 { mixer.fadeIn() }
      stalledFrames = 0
      if device.pointee.hasPlayed { keeper.confirm(.playing) }
      if device.pointee.isUnpaced { paced.write(frames: frames) } else { paced.restart() }
    case .stalled:
      stalledFrames += frames
      if stalledFrames > mixer.sampleRate * Self.silenceToldAfterMs / 1000 { keeper.confirm(.stalled) }
      paced.write(frames: frames)
    case .lost(let code):
      keeper.giveBack(device, code: code)
      sink = nil
      paced.restart()
    }
  }
}
