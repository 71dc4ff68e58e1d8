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
  private let isToRest = Atomic<Bool>(false)
  private let rested = WakeUp()
  private let calledOn = WakeUp()
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
    calledOn.wake()
  }

  /// Lets the sound fade out and everything stand still until `goOn()`.
  func rest(atMostMilliseconds limit: Int) {
    isToRest.store(true, ordering: .releasing)
    rested.sleep(milliseconds: limit)
  }

  /// Ends the rest.
  func goOn() {
    isToRest.store(false, ordering: .releasing)
    calledOn.wake()
  }

  /// The thread's work.
  func run() {
    guard let mixer = mixer.take() else { return }
    keeper.waitForFirstAnswer(milliseconds: Self.firstWaitMs)
    var playback = Playback(mixer: mixer, keeper: keeper)
    while true {
      playback.playPeriod(isFadingOut: isAskedToStop || isToRest.load(ordering: .acquiring))
      recoveries.store(playback.recoveries, ordering: .relaxed)
      guard playback.isOver else { continue }
      if isAskedToStop { return }
      playback.rest()
      rested.wake()
      while isToRest.load(ordering: .acquiring), !isAskedToStop { calledOn.sleep(milliseconds: 60_000) }
      playback.goOn()
    }
  }

  private var isAskedToStop: Bool { isStopping.load(ordering: .acquiring) }
}
