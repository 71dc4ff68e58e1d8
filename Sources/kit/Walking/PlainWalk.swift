internal import CoachEngine
internal import Glibc
internal import Terminal

/// A walk without a screen: one line for each event, for pipes, logs and screen readers.
struct PlainWalk {
  /// The longest wait, in milliseconds: what the walker should know may change without anything to wake up for.
  private static let longestWait: Int64 = 1000

  private let signals: SignalPipe
  private(set) var controller: WalkController
  private var remote: RemoteDesk?
  /// How many of the walk's events have been told.
  private var toldCount: Int
  /// What the walker has been told of that lasts.
  private var known: Set<Notice.Subject> = []

  init(signals: SignalPipe, controller: WalkController, remote: RemoteDesk?) {
    self.signals = signals
    self.controller = controller
    self.remote = remote
    toldCount = controller.events.count
  }

  /// Walks until the walk has ended or a signal comes.
  mutating func run() -> WalkEnding {
    var ending = WalkEnding.walked
    while true {
      controller.advance()
      controller.sound?.update()
      remote?.serve(&controller)
      tell()
      if controller.engine.hasEnded { return ending }
      switch wait() {
      case nil: break
      case .stop:
        let signals = signals
        controller.standStill { signals.stop() }
      case let signal?:
        ending = .signalled(signal)
        controller.leave()
      }
      controller.takeSteps()
    }
  }

  /// Waits for whatever comes first: a signal, steps, another program, a deadline.
  private func wait() -> Signal? {
    var descriptors = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: controller.stepsDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    descriptors += remote?.interests ?? []
    _ = poll(
      &descriptors, nfds_t(descriptors.count), Int32(min(controller.millisecondsUntilNext ?? .max, Self.longestWait)))
    return signals.take().first
  }

  /// Tells what has happened, and what the walker should know, each thing once for as long as it lasts.
  private mutating func tell() {
    for event in controller.events[toldCount...] {
      print("\(WalkSummary.clock(event.time.milliseconds))  \(event.words)")
    }
    if toldCount < controller.events.count { fflush(nil) }
    toldCount = controller.events.count
    let notices = controller.notices
    for notice in notices where !known.contains(notice.subject) { StandardError.print("kit: \(notice.text)") }
    known = Set(notices.map(\.subject))
  }
}
