/// A curve over time in a few rows of text, with its highest value and the times below it.
public struct PlotView: View {
  private let title: String
  private let values: [Double?]
  private let highest: Double
  private let highestLabel: String
  private let start: String
  private let end: String

  /// - Parameters:
  ///   - title: What is plotted.
  ///   - values: A value for each column, none where there is nothing.
  ///   - highest: The value at the top, with its label beside it.
  ///   - start: What stands under the first value.
  ///   - end: What stands under the last one.
  public init(
    _ title: String, values: [Double?], highest: Double, label: String, start: String, end: String
  ) {
    self.title = title
    self.values = values
    self.highest = highest
    highestLabel = label
    self.start = start
    self.end = end
  }

  /// Draws the title, the curve and the times below it.
  public func draw(in rectangle: Rectangle, of grid: inout Grid) {
    grid.draw(title, .heading, in: rectangle.line(0))
    let margin = highestLabel.count + 1
    let body = rectangle.part(column: margin, row: 1, rows: rectangle.rows - 2)
    grid.draw(highestLabel, .dim, in: rectangle.part(row: 1, columns: margin, rows: 1))
    grid.draw(
      "0", .dim, in: rectangle.part(row: rectangle.rows - 2, columns: margin - 1, rows: 1), alignment: .trailing)
    for (column, value) in values.prefix(body.columns).enumerated() {
      guard let value else { continue }
      let curve = Curve(values: [highest > 0 ? value / highest : 0], style: .accent)
      curve.draw(in: body.part(column: column, columns: 1), of: &grid)
    }
    let foot = rectangle.part(column: margin, row: rectangle.rows - 1)
    grid.draw(start, .dim, in: foot)
    grid.draw(end, .dim, in: foot.part(columns: values.count), alignment: .trailing)
  }
}
