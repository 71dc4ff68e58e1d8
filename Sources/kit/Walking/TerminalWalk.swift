internal import CoachEngine
internal import Glibc
internal import Screen
internal import Terminal
internal import WalkTraces

/// A walk on the screen: one loop that waits for keys, signals, steps and the walk's own deadlines, and draws.
struct TerminalWalk {
  /// The least time between two pictures, in milliseconds: 20 a second.
  private static let frame: Int64 = 50
  private static let minute: Int64 = 60_000

  private let session: TerminalSession
  private(set) var controller: WalkController
  private var live: LiveSteps?
  private let setupNotices: [Notice]
  private var keys = KeyInterpreter()
  private var lastFrame: Int64 = 0
  private var ending: WalkEnding?

  /// - Parameter notices: What was found out before the walk that the walker should know.
  init(session: TerminalSession, controller: WalkController, live: LiveSteps?, notices: [Notice]) {
    self.session = session
    self.controller = controller
    self.live = live
    setupNotices = notices
  }

  /// Walks until the walk has ended or is left.
  mutating func run() -> WalkEnding {
    while true {
      _ = controller.advance()
      if controller.engine.hasEnded { return ending ?? .walked }
      let now = MachineClock.milliseconds
      if now - lastFrame >= Self.frame {
        draw()
        lastFrame = now
      }
      wait()
      for event in session.readEvents() where !controller.engine.hasEnded { handle(event) }
      for reading in live?.read(at: controller.now) ?? [] { _ = controller.perform(.steps(reading)) }
    }
  }

  private mutating func draw() {
    controller.sound?.update()
    var grid = Grid(size: session.size, glyphs: glyphs)
    WalkView(WalkScreenModel(controller, notice: notice), popup: keys.popup)
      .draw(in: grid.bounds, of: &grid)
    session.present(grid)
  }

  /// What the walker should know, in the one place there is for it: the first, and how many more there are.
  private var notice: String? {
    let notices = controller.notices(live, setup: setupNotices)
    guard let first = notices.first else { return nil }
    return notices.count > 1 ? "\(first.text)  (and \(notices.count - 1) more)" : first.text
  }

  private var glyphs: Glyphs {
    controller.engine.configuration.screen.ascii ? .ascii : session.traits.glyphs
  }

  /// Waits for whatever comes first: a key, a signal, room in the terminal, steps, a deadline, the next picture.
  private func wait() {
    var descriptors = [
      pollfd(fd: session.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.outputDescriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: live?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(patience))
  }

  /// The milliseconds to wait at most.
  private var patience: Int64 {
    let frameIn = max(0, Self.frame - (MachineClock.milliseconds - lastFrame))
    let isMoving = controller.engine.speaking != nil || controller.speed > 1 || controller.sound?.isMoving == true
    // What counts seconds changes once a second; what moves wants every picture.
    let nextPicture = isMoving ? frameIn : max(frameIn, 1000 - controller.now.milliseconds % 1000)
    return min(nextPicture, controller.millisecondsUntilNext ?? .max, live?.checkIntervalMs(at: controller.now) ?? .max)
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      let command = keys.command(for: key)
      lastFrame = 0
      if let command { perform(command) }
    case .pasted: break
    case .resized, .continued: lastFrame = 0
    case .suspendRequested:
      let session = session
      controller.standStill { session.suspend() }
      lastFrame = 0
    case .interrupted: leave(as: .signalled(.interrupt))
    case .terminated: leave(as: .signalled(.terminate))
    case .closed: leave(as: .signalled(.hangUp))
    }
  }

  private mutating func leave(as ending: WalkEnding) {
    self.ending = ending
    _ = controller.leave()
  }

  private mutating func perform(_ command: Command) {
    switch command {
    case .add10Steps: _ = controller.perform(.inject(10))
    case .add100Steps: _ = controller.perform(.inject(100))
    case .add1000Steps: _ = controller.perform(.inject(1000))
    case .toNextMilestone: controller.leapToNextMilestone()
    case .toNextEvent: controller.leapToNextEvent()
    case .forwardOneMinute: controller.leap(by: Self.minute)
    case .forwardTenMinutes: controller.leap(by: 10 * Self.minute)
    case .slower: controller.changeSpeed(faster: false)
    case .faster: controller.changeSpeed(faster: true)
    case .togglePause: _ = controller.perform(controller.engine.isPausedByWalker ? .resume : .pause)
    case .toggleSilence: _ = controller.perform(controller.engine.isInSilence ? .speak : .silence)
    case .skip: _ = controller.perform(.skip)
    case .toggleMusic: controller.sound?.toggleMusic()
    case .musicQuieter: controller.sound?.changeMusicLevel(by: -1)
    case .musicLouder: controller.sound?.changeMusicLevel(by: 1)
    case .voiceQuieter: controller.sound?.changeVoiceLevel(by: -1)
    case .voiceLouder: controller.sound?.changeVoiceLevel(by: 1)
    case .toggleDuckScope: toggleDuckScope()
    case .toggleKeepSpeed: controller.toggleKeepSpeed()
    case .redraw: session.redraw()
    case .showHelp: break
    case .endWalk: _ = controller.perform(.end)
    case .leave: leave(as: .walked)
    }
  }

  private mutating func toggleDuckScope() {
    let isComposition = controller.engine.configuration.ducking.scope == .composition
    let other: Configuration.DuckingScope = isComposition ? .speech : .composition
    guard let change = try? ConfigurationChange(key: "ducking.scope", value: .text(other.rawValue)) else { return }
    _ = controller.perform(.set(change))
  }
}
