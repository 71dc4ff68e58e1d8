/// Turns keys into commands, and keeps which popup lies over the screen.
///
/// A popup swallows every key: it closes, confirms or ignores, and the walk underneath gets nothing. Only leaving at once
/// works from the help too.
public struct KeyInterpreter: Sendable {
  /// The popup that is open.
  public private(set) var popup: Popup?

  /// Creates an interpreter without a popup.
  public init() {}

  /// Handles one key.
  ///
  /// - Returns: the command to carry out. `showHelp` is never returned, because it is done here; `endWalk` only once it
  ///   has been confirmed.
  public mutating func command(for key: Key) -> Command? {
    switch popup {
    case .help:
      if [.escape, .character("q"), .character("?")].contains(key) { popup = nil }
      return key == .character("Q") ? .leave : nil
    case .confirmEnd:
      popup = nil
      return [.enter, .character("q"), .character("y")].contains(key) ? .endWalk : nil
    case nil:
      break
    }
    switch KeyTable.binding(of: key)?.command {
    case .showHelp:
      popup = .help
      return nil
    case .endWalk:
      popup = .confirmEnd
      return nil
    case let command:
      return command
    }
  }
}
