internal import AudioMix
internal import Synchronization

/// What the playback thread does: renders period after period, and plays it on the device or, without one, in silence.
///
/// `@unchecked Sendable`: `mixer` is written before the thread starts and taken by it once; the rest is atomic.
final class PlaybackLoop: @unchecked Sendable {
  /// How long the first sound may wait for the device, so that the walk's first moments are not lost.
  private static let firstWaitMs = 120

  private var mixer: Mixer?
  private let keeper: DeviceKeeper
  private let isStopping = Atomic<Bool>(false)
  private let recoveries = Atomic<Int>(0)

  init(mixer: consuming Mixer, keeper: DeviceKeeper) {
    self.mixer = consume mixer
    self.keeper = keeper
  }

  /// Underruns and suspensions of devices so far.
  var xruns: Int { recoveries.load(ordering: .relaxed) }

  /// Lets the sound fade out and `run()` end.
  func stop() {
    isStopping.store(true, ordering: .releasing)
  }

  /// The thread's work.
  func run() {
    guard var mixer = mixer.take() else { return }
    keeper.waitForFirstAnswer(milliseconds: Self.firstWaitMs)
    let pausePeriod = mixer.sampleRate / 100
    // As much as the longest period that a device in our buffer could have.
    let capacity = mixer.sampleRate
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * capacity)
    buffer.initialize(repeating: 0, count: 2 * capacity)
    defer { buffer.deallocate() }
    var paced = PacedSink(sampleRate: mixer.sampleRate)
    var sink: DeviceKeeper.Sink?
    var recoveriesBefore = 0
    var framesAfterFade = 0
    var isStalled = false

    while framesAfterFade < Mixer.latency + 1 {
      if sink == nil, let opened = keeper.take() {
        sink = opened
        recoveriesBefore = recoveries.load(ordering: .relaxed)
        mixer.fadeIn()
      }
      if isStopping.load(ordering: .acquiring) { mixer.fadeOut() }
      let frames = min(sink?.pointee.periodFrames ?? pausePeriod, capacity)
      if mixer.isSilenced { framesAfterFade += frames }
      mixer.render(into: buffer, frames: frames)
      guard let device = sink else {
        paced.write(frames: frames)
        continue
      }
      let outcome = device.pointee.write(buffer, frames: frames)
      recoveries.store(recoveriesBefore + device.pointee.recoveries, ordering: .relaxed)
      switch outcome {
      case .played where !device.pointee.isUnpaced:
        if isStalled { mixer.fadeIn() }
        isStalled = false
        paced.restart()
      case .played:
        paced.write(frames: frames)
      case .stalled:
        isStalled = true
        paced.write(frames: frames)
      case .lost(let code):
        keeper.giveBack(device, code: code)
        sink = nil
        isStalled = false
        paced.restart()
      }
    }
    if let sink {
      sink.pointee.drain()
      keeper.giveBack(sink, code: 0)
    }
  }
}
