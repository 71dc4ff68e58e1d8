/// The whole screen: the row of the screens' names, the one that is shown, its keys, and a popup over it.
///
/// It is laid out for 60 columns and 16 rows or more. Below that a short notice says so; the walk goes on without it.
public struct ScreenView: View {
  /// The smallest terminal the screen is laid out for.
  public static let smallest = Size(columns: 60, rows: 16)

  private let contents: ScreenContents
  private let interface: Interface

  /// Creates the view of what the screens show, where the person is in them.
  public init(_ contents: ScreenContents, _ interface: Interface = Interface()) {
    self.contents = contents
    self.interface = interface
  }

  public func draw(in rectangle: Rectangle, of grid: inout Grid) {
    guard rectangle.columns >= Self.smallest.columns, rectangle.rows >= Self.smallest.rows else {
      TooSmallView().draw(in: rectangle, of: &grid)
      return
    }
    let frame = Self.frame(of: rectangle)
    TabLine(room: interface.room, walk: contents.walk).draw(in: frame.line(0), of: &grid)
    NoticeSection(notice: contents.walk.notice).draw(in: frame.line(1), of: &grid)
    let body = Self.body(of: rectangle)
    switch interface.room {
    case .walk: WalkView(contents.walk).draw(in: body, of: &grid)
    case .tuning: TuningView(model: contents.tuning, browser: interface.tuning).draw(in: body, of: &grid)
    case .script: ScriptView(model: contents.script, browser: interface.script).draw(in: body, of: &grid)
    case .log: LogView(events: contents.log, browser: interface.log).draw(in: body, of: &grid)
    }
    KeysSection(context: interface.context).draw(in: frame.line(frame.rows - 1), of: &grid)
    switch interface.popup {
    case .help: HelpView(room: interface.room).draw(in: rectangle, of: &grid)
    case .confirmEnd: ConfirmEndView().draw(in: rectangle, of: &grid)
    case nil: break
    }
    if case .choosing(let row) = interface.script.mode, interface.room == .script, interface.popup == nil {
      let above = rectangle.part(rows: rectangle.rows - 1)
      FollowUpPopup(followUps: contents.script.followUps, row: row).draw(in: above, of: &grid)
    }
  }

  /// The screen whose name stands at a place.
  func room(atColumn column: Int, row: Int, size: Size) -> Room? {
    let frame = Self.frame(of: Rectangle(size))
    guard row == frame.row else { return nil }
    return TabLine(room: interface.room, walk: contents.walk).room(atColumn: column - frame.column, in: frame.line(0))
  }

  /// What is drawn in a row of the screen: a row of a list, or a field.
  func listIndex(atRow row: Int, size: Size) -> Int? {
    let body = Self.body(of: Rectangle(size))
    let rows = listRows(size: size)
    func index(top: Int, selected: Int, count: Int) -> Int? {
      let window = ListWindow(selected: selected, count: count, room: rows)
      let index = window.rows.lowerBound + row - body.row - top
      return window.rows.contains(index) && row >= body.row + top ? index : nil
    }
    switch interface.room {
    case .walk: return nil
    case .log:
      let shown = interface.log.shown(of: contents.log)
      return index(top: body.rows >= 18 ? 2 : 1, selected: interface.log.row(in: shown), count: shown.count)
    case .script:
      let shown = interface.script.shown(of: contents.script)
      return index(top: body.rows >= 18 ? 2 : 1, selected: interface.script.row(in: shown), count: shown.count)
    case .tuning:
      guard row >= body.row, row < body.row + rows else { return nil }
      return TuningView(model: contents.tuning, browser: interface.tuning).field(inRow: row - body.row, ofRows: rows)
    }
  }

  /// The rows that the list of the screen has.
  func listRows(size: Size) -> Int {
    let body = Self.body(of: Rectangle(size))
    let bodySize = Size(columns: body.columns, rows: body.rows)
    return switch interface.room {
    case .walk: 1
    case .log: LogView.listRows(in: body.rows)
    case .script: ScriptView.listRows(in: bodySize)
    case .tuning: TuningView.listRows(in: bodySize, hasEffect: contents.tuning.effect != nil)
    }
  }

  /// The rectangle without its margin.
  private static func frame(of rectangle: Rectangle) -> Rectangle {
    rectangle.inset(columns: WideLayout.isUsed(in: rectangle) ? 2 : 1)
  }

  /// What is between the notice and the keys.
  private static func body(of rectangle: Rectangle) -> Rectangle {
    let frame = frame(of: rectangle)
    let gap = WideLayout.isUsed(in: rectangle) ? 1 : 0
    return frame.part(row: 2 + gap, rows: frame.rows - 3 - 2 * gap)
  }
}
