/// Which screen is shown, what lies over it, and where in it the person is: all that keys change besides the walk.
///
/// A popup swallows every key: it closes, confirms or ignores, and what is underneath gets nothing.
public struct Interface: Equatable, Sendable {
  public private(set) var room: Room
  /// The popup that is open.
  public private(set) var popup: Popup?
  public private(set) var log = LogBrowser()
  public private(set) var script = ScriptBrowser()
  public private(set) var tuning = TuningBrowser()

  /// An interface with a screen shown and nothing over it.
  public init(room: Room = .walk) {
    self.room = room
  }

  /// What takes the keys.
  public var context: KeyContext {
    switch popup {
    case .help: return .help
    case .confirmEnd: return .confirmEnd
    case nil: break
    }
    switch room {
    case .walk: return .walk
    case .tuning: return tuning.typing == nil ? .tuning : .typing
    case .log: return log.search.isTyping ? .searching : .log
    case .script:
      if script.search.isTyping { return .searching }
      switch script.mode {
      case .browsing: return .script
      case .editing: return .editing
      case .choosing: return .choosing
      }
    }
  }

  /// Handles one key.
  ///
  /// - Parameters:
  ///   - contents: What the screens show.
  ///   - size: The terminal's size, which says how far a page goes.
  /// - Returns: What is left to be done by the program.
  public mutating func handle(_ key: Key, in contents: ScreenContents, size: Size) -> Request? {
    let context = context
    let command = KeyTable.command(of: key, in: context)
    if context.isText { return type(key, command, in: contents) }
    if context == .confirmEnd {
      popup = nil
      return command == .accept ? .perform(.endWalk) : nil
    }
    guard let command else { return nil }
    switch (context, command) {
    case (_, .leave): return .perform(.leave)
    case (.help, _):
      popup = nil
      return nil
    case (.choosing, _):
      script.choose(command, in: contents.script, page: page(contents, size))
      return nil
    case (_, .showHelp): popup = .help
    case (_, .endWalk): popup = .confirmEnd
    case (_, .showWalk): room = .walk
    case (_, .showTuning): room = .tuning
    case (_, .showScript): room = .script
    case (_, .showLog): room = .log
    case (_, .showNext): room = room.neighbour(1)
    case (_, .showPrevious): room = room.neighbour(-1)
    default: return perform(command, in: contents, page: page(contents, size))
    }
    return nil
  }

  /// Goes on with the typing of a value that was refused, so that it can be mended.
  public mutating func retype(_ text: String) { tuning.goOn(with: text) }

  /// Takes a text that was pasted: into one that is being typed, and nowhere else.
  public mutating func paste(_ text: String, in contents: ScreenContents) -> Request? {
    guard context.isText else { return nil }
    var request: Request?
    for character in text { request = type(.character(character.isWhitespace ? " " : character), nil, in: contents) }
    return request
  }

  /// Handles a click, or a turn of the wheel, at a place of the screen.
  public mutating func handle(_ pointer: Pointer, in contents: ScreenContents, size: Size) {
    guard popup == nil, !context.isText, context != .choosing else { return }
    let view = ScreenView(contents, self)
    switch pointer {
    case .wheel(let rows):
      let command: Command = rows < 0 ? .rowUp : .rowDown
      if room != .walk { for _ in 0..<abs(rows) { _ = perform(command, in: contents, page: 1) } }
    case .press(let column, let row):
      if let room = view.room(atColumn: column, row: row, size: size) {
        self.room = room
      } else if let index = view.listIndex(atRow: row, size: size) {
        switch room {
        case .walk: break
        case .log: log.select(row: index, in: contents.log)
        case .script: script.select(row: index, in: contents.script)
        case .tuning: tuning.select(index, in: contents.tuning)
        }
      }
    }
  }

  /// Does what a command asks for in the screen that is shown, or hands it on.
  private mutating func perform(_ command: Command, in contents: ScreenContents, page: Int) -> Request? {
    switch (room, command) {
    case (_, _) where Self.walkCommands.contains(command): return .perform(command)
    case (.walk, _): return .perform(command)
    case (.tuning, _): return tuning.perform(command, in: contents.tuning, page: page)
    case (.script, _): return script.perform(command, in: contents.script, page: page)
    case (.log, _):
      if let line = log.perform(command, in: contents.log, page: page) {
        script.show(line)
        room = .script
      }
      return nil
    }
  }

  private mutating func type(_ key: Key, _ command: Command?, in contents: ScreenContents) -> Request? {
    switch (context, room) {
    case (.searching, .log): log.typeInSearch(key, command)
    case (.searching, _): script.typeInSearch(key, command)
    case (.editing, _): return script.typeInLine(key, command, in: contents.script)
    default: return tuning.type(key, command, in: contents.tuning)
    }
    return nil
  }

  private func page(_ contents: ScreenContents, _ size: Size) -> Int {
    ScreenView(contents, self).listRows(size: size)
  }

  /// What concerns the walk, the sound or the terminal, whatever screen is shown.
  private static let walkCommands: Set<Command> = Set(
    KeyTable.bindings(in: .walk).flatMap(\.commands).map(\.command))
}
