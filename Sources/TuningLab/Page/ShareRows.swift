internal import CoachEngine

/// Shares of follow-ups as inline SVG: a row for each rung and setting, what was found as a point with its interval, and
/// the setting as an upright line.
struct ShareRows {
  private let rows: [FollowUpShare]

  private static let (width, left, right, rowHeight) = (460.0, 150.0, 20.0, 20.0)

  init(_ outcomes: [Outcome]) {
    rows = FollowUpShare.together(outcomes)
  }

  var svg: String {
    let height = Self.rowHeight * Double(rows.count) + 22
    return """
      <svg class="wide" viewBox="0 0 \(Plot.number(Self.width)) \(Plot.number(height))" role="img">
      <title>Share of announcements with a second line, by rung</title>
      \([0, 0.25, 0.5, 0.75, 1].map { rule($0, height) }.joined(separator: "\n"))
      \(rows.indices.map(row).joined(separator: "\n"))
      </svg>
      """
  }

  private func rule(_ share: Double, _ height: Double) -> String {
    let x = x(of: share)
    return """
      <line class="rule" x1="\(x)" x2="\(x)" y1="0" y2="\(Plot.number(height - 18))"/>\
      <text class="scale" text-anchor="middle" x="\(x)" y="\(Plot.number(height - 4))">\(Plot.number(share * 100)) %</text>
      """
  }

  private func row(_ index: Int) -> String {
    let row = rows[index]
    guard let interval = row.found.interval else { return "" }
    let middle = Self.rowHeight * (Double(index) + 0.5)
    let (upper, lower) = (Plot.number(middle - 7), Plot.number(middle + 7))
    return """
      <text class="scale" x="0" y="\(Plot.number(middle + 3))">\(row.rung.rawValue), \(row.announcements)</text>\
      <path class="setting" d="M\(x(of: row.setting)) \(upper)V\(lower)"/>\
      <path class="whisker" d="M\(x(of: interval.lowerBound)) \(Plot.number(middle))H\(x(of: interval.upperBound))"/>\
      <circle cx="\(x(of: row.found.value))" cy="\(Plot.number(middle))" r="3"/>
      """
  }

  private func x(of share: Double) -> String {
    Plot.number(Self.left + (Self.width - Self.left - Self.right) * share)
  }
}
