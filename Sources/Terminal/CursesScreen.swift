import CNCurses
import CTerminal
import Glibc
import Screen

/// A curses screen that draws into memory: what would go to a terminal is handed over as bytes.
///
/// Curses writes until everything is written, however long a terminal takes, and does not tell when it is gone. So it is
/// given a file in memory, and whoever owns the terminal sends the bytes. Curses has one state for the whole process;
/// `TerminalSession` sees to it that there is one screen at a time.
final class CursesScreen {
  private let file: UnsafeMutablePointer<FILE>
  private let descriptor: CInt
  private let screen: OpaquePointer
  private let palette: Palette
  let depth: ColourDepth
  /// What curses has been told to show; `nil` where it must be told everything.
  private var shown: Grid?
  private var mustRepaint = true

  /// Opens a screen for a terminal of the type and size given.
  init(traits: TerminalTraits, size: Size) throws(TerminalError) {
    guard !traits.cannotPlaceText else { throw .cannotPlaceText(type: traits.type) }
    descriptor = kit_terminal_memory_file()
    guard descriptor >= 0 else { throw .failed("memfd_create") }
    guard let file = fdopen(descriptor, "w+") else {
      let error = TerminalError.failed("fdopen")
      close(descriptor)
      throw error
    }
    self.file = file
    guard let screen = Self.open(type: traits.type, size: size, file: file) else {
      fclose(file)
      throw .unknownType(traits.type)
    }
    self.screen = screen
    guard kit_curses_capability("cup") != nil else {
      endwin()
      delscreen(screen)
      fclose(file)
      throw .cannotPlaceText(type: traits.type)
    }
    if start_color() == OK { use_default_colors() }
    depth = ColourDepth(colours: Int(kit_curses_colors()), isWanted: traits.wantsColours)
    palette = Palette(depth: depth)
    nonl()
    typeahead(-1)
    leaveok(kit_curses_window(), true)
    curs_set(0)
  }

  deinit {
    endwin()
    delscreen(screen)
    fclose(file)
  }

  /// Opens the screen with its size in the environment, the one place curses looks when its output is no terminal; a
  /// wrong one would be left behind as the terminal's scrolling region.
  private static func open(type: String, size: Size, file: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
    let names = ["LINES", "COLUMNS"]
    let before = names.map { getenv($0).map { String(cString: $0) } }
    for (name, value) in zip(names, [size.rows, size.columns]) { setenv(name, "\(value)", 1) }
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return type.withCString { newterm(UnsafeMutablePointer(mutating: $0), file, file) }
  }

  /// The bytes that change what the terminal shows into `grid`; none where it shows that already.
  func bytes(presenting grid: Grid) -> [UInt8] {
    let isChanged = update(to: grid)
    guard isChanged || mustRepaint else { return [] }
    if mustRepaint { clearok(kit_curses_window(), true) }
    mustRepaint = false
    wnoutrefresh(kit_curses_window())
    doupdate()
    return takeBytes()
  }

  /// Forgets what the terminal shows, so that the next grid is painted whole.
  func repaint() {
    shown = nil
    mustRepaint = true
  }

  /// Takes a new size.
  func resize(to size: Size) {
    resize_term(CInt(clamping: size.rows), CInt(clamping: size.columns))
    repaint()
  }

  /// Leaves the screen; the next grid enters it again.
  func leave() {
    endwin()
    // What leaves the terminal is written by the session, in the same bytes as after a crash.
    _ = takeBytes()
    repaint()
  }

  /// Bytes that put a terminal back from any state the screen has left it in.
  func restoringBytes(rows: Int) -> [UInt8] {
    var bytes = Array("\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l".utf8)
    for name in ["sgr0", "op", "cnorm"] { bytes += capability(name) }
    if capability("rmcup").isEmpty {
      // Without a second screen, the prompt goes below what was drawn.
      if let move = kit_curses_capability("cup").flatMap({ kit_curses_cursor_address($0, CInt(rows - 1), 0) }) {
        bytes += Self.withoutPadding(String(cString: move))
      }
      bytes += Array("\r\n".utf8)
    } else {
      bytes += capability("rmcup")
    }
    return bytes
  }

  /// Tells curses what differs from the grid before, and returns whether anything did.
  private func update(to grid: Grid) -> Bool {
    let before = shown?.size == grid.size ? shown : nil
    if before == nil { werase(kit_curses_window()) }
    var isChanged = before == nil
    for row in 0..<grid.size.rows {
      if let before, grid.hasSameRow(row, as: before) { continue }
      for column in 0..<grid.size.columns where grid[column, row].columns > 0 {
        if let before, !Self.needsWriting(column, row, of: grid, over: before) { continue }
        put(grid[column, row], column: column, row: row)
        isChanged = true
      }
    }
    shown = grid
    return isChanged
  }

  /// A cell is written when it or, under a wide character, the cell it covers has changed.
  private static func needsWriting(_ column: Int, _ row: Int, of grid: Grid, over before: Grid) -> Bool {
    let cell = grid[column, row]
    return cell != before[column, row] || (cell.columns == 2 && grid[column + 1, row] != before[column + 1, row])
  }

  private func put(_ cell: Cell, column: Int, row: Int) {
    let look = palette.look(of: cell.style)
    var scalars = cell.character.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    // Where the locale's idea of a width differs from the grid's, a wide character would push the rest of its row.
    let width = kit_terminal_width(cell.character.unicodeScalars.first?.value ?? 0)
    if width != CInt(cell.columns) {
      scalars = [wchar_t(UInt8(ascii: "?")), 0]
      if cell.columns == 2 { kit_curses_put(CInt(row), CInt(column + 1), [0x20, 0], look.attributes, look.pair) }
    }
    kit_curses_put(CInt(row), CInt(column), scalars, look.attributes, look.pair)
  }

  private func capability(_ name: String) -> [UInt8] {
    kit_curses_capability(name).map { Self.withoutPadding(String(cString: $0)) } ?? []
  }

  /// A capability without its delays, such as `$<5>`: they were for terminals slower than their line.
  private static func withoutPadding(_ capability: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(capability.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  /// What curses has written since the last call.
  private func takeBytes() -> [UInt8] {
    fflush(file)
    let count = max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    return bytes
  }
}
