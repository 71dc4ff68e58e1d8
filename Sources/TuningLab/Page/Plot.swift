/// A small plot as inline SVG: a title, a baseline at 0, a rounded top value, and marks over named places.
struct Plot {
  /// What stands at one place.
  struct Mark {
    let label: String
    let estimate: Estimate?
  }

  /// Marks that belong together; a name is needed where there are several.
  struct Series {
    var name = ""
    let marks: [Mark]
  }

  enum Style {
    /// Points with whiskers, joined by a line: values of a key.
    case points
    /// Bars with whiskers, and with their values on top in a wide plot: hours.
    case bars
  }

  enum Size {
    case small, wide

    var width: Double { self == .small ? 232 : 520 }
    var height: Double { self == .small ? 160 : 220 }
  }

  let title: String
  let unit: String
  /// All over the same places.
  let series: [Series]
  let style: Style
  /// The top of the scale; what the marks need when nil. Plots that are compared share one.
  var top: Double?
  var size = Size.small

  private static let (left, upper, lower) = (34.0, 34.0, 24.0)
  /// About how wide a character of the scale is.
  private static let characterWidth = 6.0
  private static let lineHeight = 10.0

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
    let top = top ?? Self.top(of: series.flatMap(\.marks))
    let described = series.flatMap { series in
      series.marks.compactMap { mark in
        mark.estimate.map { "\(series.name) \(mark.label): \(Self.number($0.value)) \(unit)" }
      }
    }
    return """
      <svg class="\(size)" viewBox="0 0 \(Self.number(size.width)) \(Self.number(size.height))" role="img">
      <title>\(HTMLText.escaped("\(title). \(described.joined(separator: ", "))"))</title>
      <text class="name" x="0" y="12">\(HTMLText.escaped(title))</text>
      \(scale(top).joined(separator: "\n"))
      \(labels.joined(separator: "\n"))
      \(series.indices.map { drawing(of: $0, top) }.joined(separator: "\n"))
      \(names(top).joined(separator: "\n"))
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
        <line class="rule" x1="\(Self.number(Self.left))" x2="\(Self.number(size.width - right))" y1="\(y)" y2="\(y)"/>\
        <text class="scale" \(anchor) y="\(y)" dy="\(value == top ? "-3" : "3")">\(HTMLText.escaped(label))</text>
        """
    }
  }

  /// The names of the places; those that would run into the one before are left out.
  private var labels: [String] {
    var end = -Double.infinity
    return places.enumerated().compactMap { index, label in
      let (x, half) = (x(of: index), Double(label.count + 1) * Self.characterWidth / 2)
      guard x - half >= end else { return nil }
      end = x + half
      return "<text class=\"scale\" text-anchor=\"middle\" x=\"\(Self.number(x))\" "
        + "y=\"\(Self.number(size.height - 8))\">\(HTMLText.escaped(label))</text>"
    }
  }

  /// A series: its marks, and the line between them.
  private func drawing(of index: Int, _ top: Double) -> String {
    let marks = series[index].marks
    var parts = marks.indices.map { mark(marks[$0].estimate, at: $0, top) }
    guard style == .points else { return parts.joined() }
    let points = marks.enumerated().compactMap { place, mark in
      mark.estimate.map { (x: Self.number(x(of: place)), y: y(of: $0.value, top)) }
    }
    parts.append(
      "<polyline class=\"s\(index)\" points=\"\(points.map { "\($0.x),\($0.y)" }.joined(separator: " "))\"/>")
    return parts.joined()
  }

  /// The names of several series at the ends of their lines, moved apart where they would run into each other.
  private func names(_ top: Double) -> [String] {
    guard series.count > 1 else { return [] }
    let ends = series.compactMap { series in
      series.marks.last?.estimate.map { (name: series.name, height: height(of: $0.value, top)) }
    }
    var lowest = -Double.infinity
    return ends.sorted { $0.height < $1.height }.map { end in
      lowest = max(end.height, lowest + Self.lineHeight)
      return "<text class=\"scale\" x=\"\(Self.number(x(of: places.count - 1) + 7))\" y=\"\(Self.number(lowest + 3))\">"
        + "\(HTMLText.escaped(end.name))</text>"
    }
  }

  private func mark(_ estimate: Estimate?, at place: Int, _ top: Double) -> String {
    guard let estimate else { return "" }
    let (middle, value) = (x(of: place), y(of: estimate.value, top))
    let x = Self.number(middle)
    var parts: [String] = []
    switch style {
    case .points: parts.append("<circle cx=\"\(x)\" cy=\"\(value)\" r=\"3\"/>")
    case .bars:
      let half = spacing * 0.36
      parts.append(
        "<path class=\"bar\" d=\"M\(Self.number(middle - half)) \(y(of: 0, top))V\(value)"
          + "H\(Self.number(middle + half))V\(y(of: 0, top))Z\"/>")
    }
    if let interval = estimate.interval {
      let (low, high) = (y(of: interval.lowerBound, top), y(of: interval.upperBound, top))
      parts.append("<path class=\"whisker\" d=\"M\(x) \(low)V\(high)\"/>")
    }
    if style == .bars, size == .wide {
      let peak = y(of: max(estimate.value, estimate.interval?.upperBound ?? 0), top)
      parts.append(
        "<text class=\"value\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(peak)\" dy=\"-3\">"
          + "\(NumberText.text(estimate.value, places: 1))</text>")
    }
    return parts.joined()
  }

  /// The names of the places, from the left.
  private var places: [String] { series.first?.marks.map(\.label) ?? [] }

  /// What the names at the ends of the lines take.
  private var right: Double {
    guard series.count > 1 else { return 8 }
    return 12 + Double(series.map(\.name.count).max() ?? 0) * Self.characterWidth
  }

  private var room: Double { size.width - Self.left - right }

  private var spacing: Double { room / Double(max(1, places.count)) }

  /// The middle of a place: rising numbers stand where their values are, all else at equal distances.
  private func x(of place: Int) -> Double {
    let values = places.compactMap(Double.init)
    guard style == .points, values.count == places.count, values.count > 1,
      zip(values, values.dropFirst()).allSatisfy(<)
    else { return Self.left + spacing * (Double(place) + 0.5) }
    let share = (values[place] - values[0]) / (values[values.count - 1] - values[0])
    let margin = min(spacing / 2, 16)
    return Self.left + margin + (room - 2 * margin) * share
  }

  private func y(of value: Double, _ top: Double) -> String { Self.number(height(of: value, top)) }

  private func height(of value: Double, _ top: Double) -> Double {
    let room = size.height - Self.upper - Self.lower
    return size.height - Self.lower - room * min(1, value / top)
  }

  /// A number with as many places as a plot shows.
  static func number(_ value: Double) -> String {
    let text = NumberText.text(value, places: abs(value) < 1 ? 3 : abs(value) < 10 ? 2 : 1)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }
    return String((trimmed.first == "." ? trimmed.dropFirst() : trimmed).reversed())
  }
}
