import ScreenSamples
import Testing

@testable import Screen

@Suite("The walk screen looks as it was last agreed")
struct WalkViewSnapshotTests {
  private static let sizes = [
    Size(columns: 60, rows: 16), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
    Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  @Test(arguments: SampleWalks.all.map(\.name))
  func unicode(moment: String) throws {
    try compare(moment, glyphs: .unicode, suffix: "unicode")
  }

  @Test(arguments: SampleWalks.all.map(\.name))
  func ascii(moment: String) throws {
    try compare(moment, glyphs: .ascii, suffix: "ascii")
  }

  @Test("Each style stands where its meaning is, so that colours can be lost but not mistaken")
  func styles() throws {
    let model = try model(named: "speaking")
    var grid = Grid(size: Size(columns: 80, rows: 24), glyphs: .unicode)
    ScreenView(ScreenContents(walk: model)).draw(in: grid.bounds, of: &grid)
    try Snapshot.expect(grid.styleLetters, equals: "speaking-80x24-styles")
  }

  @Test(arguments: [Size(columns: 59, rows: 16), Size(columns: 60, rows: 15), Size(columns: 24, rows: 4)])
  func tooSmall(size: Size) throws {
    var grid = Grid(size: size, glyphs: .unicode)
    ScreenView(ScreenContents(walk: SampleWalks.start)).draw(in: grid.bounds, of: &grid)
    try Snapshot.expect(grid.text, equals: "too-small-\(size.columns)x\(size.rows)")
  }

  private func compare(_ moment: String, glyphs: Glyphs, suffix: String) throws {
    let model = try model(named: moment)
    for size in Self.sizes {
      var grid = Grid(size: size, glyphs: glyphs)
      ScreenView(ScreenContents(walk: model)).draw(in: grid.bounds, of: &grid)
      if glyphs == .ascii { #expect(grid.text.allSatisfy { $0.isASCII }, "\(moment) holds more than ASCII") }
      try Snapshot.expect(grid.text, equals: "\(moment)-\(size.columns)x\(size.rows)-\(suffix)")
    }
  }

  private func model(named name: String) throws -> WalkScreenModel {
    try #require(SampleWalks.all.first { $0.name == name }).model
  }
}
