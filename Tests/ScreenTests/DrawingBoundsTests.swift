import ScreenSamples
import Testing

@testable import Screen

@Suite("Views stay inside their rectangle")
struct DrawingBoundsTests {
  /// Sizes from nothing to large: every small one, those at which the layout changes, and a seeded choice of others.
  private static let sizes: [Size] = {
    var random = SplitMix64(seed: 20_261_130)
    let small = (0...6).flatMap { columns in (0...6).map { Size(columns: columns, rows: $0) } }
    let edges = [(59, 16), (60, 16), (60, 17), (77, 80), (111, 34), (112, 33), (112, 34), (250, 80), (250, 1), (1, 80)]
    let others = (0..<12).map { _ in
      Size(columns: Int.random(in: 1...250, using: &random), rows: Int.random(in: 1...80, using: &random))
    }
    return small + edges.map { Size(columns: $0.0, rows: $0.1) } + others
  }()

  @Test(arguments: SampleWalks.all.map(\.name))
  func neverOutside(moment: String) throws {
    let model = try #require(SampleWalks.all.first { $0.name == moment }).model
    for (index, size) in Self.sizes.enumerated() {
      let interface = SampleRooms.interfaces[index % SampleRooms.interfaces.count]
      var contents = SampleRooms.contents
      contents.walk = model
      for glyphs in [Glyphs.unicode, .ascii] {
        expectInside(ScreenView(contents, interface.interface), size: size, glyphs: glyphs)
      }
    }
  }

  @Test("A rectangle that hangs over the edge of the grid is cut there")
  func overTheEdge() {
    var grid = Grid(size: Size(columns: 70, rows: 20), glyphs: .unicode)
    let view = ScreenView(ScreenContents(walk: SampleWalks.speaking))
    view.draw(
      in: Rectangle(column: 40, row: 12, columns: 80, rows: 24), of: &grid)
    view.draw(
      in: Rectangle(column: -40, row: -12, columns: 80, rows: 24), of: &grid)
    #expect(grid.text.contains("1 Walk"))
  }

  /// Draws into the middle of a grid, and looks whether the frame around it is still empty.
  private func expectInside(_ view: some View, size: Size, glyphs: Glyphs) {
    let margin = 3
    var grid = Grid(size: Size(columns: size.columns + 2 * margin, rows: size.rows + 2 * margin), glyphs: glyphs)
    let untouched = grid
    let inside = Rectangle(column: margin, row: margin, columns: size.columns, rows: size.rows)
    view.draw(in: inside, of: &grid)
    for row in 0..<grid.size.rows where !grid.hasSameRow(row, as: untouched) {
      for column in 0..<grid.size.columns where !inside.contains(column: column, row: row) {
        guard grid[column, row] != untouched[column, row] else { continue }
        Issue.record("\(size.columns)×\(size.rows): drawn outside, at column \(column - margin), row \(row - margin)")
        return
      }
    }
  }
}

/// A small seeded generator, so that a failure comes back.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
