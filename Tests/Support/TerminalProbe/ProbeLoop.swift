import Glibc
import Screen
import ScreenSamples
import Terminal

/// The probe's main loop, as a program with a screen would have it.
struct ProbeLoop {
  let session: TerminalSession
  var model: WalkScreenModel
  let log: (String) -> Void
  private var interface = Interface()
  private var isRunning = true
  private var isAnimated = false
  private var frame = 0

  init(session: TerminalSession, model: WalkScreenModel, log: @escaping (String) -> Void) {
    self.session = session
    self.model = model
    self.log = log
  }

  mutating func run() {
    log("open \(session.size.columns)x\(session.size.rows) \(session.colourDepth) \(session.traits.glyphs)")
    var polls = 0
    while isRunning {
      draw()
      var requests = [
        pollfd(fd: session.inputDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: session.signalDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: session.outputDescriptor, events: Int16(POLLOUT), revents: 0),
      ]
      poll(&requests, 3, isAnimated ? 50 : -1)
      polls += 1
      for event in session.readEvents() {
        log("\(event)")
        handle(event)
      }
      animate()
    }
    session.end()
    log("end polls \(polls < 1_000 ? "few" : "many")")
  }

  private func draw() {
    var grid = Grid(size: session.size, glyphs: session.traits.glyphs)
    ScreenView(ScreenContents(walk: model), interface).draw(in: grid.bounds, of: &grid)
    session.present(grid)
  }

  private mutating func animate() {
    guard isAnimated else { return }
    frame += 1
    model.steps += 2
    model.walkTime += .milliseconds(50)
    model.speaking?.elapsed = .milliseconds(frame * 50 % 7_000)
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .pasted, .pointer, .resized, .continued: break
    case .interrupted, .terminated, .closed: isRunning = false
    case .suspendRequested:
      session.suspend()
      log("resumed \(session.size.columns)x\(session.size.rows)")
    }
  }

  /// Writes lines to standard error, as a library does.
  private func complain(_ count: Int) {
    for number in 1...count {
      let line = "complaint \(number)\n"
      write(STDERR_FILENO, line, line.utf8.count)
    }
  }

  private mutating func handle(_ key: Key) {
    if interface.context == .walk {
      switch key {
      case .character("A"): abort()
      case .character("E"): exit(3)
      case .character("F"): preconditionFailure("asked to fail")
      case .character("W"): isAnimated.toggle()
      case .character("M"): complain(1)
      case .character("B"): complain(100_000)
      default: break
      }
    }
    let contents = ScreenContents(walk: model)
    guard case .perform(let command) = interface.handle(key, in: contents, size: session.size) else { return }
    log("command \(command)")
    switch command {
    case .leave, .endWalk: isRunning = false
    case .redraw: session.redraw()
    case .add1000Steps: model.steps += 1_000
    default: break
    }
  }
}
