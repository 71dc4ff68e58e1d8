/// The first row: the screens by their keys, and at the right how the walk stands and how fast it runs.
struct TabLine: View {
  let room: Room
  let walk: WalkScreenModel

  private static let gap = 2

  func draw(in rectangle: Rectangle, of grid: inout Grid) {
    var column = 0
    for (index, tab) in Room.allCases.enumerated() {
      let name = StyledText("\(index + 1) ", .key) + StyledText(tab.title, tab == room ? .selected : .dim)
      column += grid.draw(name, in: rectangle.part(column: column)) + Self.gap
    }
    let place = rectangle.part(column: column + 1)
    grid.draw(state(in: place.columns), in: place, alignment: .trailing)
  }

  /// The screen whose name stands in a column of the row.
  func room(atColumn column: Int, in row: Rectangle) -> Room? {
    var start = 0
    for (index, tab) in Room.allCases.enumerated() {
      let columns = "\(index + 1) \(tab.title)".columns
      if (start..<start + columns).contains(column) { return tab }
      start += columns + Self.gap
    }
    return nil
  }

  /// As much as has room, the weightiest kept longest.
  private func state(in columns: Int) -> StyledText {
    var parts: [(text: StyledText, rank: Int)] = []
    switch walk.state {
    case .walking: parts.append((StyledText("walking", .text), 2))
    case .paused: parts.append((StyledText("paused", .notice), 0))
    case .ended: parts.append((StyledText("ended", .notice), 0))
    }
    if walk.isSilent { parts.append((StyledText("silent", .notice), 0)) }
    if room == .walk {
      if let cadence = walk.cadence, walk.state == .walking {
        parts.append((StyledText("\(Figures.grouped(cadence)) steps/min", .dim), 3))
      }
    } else {
      if walk.speaking != nil { parts.append((StyledText("speaking", .speech), 1)) }
      parts.append((StyledText("\(Figures.grouped(walk.steps)) steps", .dim), 3))
      parts.append((StyledText(Figures.elapsed(walk.walkTime), .dim), 4))
    }
    if walk.keepsSpeedWhileSpeaking { parts.append((StyledText("fast in speech", .notice), 2)) }
    parts.append((StyledText("×\(Figures.grouped(walk.speed))", walk.speed > 1 ? .accent : .dim), 1))
    let separator = StyledText(" · ", .faint)
    while parts.map(\.text).joined(separator: separator).columns > columns,
      let last = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: last)
    }
    return parts.map(\.text).joined(separator: separator)
  }
}
