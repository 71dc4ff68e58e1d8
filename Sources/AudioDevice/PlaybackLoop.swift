internal import AudioMix
internal import Synchronization

/// What the playback thread does, and how it is stopped.
///
/// `@unchecked Sendable`: `mixer` is written before the thread starts and taken by it once; the rest is atomic.
final class PlaybackLoop: @unchecked Sendable {
  /// How long the first sound may wait for the device, so that the walk's first moments are not lost.
  private static let firstWaitMs = 120

  private var mixer: Mixer?
  private let keeper: DeviceKeeper
  private let isStopping = Atomic<Bool>(false)
  private let isSuspending = Atomic<Bool>(false)
  private let hasSuspended = WakeUp()
  private let mayGoOn = WakeUp()
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
    mayGoOn.wake()
  }

  /// Lets the sound fade out and everything stand still until `resume()`.
  ///
  /// - Parameter milliseconds: How long to wait for that at most.
  func suspend(waiting milliseconds: Int) {
    // An answer that came too late for the last call is none to this one.
    hasSuspended.sleep(milliseconds: 0)
    isSuspending.store(true, ordering: .releasing)
    hasSuspended.sleep(milliseconds: milliseconds)
  }

  /// Lets the sound go on.
  func resume() {
    keeper.beginWaiting()
    isSuspending.store(false, ordering: .releasing)
    mayGoOn.wake()
  }

  /// The thread's work.
  func run() {
    guard let mixer = mixer.take() else { return }
    keeper.waitForFirstAnswer(milliseconds: Self.firstWaitMs)
    var playback = Playback(mixer: mixer, keeper: keeper)
    while true {
      playback.waitForPeriod()
      if isStopping.load(ordering: .acquiring) { return playback.fadeOut() }
      if isSuspending.load(ordering: .acquiring) {
        playback.fadeOut()
        playback.suspend()
        hasSuspended.wake()
        while isSuspending.load(ordering: .acquiring) {
          if isStopping.load(ordering: .acquiring) { return }
          mayGoOn.sleep(milliseconds: 200)
        }
        playback.resume()
        continue
      }
      playback.playPeriod()
      recoveries.store(playback.recoveries, ordering: .relaxed)
    }
  }
}
