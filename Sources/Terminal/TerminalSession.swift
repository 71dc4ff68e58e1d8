import CTerminal
import Glibc
public import Screen
import Synchronization

/// The terminal while the program has it: keys in, grids out, and the terminal as it was found on every way out.
///
/// Standard error leads elsewhere meanwhile where it is the same terminal: what libraries say there would lie over the
/// screen. The last of it is written when the terminal is given back, also in a crash.
///
/// A session belongs to one main loop on one thread. The loop polls `inputDescriptor`, `signalDescriptor` (readable) and
/// `outputDescriptor` (writable) and, whenever one is ready, calls `readEvents()`. It calls `present(_:)` when there is
/// something new to show. No call waits for the terminal, except as its documentation says.
///
/// Curses keeps its state for the whole process, so there is one session at a time.
public final class TerminalSession {
  private static let isOpen = Atomic<Bool>(false)

  /// What the terminal is.
  public let traits: TerminalTraits
  /// How many colours the session draws with.
  public let colourDepth: ColourDepth
  /// The terminal's size, for the next grid.
  public private(set) var size: Size

  private let usesMouse: Bool
  private let device: TerminalDevice
  private let screen: CursesScreen
  private let signals: SignalPipe
  private var writer: TerminalWriter
  private var decoder = KeyDecoder()
  /// Whether the terminal is gone.
  public private(set) var isClosed = false
  private var hasToldClosed = false
  private var isEntered = false
  private var hasEnded = false

  /// Turns on bracketed paste: pasted text arrives between two marks, so that it can be told from keys.
  private static let enteringBytes = Array("\u{1B}[?2004h".utf8)
  /// Reports presses and the wheel, with coordinates of any size.
  private static let mouseBytes = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
  /// How long the rest of an escape sequence may take after its first byte, in milliseconds.
  private static let escapeDelay: CInt = 25
  /// How long leaving waits for a terminal that takes nothing, in milliseconds.
  private static let leavingDelay: CInt = 300

  /// Takes the terminal.
  ///
  /// The locale must not be set otherwise while the session lives: it decides which characters are shown.
  ///
  /// - Parameters:
  ///   - input: the terminal that keys come from. Give a descriptor of `/dev/tty` where standard input is something else.
  ///   - output: the terminal that is drawn on.
  ///   - usesMouse: whether the mouse is reported, which keeps it from selecting text.
  ///   - signals: the pipe that signals arrive through, made anew where none is given.
  /// - Throws: `TerminalError` with one line for the user; the terminal is then as it was.
  public init(
    input: CInt = 0, output: CInt = 1, usesMouse: Bool = false, signals: SignalPipe? = nil
  ) throws(TerminalError) {
    self.usesMouse = usesMouse
    guard !Self.isOpen.exchange(true, ordering: .acquiringAndReleasing) else { throw .alreadyOpen }
    do throws(TerminalError) {
      // Only the characters: numbers in files are read and written the same everywhere.
      setlocale(LC_CTYPE, "")
      device = try TerminalDevice(input: input, output: output)
      traits = TerminalTraits()
      let (columns, rows) = device.columnsAndRows
      size = Size(columns: columns, rows: rows)
      screen = try CursesScreen(traits: traits, size: size)
      colourDepth = screen.depth
      writer = TerminalWriter(descriptor: device.output)
      // After curses, which brings handlers of its own.
      if let signals { self.signals = signals } else { self.signals = try SignalPipe() }
      try enter()
    } catch {
      Self.isOpen.store(false, ordering: .releasing)
      throw error
    }
  }

  deinit { end() }

