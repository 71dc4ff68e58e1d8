internal import CoachEngine
internal import Glibc
internal import Terminal
internal import WalkTraces

/// A walk without a screen: one line for each event, for pipes, logs and screen readers.
struct PlainWalk {
  private let signals: SignalPipe
  private(set) var controller: WalkController
  private var live: LiveSteps?
  private var remote: RemoteDesk?
  private let setupNotices: [Notice]
  private var told: Set<Notice.Subject> = []

  init(
    signals: SignalPipe, controller: WalkController, live: LiveSteps?, remote: RemoteDesk?, notices: [Notice]
  ) {
    self.signals = signals
    self.controller = controller
    self.live = live
    self.remote = remote
    setupNotices = notices
  }

  /// Walks until the walk has ended or a signal comes.
  mutating func run() -> WalkEnding {
    while true {
      tell(controller.advance())
      tellNotices()
      serveRemote()
      if controller.engine.hasEnded { return .walked }
      var descriptors = [
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: live?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      descriptors += remote?.interests ?? []
      let patience = min(
        controller.millisecondsUntilNext ?? 1000, live?.checkIntervalMs(at: controller.now) ?? 1000, 1000)
      _ = poll(&descriptors, nfds_t(descriptors.count), Int32(patience))
      if let signal = signals.take().first {
        tell(controller.leave())
        return .signalled(signal)
      }
      for reading in live?.read(at: controller.now) ?? [] { tell(controller.perform(.steps(reading))) }
    }
  }

  /// Lets other programs have their part, and tells what came of it.
  private mutating func serveRemote() {
    let toldCount = controller.events.count
    let notices = controller.notices(live, setup: setupNotices)
    remote?.serve(&controller, notices: notices)
    tell(Array(controller.events[toldCount...]))
  }

  private func tell(_ events: [Event]) {
    for event in events {
      print("\(WalkSummary.clock(event.time.milliseconds))  \(event.words)")
    }
    if !events.isEmpty { fflush(nil) }
  }

  /// Tells what the walker should know, each thing once for as long as it lasts.
  private mutating func tellNotices() {
    controller.sound?.update()
    let notices = controller.notices(live, setup: setupNotices)
    for notice in notices where !told.contains(notice.subject) { StandardError.print("kit: \(notice.text)") }
    told = Set(notices.map(\.subject))
  }
}
