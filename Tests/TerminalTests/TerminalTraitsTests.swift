import Glibc
import Screen
import Testing

@testable import Terminal

@Suite("What the environment tells of a terminal")
struct TerminalTraitsTests {
  @Test(
    arguments: [
      ("xterm-256color", "UTF-8", .unicode), ("xterm", "utf-8", .unicode), ("xterm", "ANSI_X3.4-1968", .ascii),
      ("vt100", "UTF-8", .ascii), ("vt220", "UTF-8", .ascii), ("vte-256color", "UTF-8", .unicode),
      ("linux", "UTF-8", .ascii), ("tmux-256color", "UTF-8", .unicode),
    ] as [(String, String, Glyphs)])
  func glyphs(type: String, codeset: String, glyphs: Glyphs) {
    #expect(TerminalTraits(type: type, codeset: codeset, noColour: nil).glyphs == glyphs)
  }

  @Test("NO_COLOR counts when it is set to anything but nothing")
  func noColour() {
    #expect(TerminalTraits(type: "xterm", codeset: "UTF-8", noColour: nil).wantsColours)
    #expect(TerminalTraits(type: "xterm", codeset: "UTF-8", noColour: "").wantsColours)
    #expect(!TerminalTraits(type: "xterm", codeset: "UTF-8", noColour: "0").wantsColours)
  }

  @Test func depths() {
    #expect(ColourDepth(colours: 256, isWanted: false) == .none)
    #expect(ColourDepth(colours: 0, isWanted: true) == .none)
    #expect(ColourDepth(colours: 8, isWanted: true) == .eight)
    #expect(ColourDepth(colours: 16, isWanted: true) == .eight)
    #expect(ColourDepth(colours: 256, isWanted: true) == .indexed)
    #expect(ColourDepth(colours: 1 << 24, isWanted: true) == .direct)
  }

  @Test("Every shade can be read on black and on white", arguments: Style.allCases)
  func contrast(style: Style) throws {
    guard let rgb = Palette.shade(of: style)?.rgb else { return }
    let luminance = relativeLuminance(of: Int(rgb))
    #expect((luminance + 0.05) / 0.05 >= 3.5, "on black")
    #expect(1.05 / (luminance + 0.05) >= 3.5, "on white")
  }

  /// Relative luminance as WCAG 2.1 defines it.
  private func relativeLuminance(of rgb: Int) -> Double {
    func linear(_ shift: Int) -> Double {
      let share = Double(rgb >> shift & 0xFF) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
