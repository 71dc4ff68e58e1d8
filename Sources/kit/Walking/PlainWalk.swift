internal import CoachEngine
internal import Glibc
internal import Terminal
internal import WalkTraces

/// A walk without a screen: one line for each event, for pipes, logs and screen readers.
struct PlainWalk {
  private let signals: SignalPipe
  private(set) var controller: WalkController
  private var live: LiveSteps?
  private var lastNotice: String?

  init(signals: SignalPipe, controller: WalkController, live: LiveSteps?) {
    self.signals = signals
    self.controller = controller
    self.live = live
  }

  /// Walks until the walk has ended or a signal comes.
  mutating func run() -> WalkEnding {
    while true {
      tell(controller.advance())
      tellNotice()
      if controller.engine.hasEnded { return .walked }
      var descriptors = [
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: live?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let patience = min(
        controller.millisecondsUntilNext ?? 1000, live?.checkIntervalMs(at: controller.now) ?? 1000, 1000)
      _ = poll(&descriptors, nfds_t(descriptors.count), Int32(patience))
      for signal in signals.take() {
        guard let number = Self.ending(signal) else { continue }
        tell(controller.leave())
        return .signalled(number)
      }
      for reading in live?.read(at: controller.now) ?? [] { tell(controller.perform(.steps(reading))) }
    }
  }

  private func tell(_ events: [Event]) {
    for event in events {
      print("\(WalkSummary.clock(event.time.milliseconds))  \(event.words)")
    }
    if !events.isEmpty { fflush(nil) }
  }

  /// Tells what the walker should know, once for as long as it lasts.
  private mutating func tellNotice() {
    controller.sound?.update()
    let notice = controller.sound?.notice ?? live?.notice(at: controller.now)
    if let notice, notice != lastNotice { StandardError.print("kit: \(notice)") }
    lastNotice = notice
  }

  /// The number of a signal that ends the walk.
  private static func ending(_ signal: Signal) -> Int32? {
    switch signal {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .stop, .continue, .windowChange: nil
    }
  }
}