  /// Gives the terminal back as it was found. Also done when the session is released, at `exit()` and in a crash.
  ///
  /// Waits up to two thirds of a second for a terminal that takes nothing.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    leave()
    kit_terminal_disarm()
    Self.isOpen.store(false, ordering: .releasing)
  }

  /// Readable when keys have arrived; -1, which `poll` ignores, once the terminal is gone.
  public var inputDescriptor: CInt { isClosed ? -1 : device.input }

  /// Readable when a signal has arrived.
  public var signalDescriptor: CInt { signals.descriptor }

  /// Writable when a terminal that took no more takes more again; -1, which `poll` ignores, while nothing waits.
  public var outputDescriptor: CInt { writer.isBusy && !isClosed ? device.output : -1 }

  /// Shows a grid: writes what has changed since the last one, and nothing where nothing has.
  ///
  /// - Returns: `false` where the terminal has not yet taken what it was sent before (it is stopped, or slow). Nothing is
  ///   written then; present the newest grid when `outputDescriptor` is writable.
  @discardableResult
  public func present(_ grid: Grid) -> Bool {
    guard isEntered, !isClosed else { return true }
    writer.flush(timeoutMilliseconds: 0)
    guard !writer.isBusy else { return false }
    writer.write(screen.bytes(presenting: grid))
    if writer.hasFailed { isClosed = true }
    return true
  }

  /// Makes the next grid paint the whole screen, over whatever another program has left there.
  public func redraw() {
    screen.repaint()
  }

  /// Everything that has happened since the last call, in the order signals, keys. Empty where nothing has.
  ///
  /// Waits 25 ms when an escape sequence has only begun.
  public func readEvents() -> [TerminalEvent] {
    kit_messages_trim()
    var events = signalEvents()
    writer.flush(timeoutMilliseconds: 0)
    if writer.hasFailed { isClosed = true }
    if !isClosed { events += keyEvents() }
    if isClosed, !hasToldClosed {
      hasToldClosed = true
      events.append(.closed)
    }
    return events
  }

  /// Gives the terminal back and stops the process, as Ctrl-Z does; takes it again when the process goes on.
  public func suspend() {
    leave()
    kit_signal_stop()
    device.saveModes()
    resume()
  }

  private func signalEvents() -> [TerminalEvent] {
    signals.take().compactMap { signal in
      switch signal {
      case .interrupt: return .interrupted
      case .terminate: return .terminated
      case .stop: return .suspendRequested
      case .hangUp:
        isClosed = true
        return nil
      case .windowChange:
        guard !isClosed else { return nil }
        // Back at the same size, the terminal may still have cut what it showed.
        if !updateSize() { screen.repaint() }
        return .resized(size)
      case .continue:
        // A terminal that goes away sends it too, after SIGHUP.
        guard !isClosed else { return nil }
        resume()
        return .continued
      }
    }
  }

  private func keyEvents() -> [TerminalEvent] {
    var items = decoder.decode(readBytes(), at: Self.milliseconds)
    if decoder.isIncomplete {
      var request = pollfd(descriptor: device.input, events: POLLIN)
      let isMore = poll(&request, 1, Self.escapeDelay) > 0
      items += isMore ? decoder.decode(readBytes(), at: Self.milliseconds) : []
      if decoder.isIncomplete { items += decoder.flush() }
    }
    return items.map { item in
      switch item {
      case .key(let key): .key(key)
      case .pointer(let pointer): .pointer(pointer)
      case .pasted(let text): .pasted(text)
      }
    }
  }

  /// One read, of as much as has arrived.
  private func readBytes() -> [UInt8] {
    var request = pollfd(descriptor: device.input, events: POLLIN)
    guard poll(&request, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(device.input, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isClosed = true }
    return []
  }

  /// Takes the terminal's size, and returns whether it is another one.
  private func updateSize() -> Bool {
    let (columns, rows) = device.columnsAndRows
    let new = Size(columns: columns, rows: rows)
    guard new != size else { return false }
    size = new
    screen.resize(to: new)
    // The bytes that restore a terminal without a second screen name its last row.
    try? arm()
    return true
  }

  private func enter() throws(TerminalError) {
    try arm()
    kit_messages_hold(device.output)
    device.enterKeyMode()
    isEntered = true
    writer.write(Self.enteringBytes + (usesMouse ? Self.mouseBytes : []))
  }

  private func arm() throws(TerminalError) {
    let bytes = screen.restoringBytes(rows: size.rows)
    var modes = device.savedModes
    let code = bytes.withUnsafeBytes {
      kit_terminal_arm(
        device.input, device.output, &modes, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    if code != 0 { throw .failed("arming the restoration of the terminal", code: code) }
  }

  private func leave() {
    guard isEntered else { return }
    isEntered = false
    screen.leave()
    writer.write(screen.restoringBytes(rows: size.rows))
    writer.flush(timeoutMilliseconds: Self.leavingDelay)
    device.leaveKeyMode()
    kit_messages_release(device.output)
    kit_terminal_disarm()
  }

  private func resume() {
    guard !isClosed else { return }
    try? enter()
    _ = updateSize()
    screen.repaint()
  }

  /// A clock that only goes forward, for the gaps between bytes.
  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
