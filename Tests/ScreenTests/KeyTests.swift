import Testing

@testable import Screen

@Suite("Keys")
struct KeyTests {
  @Test("No key stands twice in the table")
  func unique() {
    let keys = KeyTable.bindings.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Every command has a key and a help text")
  func complete() {
    for command in Command.allCases {
      let binding = KeyTable.bindings.first { $0.command == command }
      #expect(binding?.help.isEmpty == false, "\(command)")
    }
  }

  @Test("The help shows every binding whole on the smallest terminal", arguments: [Glyphs.unicode, .ascii])
  func help(glyphs: Glyphs) {
    var grid = Grid(size: WalkView.smallest, glyphs: glyphs)
    HelpView().draw(in: grid.bounds, of: &grid)
    for binding in KeyTable.bindings {
      #expect(grid.text.contains(glyphs.legible(binding.help)), "\(binding.help)")
      #expect(grid.text.contains(binding.keyName))
    }
  }

  @Test("The last line keeps the way to the help and out of the walk, however narrow")
  func lastLine() {
    for columns in 14...200 {
      var grid = Grid(size: Size(columns: columns, rows: 1), glyphs: .unicode)
      KeysSection().draw(in: grid.bounds, of: &grid)
      #expect(grid.text.contains("? help   q end") || columns < 14)
      #expect(!grid.text.contains("…"))
    }
  }

  @Test func commands() {
    var keys = KeyInterpreter()
    #expect(keys.command(for: .character("+")) == .add100Steps)
    #expect(keys.command(for: .character(" ")) == .togglePause)
    #expect(keys.command(for: .control("l")) == .redraw)
    #expect(keys.command(for: .character("Q")) == .leave)
    #expect(keys.command(for: .character("j")) == nil)
    #expect(keys.command(for: .unknown) == nil)
  }

  @Test("The help swallows keys until it is closed", arguments: [Key.escape, .character("q"), .character("?")])
  func helpPopup(closing: Key) {
    var keys = KeyInterpreter()
    #expect(keys.command(for: .character("?")) == nil)
    #expect(keys.popup == .help)
    #expect(keys.command(for: .character(">")) == nil)
    #expect(keys.command(for: .character("Q")) == .leave, "leaving works from everywhere")
    #expect(keys.popup == .help)
    #expect(keys.command(for: closing) == nil)
    #expect(keys.popup == nil)
    #expect(keys.command(for: .character(">")) == .add1000Steps)
  }

  @Test(
    "Ending is asked once",
    arguments: [
      (Key.character("q"), Command.endWalk), (.character("y"), .endWalk), (.enter, .endWalk), (.escape, nil),
      (.character("n"), nil), (.character("Q"), nil), (.character(" "), nil),
    ] as [(Key, Command?)])
  func confirmation(answer: Key, expected: Command?) {
    var keys = KeyInterpreter()
    #expect(keys.command(for: .character("q")) == nil)
    #expect(keys.popup == .confirmEnd)
    #expect(keys.command(for: answer) == expected)
    #expect(keys.popup == nil)
  }
}
