internal import CoachEngine
internal import Glibc
internal import Screen
internal import Terminal
internal import VoiceScript
internal import WalkTraces

/// A walk on the screen: one loop that waits for keys, signals, steps and the walk's own deadlines, and draws.
struct TerminalWalk {
  /// The least time between two pictures, in milliseconds: 20 a second.
  private static let frame: Int64 = 50
  private static let minute: Int64 = 60_000

  private let session: TerminalSession
  private(set) var controller: WalkController
  private var remote: RemoteDesk?
  private var interface = Interface()
  private var narrator: EventNarrator
  private var told: [ScreenEvent] = []
  private var script: ScriptDesk
  private var tuning: TuningDesk
  private let effect: EffectSimulation
  private var lastFrame: Int64 = 0
  /// What the last picture showed, so that the same is not drawn again.
  private var shown: Picture?
  private var ending: WalkEnding?

  /// - Parameter configuration: What the walk began with.
  init(
    session: TerminalSession, controller: WalkController, configuration: Configuration, remote: RemoteDesk?,
    script: ScriptDesk, tuning: TuningDesk
  ) {
    self.session = session
    self.controller = controller
    self.remote = remote
    self.script = script
    self.tuning = tuning
    effect = EffectSimulation(catalog: script.voice.catalog, plan: controller.engine.plan)
    narrator = EventNarrator(configuration)
  }

  /// Walks until the walk has ended or is left.
  mutating func run() -> WalkEnding {
    while true {
      controller.advance()
      if controller.engine.hasEnded {
        remote?.serve(&controller)
        script.close()
        effect.stop()
        return ending ?? .walked
      }
      let now = MachineClock.milliseconds
      if now - lastFrame >= Self.frame {
        draw()
        lastFrame = now
      }
      wait()
      for event in session.readEvents() where !controller.engine.hasEnded { handle(event) }
      controller.takeSteps()
      remote?.serve(&controller)
    }
  }

  /// Everything that a picture depends on.
  private struct Picture: Equatable {
    let contents: ScreenContents
    let interface: Interface
    let size: Size
  }

  private mutating func draw() {
    controller.sound?.update()
    if let line = script.takeRecording() { play(line, followUp: nil) }
    script.check()
    let picture = Picture(contents: contents(), interface: interface, size: session.size)
    guard picture != shown else { return }
    var grid = Grid(size: session.size, glyphs: glyphs)
    ScreenView(picture.contents, interface).draw(in: grid.bounds, of: &grid)
    // A terminal that takes nothing gets the next picture instead.
    shown = session.present(grid) ? picture : nil
  }

  /// What the screen that is shown needs.
  private mutating func contents() -> ScreenContents {
    told += narrator.tell(Array(controller.events[told.count...]))
    var contents = ScreenContents(walk: WalkScreenModel(controller, told: told, notice: notice))
    switch interface.room {
    case .walk: break
    case .log: contents.log = told
    case .tuning:
      let configuration = controller.engine.configuration
      effect.ask(now: tuning.next(configuration), before: tuning.before(configuration))
      contents.tuning = tuning.model(of: configuration)
      contents.tuning.effect = effect.effect
    case .script:
      script.open()
      contents.script = script.model
      if let line = interface.script.line(in: contents.script) {
        contents.script.followUps = script.followUps(of: line.name)
      }
    }
    return contents
  }

  /// What the walker should know, in the one place there is for it: the first, and how many more there are.
  private var notice: String? {
    let notices = controller.notices
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
      pollfd(fd: controller.stepsDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    descriptors += remote?.interests ?? []
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(patience))
  }

