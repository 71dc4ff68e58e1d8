import CNCurses
import Screen

/// How a style looks: attributes and a colour of the letters. The background is never touched.
///
/// Every shade has a contrast of at least 3.5 to 1 against black and against white, because nobody knows which of the
/// two lies behind it. Of the eight basic colours, only red and magenta come near that in the usual palettes.
struct Palette {
  /// What curses needs to show one style.
  struct Look: Equatable {
    let attributes: attr_t
    /// The number of a colour pair; 0 for the terminal's own colours.
    let pair: CInt
  }

  private let looks: [Look]

  /// Sets up colour pairs for the curses screen that is open.
  init(depth: ColourDepth) {
    looks = Style.allCases.map { style in
      let attributes = Self.attributes(of: style, depth: depth)
      guard let colour = Self.colour(of: style, depth: depth) else { return Look(attributes: attributes, pair: 0) }
      let pair = CInt(style.rawValue) + 1
      guard pair < kit_curses_pairs(), init_extended_pair(pair, colour, -1) == OK else {
        return Look(attributes: attributes, pair: 0)
      }
      return Look(attributes: attributes, pair: pair)
    }
  }

  func look(of style: Style) -> Look { looks[Int(style.rawValue)] }

  /// Shades of the 256 colours, and the same in red, green and blue.
  static func shade(of style: Style) -> (index: CInt, rgb: CInt)? {
    switch style {
    case .text, .heading, .key, .cursor: nil
    case .dim: (243, 0x767676)
    case .faint: (244, 0x808080)
    case .accent, .selected: (31, 0x0087AF)
    case .cooldown: (67, 0x5F87AF)
    case .gapFiller: (102, 0x878787)
    case .queue, .speech: (130, 0xAF5F00)
    case .music: (65, 0x5F875F)
    case .notice: (97, 0x875FAF)
    case .warning: (160, 0xD70000)
    }
  }

  private static func colour(of style: Style, depth: ColourDepth) -> CInt? {
    switch depth {
    case .none: return nil
    case .eight:
      switch style {
      case .accent, .selected: return CInt(COLOR_MAGENTA)
      case .warning: return CInt(COLOR_RED)
      default: return nil
      }
    case .indexed: return shade(of: style)?.index
    case .direct: return shade(of: style)?.rgb
    }
  }

  private static func attributes(of style: Style, depth: ColourDepth) -> attr_t {
    let hasShades = depth == .indexed || depth == .direct
    switch style {
    case .heading, .key, .warning, .notice: return kit_curses_bold
    case .speech, .queue: return kit_curses_bold
    case .selected: return kit_curses_bold | kit_curses_underline
    case .cursor: return kit_curses_reverse
    case .accent: return depth == .none ? kit_curses_bold : kit_curses_plain
    case .dim, .faint: return hasShades ? kit_curses_plain : kit_curses_dim
    case .text, .cooldown, .gapFiller, .music: return kit_curses_plain
    }
  }
}
