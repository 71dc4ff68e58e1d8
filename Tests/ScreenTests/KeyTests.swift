import ScreenSamples
import Testing

@testable import Screen

@Suite("Keys")
struct KeyTests {
  private let size = Size(columns: 80, rows: 24)
  private let contents = SampleRooms.contents

  @Test("No key has two meanings", arguments: KeyContext.allCases)
  func unique(context: KeyContext) {
    let keys = KeyTable.bindings(in: context).flatMap(\.commands).map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Every command has a key somewhere")
  func complete() {
    let commands = KeyContext.allCases.flatMap { KeyTable.bindings(in: $0) }.flatMap(\.commands).map(\.command)
    for command in Command.allCases { #expect(commands.contains(command), "\(command)") }
  }

  @Test("The help names every key of its screen on the smallest terminal", arguments: [Glyphs.unicode, .ascii])
  func help(glyphs: Glyphs) {
    for room in Room.allCases {
      var grid = Grid(size: ScreenView.smallest, glyphs: glyphs)
      HelpView(room: room).draw(in: grid.bounds, of: &grid)
      #expect(!grid.text.contains(glyphs.ellipsis), "\(room): \(grid.text)")
      for binding in KeyTable.bindings(in: room.context) {
        #expect(grid.text.contains(glyphs.legible("\(binding.name) ")), "\(room): \(binding.name)")
        #expect(grid.text.contains(glyphs.legible(binding.help)), "\(room): \(binding.help)")
      }
    }
  }

  @Test("What takes the keys from a screen says on the last line how it is left", arguments: KeyContext.allCases)
  func lastLine(context: KeyContext) {
    for columns in 56...200 {
      var grid = Grid(size: Size(columns: columns, rows: 1), glyphs: .unicode)
      KeysSection(context: context).draw(in: grid.bounds, of: &grid)
      #expect(!grid.text.contains("…"))
      switch context {
      case .walk, .tuning, .script, .log: #expect(grid.text.contains("? help   q end"))
      case .searching, .editing, .typing, .choosing: #expect(grid.text.contains("Enter ") && grid.text.contains("Esc "))
      case .help: #expect(grid.text.contains("Esc close"))
      case .confirmEnd: #expect(grid.text.contains("Enter ends it"))
      }
    }
  }

  @Test func walkKeysAreHandedOn() {
    var interface = Interface()
    #expect(press("+", &interface) == .perform(.add100Steps))
    #expect(press(" ", &interface) == .perform(.togglePause))
    #expect(press(.control("l"), &interface) == .perform(.redraw))
    #expect(press("Q", &interface) == .perform(.leave))
    #expect(press("j", &interface) == nil)
    #expect(press(.unknown, &interface) == nil)
  }

  @Test("The help swallows keys until it is closed", arguments: [Key.escape, "q", "?"])
  func helpPopup(closing: Key) {
    for room in Room.allCases {
      var interface = Interface(room: room)
      #expect(press("?", &interface) == nil)
      #expect(interface.popup == .help)
      for key: Key in [">", " ", "1", .tab, "j", .enter, "e", "w"] {
        #expect(press(key, &interface) == nil)
        #expect(interface.popup == .help && interface.room == room)
      }
      #expect(press("Q", &interface) == .perform(.leave), "leaving works from everywhere")
      #expect(press(closing, &interface) == nil)
      #expect(interface.popup == nil && interface.room == room)
    }
  }

  @Test(
    "Ending is asked once",
    arguments: [
      ("q", .endWalk), ("y", .endWalk), (.enter, .endWalk), (.escape, nil), ("n", nil), ("Q", nil), (" ", nil),
    ] as [(Key, Command?)])
  func confirmation(answer: Key, expected: Command?) {
    for room in Room.allCases {
      var interface = Interface(room: room)
      #expect(press("q", &interface) == nil)
      #expect(interface.popup == .confirmEnd)
      #expect(press(answer, &interface) == expected.map(Request.perform))
      #expect(interface.popup == nil && interface.room == room)
    }
  }

  @Test func numbersAndTabGoThroughTheScreens() {
    var interface = Interface()
    for (key, room) in [("2", Room.tuning), ("3", .script), ("4", .log), ("1", .walk)] as [(Key, Room)] {
      #expect(press(key, &interface) == nil)
      #expect(interface.room == room)
    }
    for room in [Room.tuning, .script, .log, .walk] {
      _ = press(.tab, &interface)
      #expect(interface.room == room)
    }
    _ = press(.shiftTab, &interface)
    #expect(interface.room == .log)
  }

  @Test("Arrows and the keys of vi move alike", arguments: [Room.tuning, .script, .log])
  func movement(room: Room) {
    let pairs: [(Key, Key)] = [
      (.home, "g"), (.down, "j"), (.down, "j"), (.right, "l"), (.up, "k"), (.end, "G"), (.up, "k"), (.left, "h"),
    ]
    var (arrows, letters) = (Interface(room: room), Interface(room: room))
    for (arrow, letter) in pairs {
      let requests = (press(arrow, &arrows), press(letter, &letters))
      #expect(requests.0 == requests.1)
      #expect(arrows == letters, "\(arrow) and \(letter)")
    }
  }

  @Test("A paste goes into a text that is typed, and nowhere else")
  func paste() {
    for room in Room.allCases {
      var interface = Interface(room: room)
      let before = interface
      #expect(interface.paste("q > 1\n", in: contents) == nil)
      #expect(interface == before)
    }
    var interface = Interface(room: .script)
    _ = press("e", &interface)
    #expect(
      interface.paste("\n五 \u{1B}[2Jé", in: contents)
        == .keepDraft("steps/1000-1", "A thousand steps behind you. 五 [2Jé"))
  }

  @Test("Any keys in any order leave every screen standing, and never more than one request each")
  func anyKeys() {
    let keys =
      KeyContext.allCases.flatMap { KeyTable.bindings(in: $0) }.flatMap(\.commands).map(\.key)
      .filter { $0 != "Q" } + ["a", "é", .unknown]
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var interface = Interface()
      for count in 0..<400 {
        _ = press(keys.randomElement(using: &random) ?? "a", &interface)
        guard count.isMultiple(of: 5) else { continue }
        let contents = Bool.random(using: &random) ? contents : ScreenContents()
        var grid = Grid(size: Size(columns: 60, rows: 16), glyphs: .unicode)
        ScreenView(contents, interface).draw(in: grid.bounds, of: &grid)
        #expect(grid.text.contains("1 Walk"), "seed \(seed)")
      }
    }
  }

  private func press(_ key: Key, _ interface: inout Interface) -> Request? {
    interface.handle(key, in: contents, size: size)
  }
}
