/// Where a person is in the log: what is shown of it, and which event is selected.
public struct LogBrowser: Equatable, Sendable {
  public private(set) var filter = EventFilter.all
  public private(set) var search = WordSearch()
  /// The selected event, counted from the walk's first; nil while the newest is followed.
  private(set) var selected: Int?

  /// The events that are shown, counted from the walk's first.
  func shown(of events: [ScreenEvent]) -> [Int] {
    if filter == .all, search.field.text.isEmpty { return Array(events.indices) }
    return events.indices.filter {
      filter.admits(events[$0].kind) && search.admits(events[$0].words, events[$0].reason ?? "")
    }
  }

  /// The row of the selected event among those that are shown.
  func row(in shown: [Int]) -> Int {
    guard let selected else { return shown.count - 1 }
    return shown.lastIndex { $0 <= selected } ?? 0
  }

  /// Carries out a command of the log's keys.
  ///
  /// - Returns: The name of the line to show in the script, if that was asked for.
  mutating func perform(_ command: Command, in events: [ScreenEvent], page: Int) -> String? {
    let shown = shown(of: events)
    switch command {
    case .search: search.begin()
    case .clearSearch: search.clear()
    case .previousPart, .nextPart:
      let next = filter.rawValue + (command == .nextPart ? 1 : -1)
      filter = EventFilter(rawValue: next.clamped(to: 0...EventFilter.allCases.count - 1)) ?? .all
    case .openLine:
      let row = row(in: shown)
      return shown.indices.contains(row) ? events[shown[row]].lines.first : nil
    default:
      let row = ListPlace.row(after: command, from: row(in: shown), count: shown.count, page: page)
      guard let row, shown.indices.contains(row) else { return nil }
      selected = row == shown.count - 1 ? nil : shown[row]
    }
    return nil
  }

  mutating func typeInSearch(_ key: Key, _ command: Command?) {
    search.take(key, command)
  }

  /// Selects the event shown in a row, as a click does.
  mutating func select(row: Int, in events: [ScreenEvent]) {
    let shown = shown(of: events)
    guard shown.indices.contains(row) else { return }
    selected = row == shown.count - 1 ? nil : shown[row]
  }
}
