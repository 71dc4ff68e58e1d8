import ScreenSamples
import Testing

@testable import Screen

@Suite("The other screens and the popups look as they were last agreed")
struct RoomSnapshotTests {
  private static let sizes = [
    Size(columns: 60, rows: 16), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60),
  ]

  @Test(arguments: SampleRooms.interfaces.map(\.name))
  func looks(name: String) throws {
    let interface = try #require(SampleRooms.interfaces.first { $0.name == name }).interface
    for size in Self.sizes {
      for glyphs in [Glyphs.unicode, .ascii] {
        var grid = Grid(size: size, glyphs: glyphs)
        ScreenView(SampleRooms.contents, interface).draw(in: grid.bounds, of: &grid)
        if glyphs == .ascii { #expect(grid.text.allSatisfy { $0.isASCII }, "\(name) holds more than ASCII") }
        try Snapshot.expect(grid.text, equals: "\(name)-\(size.columns)x\(size.rows)-\(glyphs)")
      }
    }
  }

  @Test(
    "Styles tell what is selected, typed and wrong without colours",
    arguments: ["log", "script", "tuning", "script-edit"])
  func styles(name: String) throws {
    let interface = try #require(SampleRooms.interfaces.first { $0.name == name }).interface
    var grid = Grid(size: Size(columns: 80, rows: 24), glyphs: .unicode)
    ScreenView(SampleRooms.contents, interface).draw(in: grid.bounds, of: &grid)
    try Snapshot.expect(grid.styleLetters, equals: "\(name)-80x24-styles")
  }
}