  /// The milliseconds to wait at most.
  private var patience: Int64 {
    let frameIn = max(0, Self.frame - (MachineClock.milliseconds - lastFrame))
    if shown == nil { return min(frameIn, 20) }
    let isMoving =
      script.isRecording || controller.engine.speaking != nil || controller.speed > 1
      || controller.sound?.isMoving == true || (interface.room == .tuning && effect.isAtWork)
    // What counts seconds changes once a second; what moves wants every picture.
    let nextPicture = isMoving ? frameIn : max(frameIn, 1000 - controller.now.milliseconds % 1000)
    return min(nextPicture, controller.millisecondsUntilNext ?? .max)
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      // What is to be written has been looked at.
      if key == .enter { script.check() }
      let request = interface.handle(key, in: contents(), size: session.size)
      lastFrame = 0
      if let request { carryOut(request) }
    case .pointer(let pointer):
      interface.handle(pointer, in: contents(), size: session.size)
      lastFrame = 0
    case .pasted(let text):
      let request = interface.paste(text, in: contents())
      lastFrame = 0
      if let request { carryOut(request) }
    case .resized, .continued:
      shown = nil
      lastFrame = 0
    case .suspendRequested:
      let session = session
      controller.standStill { session.suspend() }
      shown = nil
      lastFrame = 0
    case .interrupted: leave(as: .signalled(.interrupt))
    case .terminated: leave(as: .signalled(.terminate))
    case .closed: leave(as: .signalled(.hangUp))
    }
  }

  private mutating func leave(as ending: WalkEnding) {
    self.ending = ending
    controller.leave()
  }

  private mutating func carryOut(_ request: Request) {
    switch request {
    case .perform(let command): perform(command)
    case .play(let line, let followUp): play(line, followUp: followUp)
    case .keepDraft(let line, let text): script.keepDraft(text, for: line)
    case .dropDraft(let line): script.dropDraft(of: line)
    case .write(let line, let text): script.write(text, for: line)
    case .record(let line): script.record(line)
    case .writeConfiguration: tuning.write(controller.engine.configuration)
    case .move, .set, .reset, .undo:
      if let change = tuning.change(for: request, in: controller.engine.configuration) {
        controller.perform(.set(change))
      }
      if let text = tuning.refusedText { interface.retype(text) }
    }
  }

  /// Lets a line be heard beside the walk, which does not know of it.
  private mutating func play(_ name: String, followUp: String?) {
    guard let line = script.line(named: name) else { return }
    guard script.voice.state(of: line) != .missing else { return script.tell("\(name) is not recorded; R records it") }
    do {
      try controller.audition(line, followUp: followUp.flatMap { script.line(named: $0) }, in: script.voice)
      script.tell("Playing \(name)")
    } catch {
      script.tell(error.message)
    }
  }

  private mutating func perform(_ command: Command) {
    switch command {
    case .add10Steps: controller.perform(.inject(10))
    case .add100Steps: controller.perform(.inject(100))
    case .add1000Steps: controller.perform(.inject(1000))
    case .toNextMilestone: controller.leapToNextMilestone()
    case .toNextEvent: controller.leapToNextEvent()
    case .forwardOneMinute: controller.leap(by: Self.minute)
    case .forwardTenMinutes: controller.leap(by: 10 * Self.minute)
    case .slower: controller.changeSpeed(faster: false)
    case .faster: controller.changeSpeed(faster: true)
    case .togglePause: controller.perform(controller.engine.isPausedByWalker ? .resume : .pause)
    case .toggleSilence: controller.perform(controller.engine.isInSilence ? .speak : .silence)
    case .skip: controller.perform(.skip)
    // While Kit speaks, or with no sound, there is nothing to hear again.
    case .sayAgain: try? controller.sayAgain()
    case .toggleMusic: controller.sound?.toggleMusic()
    case .musicQuieter: controller.sound?.changeMusicLevel(by: -1)
    case .musicLouder: controller.sound?.changeMusicLevel(by: 1)
    case .voiceQuieter: controller.sound?.changeVoiceLevel(by: -1)
    case .voiceLouder: controller.sound?.changeVoiceLevel(by: 1)
    case .toggleDuckScope: toggleDuckScope()
    case .toggleKeepSpeed: controller.toggleKeepSpeed()
    case .redraw:
      session.redraw()
      shown = nil
    case .endWalk: controller.perform(.end)
    case .leave: leave(as: .walked)
    // What the interface does itself.
    default: break
    }
  }

  private mutating func toggleDuckScope() {
    let isComposition = controller.engine.configuration.ducking.scope == .composition
    let other: Configuration.DuckingScope = isComposition ? .speech : .composition
    guard let change = try? ConfigurationChange(key: "ducking.scope", value: .text(other.rawValue)) else { return }
    controller.perform(.set(change))
  }
}
