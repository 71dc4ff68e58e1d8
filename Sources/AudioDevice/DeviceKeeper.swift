internal import Glibc
internal import Synchronization

/// Opens the sound device, takes it back when it returns, and closes it: all that may take long, on a thread of its own.
///
/// The playback thread gets an opened device through `take()` and gives a lost one back with `giveBack(_:code:)`;
/// neither waits. At most one device is open at a time.
///
/// `@unchecked Sendable`: a sink is owned by whoever took its pointer out of an atomic, hence by one thread at a time.
final class DeviceKeeper: @unchecked Sendable {
  typealias Sink = UnsafeMutablePointer<ALSASink>

  private static let firstDelayMs = 250
  private static let longestDelayMs = 2000
  /// How long opening may take before the walker is told, in ns: some devices take a while to wake up.
  private static let openingPatience: Int64 = 3_000_000_000

  /// Why a device is given back that is to be opened again at once: the walk stands still, and who knows for how long.
  static let isSuspending: Int32 = 1

  /// What the playback thread has seen of the device that is open.
  enum Health: UInt8, AtomicRepresentable {
    /// It has yet to play its first buffer.
    case unproven
    case playing
    /// It takes nothing.
    case stalled
  }

  private let device: String
  private let sampleRate: Int
  private let openingSince = Atomic<Int64>(MonotonicClock.now())
  private let opened = Atomic<Sink?>(nil)
  private let lost = Atomic<Sink?>(nil)
  private let lostCode = Atomic<Int32>(0)
  private let health = Atomic<Health>(.unproven)
  private let isStopping = Atomic<Bool>(false)
  private let toDo = WakeUp()
  private let answered = WakeUp()
  /// What was found out by opening and closing: the last thing, and what it was before the device was opened.
  private let reported = Mutex((now: DeviceStatus.opening, beforeOpening: DeviceStatus.opening))

  init(device: String, sampleRate: Int) {
    self.device = device
    self.sampleRate = sampleRate
  }

  /// What the device does; for the main thread. One that opens and plays nothing is no device yet.
  var status: DeviceStatus {
    let (now, before) = reported.withLock { $0 }
    var status = now
    if case .playing = now {
      switch health.load(ordering: .relaxed) {
      case .unproven: status = before
      case .playing: break
      case .stalled: status = Self.silent(.lost(device: device, code: -ETIMEDOUT))
      }
    }
    let isLate =
      status == .opening && MonotonicClock.now() - openingSince.load(ordering: .relaxed) > Self.openingPatience
    return isLate ? Self.silent(.lost(device: device, code: -ETIMEDOUT)) : status
  }

  /// Whether a device waits to be taken.
  var isOpened: Bool { opened.load(ordering: .relaxed) != nil }

  /// Says how the device does; for the playback thread.
  func confirm(_ health: Health) {
    self.health.store(health, ordering: .relaxed)
  }

  /// The device, once, after it has been opened; for the playback thread.
  func take() -> Sink? {
    // A plain look first: most of the time there is nothing.
    guard isOpened else { return nil }
    return opened.exchange(nil, ordering: .acquiring)
  }

  /// Returns a device; for the playback thread.
  ///
  /// - Parameter code: ALSA's error number, ``isSuspending``, or 0 where the device is no longer wanted.
  func giveBack(_ sink: Sink, code: Int32) {
    lostCode.store(code, ordering: .relaxed)
    lost.store(sink, ordering: .releasing)
    toDo.wake()
  }

  /// Has the patience with a device that is being opened begin now; for a program that has been stopped meanwhile.
  func beginWaiting() {
    openingSince.store(MonotonicClock.now(), ordering: .relaxed)
  }

  /// Waits for the first attempt to open the device.
  func waitForFirstAnswer(milliseconds: Int) {
    answered.sleep(milliseconds: milliseconds)
  }

  /// Ends `run()`.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    toDo.wake()
  }

  /// The thread's work: until `stop()`, keeps the device open.
  func run() {
    var delayMs = Self.firstDelayMs
    var isWanted = true
    var openedAt: Int64 = 0
    while !isStopping.load(ordering: .acquiring) {
      let lost = closeLost()
      isWanted = isWanted || lost != nil
      if let lost, lost != Self.isSuspending {
        // A device that opens and fails at once is not asked four times a second.
        delayMs =
          MonotonicClock.now() - openedAt > 5_000_000_000 ? Self.firstDelayMs : min(2 * delayMs, Self.longestDelayMs)
        toDo.sleep(milliseconds: delayMs)
        continue
      }
      if isWanted {
        if open() {
          isWanted = false
          openedAt = MonotonicClock.now()
        }
        answered.wake()
      }
      if isWanted {
        toDo.sleep(milliseconds: delayMs)
        delayMs = min(2 * delayMs, Self.longestDelayMs)
      } else {
        toDo.sleep(milliseconds: 60_000)
      }
    }
    _ = closeLost()
    if let sink = opened.exchange(nil, ordering: .acquiring) { Self.close(sink) }
  }

  private func open() -> Bool {
    do throws(DeviceError) {
      let sink = Sink.allocate(capacity: 1)
      do throws(DeviceError) {
        sink.initialize(to: try ALSASink(device: device, sampleRate: sampleRate))
      } catch {
        sink.deallocate()
        throw error
      }
      let latencyMs = sink.pointee.bufferFrames * 1000 / sampleRate
      health.store(.unproven, ordering: .relaxed)
      report(.playing(device: device, sampleRate: sampleRate, latencyMs: latencyMs))
      opened.store(sink, ordering: .releasing)
      return true
    } catch {
      report(Self.silent(error))
      return false
    }
  }

  /// Closes the device that was given back.
  ///
  /// - Returns: Why it was, or nothing where there was none.
  private func closeLost() -> Int32? {
    guard let sink = lost.exchange(nil, ordering: .acquiring) else { return nil }
    let code = lostCode.load(ordering: .relaxed)
    beginWaiting()
    report(code == Self.isSuspending ? .opening : Self.silent(.lost(device: device, code: code)))
    Self.close(sink)
    return code
  }

  private static func close(_ sink: Sink) {
    sink.deinitialize(count: 1)
    sink.deallocate()
  }

  private func report(_ status: DeviceStatus) {
    reported.withLock { reported in
      if case .playing = reported.now {} else { reported.beforeOpening = reported.now }
      reported.now = status
    }
  }

  private static func silent(_ error: DeviceError) -> DeviceStatus {
    .silent(reason: "\(error): silent, trying again")
  }
}
