import Screen
import Testing

@Suite struct PlotViewTests {
  private func plot(_ glyphs: Glyphs, width: Int = 24) -> String {
    let size = Size(columns: width, rows: 5)
    var grid = Grid(size: size, glyphs: glyphs)
    PlotView(
      "Steps a minute", values: [0, 30, 60, 90, 120, nil, nil, 120, 15], highest: 120, label: " 120", start: "0s",
      end: "9m"
    ).draw(in: Rectangle(size), of: &grid)
    return grid.text
  }

  @Test func asBlocks() {
    #expect(
      plot(.unicode) == """
        Steps a minute
         120    ▂█  █
               ▄██  █
           0 ▁▆███  █▃
             0s     9m

        """)
  }

  @Test func inASCIIAndWithoutRoom() {
    #expect(plot(.ascii).utf8.allSatisfy { $0 < 0x80 })
    for width in 0...12 { _ = plot(.unicode, width: width) }
  }
}
