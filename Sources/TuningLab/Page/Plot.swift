/// A small plot as inline SVG: a title, a baseline at 0, a rounded top value, and marks over named places.
struct Plot {
  /// What stands at one place.
  struct Mark {
    let label: String
    let estimate: Estimate?
  }

  enum Style {
    /// Points with whiskers, joined by a line: values of a key.
    case points
    /// Bars with whiskers: hours.
    case bars
  }

  let title: String
  let unit: String
  let marks: [Mark]
  let style: Style
  /// The top of the scale; what the marks need when nil. Plots that are compared share one.
  var top: Double?

  private static let (width, height) = (216.0, 154.0)
  private static let (left, right, upper, lower) = (34.0, 8.0, 32.0, 24.0)

  /// What the highest mark needs.
  static func top(of marks: [Mark]) -> Double {
    let highest = marks.compactMap { $0.estimate.map { max($0.value, $0.interval?.upperBound ?? 0) } }.max() ?? 0
    guard highest > 0 else { return 1 }
    var step = 1.0
    while step * 10 <= highest { step *= 10 }
    while step > highest { step /= 10 }
    return [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map { $0 * step }.first { $0 >= highest } ?? highest
  }

  var svg: String {
    let top = top ?? Self.top(of: marks)
    let described = marks.compactMap { mark in
      mark.estimate.map { "\(mark.label): \(Self.number($0.value)) \(unit)" }
    }
    return """
      <svg viewBox="0 0 \(Self.number(Self.width)) \(Self.number(Self.height))" role="img">
      <title>\(HTMLText.escaped("\(title). \(described.joined(separator: ", "))"))</title>
      <text class="name" x="0" y="12">\(HTMLText.escaped(title))</text>
      \(scale(top).joined(separator: "\n"))
      \(marks.indices.map { mark(at: $0, top) }.joined(separator: "\n"))
      \(style == .points ? line(top) : "")
      </svg>
      """
  }

  private func scale(_ top: Double) -> [String] {
    [0, top / 2, top].map { value in
      let y = y(of: value, top)
      let label = value == top ? "\(Self.number(value)) \(unit)" : Self.number(value)
      let anchor =
        value == top ? "x=\"0\" text-anchor=\"start\"" : "x=\"\(Self.number(Self.left - 4))\" text-anchor=\"end\""
      return """
        <line class="rule" x1="\(Self.number(Self.left))" x2="\(Self.number(Self.width - Self.right))" y1="\(y)" y2="\(y)"/>\
        <text class="scale" \(anchor) y="\(y)" dy="\(value == top ? "-3" : "3")">\(HTMLText.escaped(label))</text>
        """
    }
  }

  private func mark(at index: Int, _ top: Double) -> String {
    let x = x(of: index)
    var parts: [String] = []
    // Labels that would run into each other are left out evenly.
    let longest = marks.map(\.label.count).max() ?? 1
    let every = max(1, Int((Double(longest * marks.count) * 6 / (Self.width - Self.left)).rounded(.up)))
    if index.isMultiple(of: every) {
      let label = HTMLText.escaped(marks[index].label)
      parts.append(
        "<text class=\"scale\" text-anchor=\"middle\" x=\"\(Self.number(x))\" y=\"\(Self.number(Self.height - 8))\">\(label)</text>"
      )
    }
    guard let estimate = marks[index].estimate else { return parts.joined() }
    let y = y(of: estimate.value, top)
    switch style {
    case .points: parts.append("<circle cx=\"\(Self.number(x))\" cy=\"\(y)\" r=\"3\"/>")
    case .bars:
      let half = spacing * 0.36
      let base = self.y(of: 0, top)
      parts.append(
        "<path class=\"bar\" d=\"M\(Self.number(x - half)) \(base)V\(y)H\(Self.number(x + half))V\(base)Z\"/>")
    }
    if let interval = estimate.interval {
      let (low, high) = (self.y(of: interval.lowerBound, top), self.y(of: interval.upperBound, top))
      parts.append("<path class=\"whisker\" d=\"M\(Self.number(x)) \(low)V\(high)\"/>")
    }
    return parts.joined()
  }

  private func line(_ top: Double) -> String {
    let points = marks.enumerated().compactMap { index, mark in
      mark.estimate.map { "\(Self.number(x(of: index))),\(y(of: $0.value, top))" }
    }
    return "<polyline points=\"\(points.joined(separator: " "))\"/>"
  }

  private var spacing: Double { (Self.width - Self.left - Self.right) / Double(max(1, marks.count)) }

  private func x(of index: Int) -> Double { Self.left + spacing * (Double(index) + 0.5) }

  private func y(of value: Double, _ top: Double) -> String {
    let room = Self.height - Self.upper - Self.lower
    return Self.number(Self.height - Self.lower - room * min(1, value / top))
  }

  /// A number with as many places as a plot shows.
  static func number(_ value: Double) -> String {
    let text = NumberText.text(value, places: abs(value) < 1 ? 3 : abs(value) < 10 ? 2 : 1)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }
    return String((trimmed.first == "." ? trimmed.dropFirst() : trimmed).reversed())
  }
}
