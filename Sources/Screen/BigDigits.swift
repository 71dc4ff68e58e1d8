/// A figure drawn several rows high: digits, the comma that parts thousands and the colon of a clock.
struct BigDigits {
  /// How large a figure is drawn.
  enum Scale {
    /// Three rows, four columns a digit.
    case small
    /// Five rows, eight columns a digit; where the glyphs are ASCII, as small.
    case large
  }

  let text: String
  let scale: Scale
  let glyphs: Glyphs

  init(_ text: String, scale: Scale, glyphs: Glyphs) {
    self.text = text
    self.scale = glyphs == .ascii ? .small : scale
    self.glyphs = glyphs
  }

  var rows: Int { scale == .large ? 5 : 3 }

  /// The columns the figure takes; `nil` where it holds a character that has no large form.
  var columns: Int? {
    var columns = -gap
    for character in text {
      guard let width = width(of: character) else { return nil }
      columns += width + gap
    }
    return max(0, columns)
  }

  /// Whether the whole figure has room in `rectangle`.
  func fits(in rectangle: Rectangle) -> Bool {
    guard let columns else { return false }
    return columns <= rectangle.columns && rows <= rectangle.rows
  }

  /// Draws the figure at the top left of a rectangle it fits in.
  func draw(_ style: Style, in rectangle: Rectangle, of grid: inout Grid) {
    guard fits(in: rectangle) else { return }
    var column = rectangle.column
    for character in text {
      let width = width(of: character) ?? 0
      let place = rectangle.part(column: column - rectangle.column, columns: width, rows: rows)
      if glyphs == .ascii {
        drawSegments(character, style, in: place, of: &grid)
      } else {
        drawPixels(character, style, in: place, of: &grid)
      }
      column += width + gap
    }
  }

  private var gap: Int { scale == .large ? 2 : 1 }

  private func width(of character: Character) -> Int? {
    if glyphs == .ascii { return Self.segments[character]?[0].count }
    return Self.pixels[character].map { scale == .large ? Self.wide($0[0]).count : $0[0].count }
  }

  private func drawSegments(
    _ character: Character, _ style: Style, in place: Rectangle, of grid: inout Grid
  ) {
    for (row, line) in (Self.segments[character] ?? []).enumerated() {
      for (column, segment) in line.enumerated() where segment != " " {
        grid.put(segment, column: place.column + column, row: place.row + row, style: style, in: place)
      }
    }
  }

  /// Draws a character's pixels, two in a cell one above the other.
  private func drawPixels(
    _ character: Character, _ style: Style, in place: Rectangle, of grid: inout Grid
  ) {
    let pixels = scaledPixels(of: character)
    func isSet(_ row: Int, _ column: Int) -> Bool { row < pixels.count && pixels[row][column] }
    for row in 0..<place.rows {
      for column in 0..<place.columns {
        let block: Character
        switch (isSet(row * 2, column), isSet(row * 2 + 1, column)) {
        case (true, true): block = "█"
        case (true, false): block = "▀"
        case (false, true): block = "▄"
        case (false, false): continue
        }
        grid.put(block, column: place.column + column, row: place.row + row, style: style, in: place)
      }
    }
  }

  /// A character's pixels in the scale. When large, uprights are two columns wide and three times as long, while
  /// crossbars stay one pixel high, so that a stroke is about as thick one way as the other.
  private func scaledPixels(of character: Character) -> [[Bool]] {
    let pixels = Self.pixels[character] ?? []
    guard scale == .large else { return pixels.map { line in line.map { $0 == "#" } } }
    return pixels.enumerated().flatMap { row, line in
      let wide = Self.wide(line).map { $0 == "#" }
      return Array(repeating: wide, count: row == 1 || row == 3 ? 3 : 1)
    }
  }

  /// A line of pixels twice as wide; that of a comma or colon stays, or they would look like blocks.
  private static func wide(_ line: String) -> [Character] {
    line.count == 1 ? Array(line) : line.flatMap { [$0, $0] }
  }

  /// Digits of four by five pixels; every digit is as wide as the next, so that a figure does not jump as it counts.
  private static let pixels: [Character: [String]] = [
    "0": ["####", "#  #", "#  #", "#  #", "####"],
    "1": [" ## ", "  # ", "  # ", "  # ", " ###"],
    "2": ["####", "   #", "####", "#   ", "####"],
    "3": ["####", "   #", " ###", "   #", "####"],
    "4": ["#  #", "#  #", "####", "   #", "   #"],
    "5": ["####", "#   ", "####", "   #", "####"],
    "6": ["####", "#   ", "####", "#  #", "####"],
    "7": ["####", "   #", "   #", "   #", "   #"],
    "8": ["####", "#  #", "####", "#  #", "####"],
    "9": ["####", "#  #", "####", "   #", "####"],
    ",": [" ", " ", " ", " ", "#", "#"],
    ":": [" ", "#", " ", "#", " "],
  ]

  /// Digits as the segments of a counter, three rows high, for terminals without block characters.
  private static let segments: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"],
    "1": ["   ", "  |", "  |"],
    "2": [" _ ", " _|", "|_ "],
    "3": [" _ ", " _|", " _|"],
    "4": ["   ", "|_|", "  |"],
    "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"],
    "7": [" _ ", "  |", "  |"],
    "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"],
    ",": [" ", " ", ","],
    ":": [" ", ".", "."],
  ]
}
