/// A small table of figures, each with its 95 % interval where it has one.
public struct AnswerTable: Sendable {
  /// What stands in a cell.
  public enum Cell: Sendable {
    case count(Int)
    /// nil where nothing could be found.
    case estimate(Estimate?)
  }

  struct Column: Sendable {
    /// What a program calls it.
    let key: String
    /// What a person calls it, its unit included.
    let title: String
    /// How many decimal places say something.
    var places = 0
    /// Whether times are written as minutes and seconds; their unit is the second.
    var isClock = false
  }

  let key: String
  /// What the rows are; the head of their names.
  let rowTitle: String
  let columns: [Column]
  private(set) var rows: [(name: String, cells: [Cell])] = []
  /// The column that is drawn as bars too, by its place.
  var bars: Int?

  init(_ key: String, rows rowTitle: String, columns: [Column]) {
    self.key = key
    self.rowTitle = rowTitle
    self.columns = columns
  }

  mutating func add(_ name: String, _ cells: [Cell]) {
    precondition(cells.count == columns.count, "a row has a cell in every column")
    rows.append((name, cells))
  }

  private static let barWidth = 24.0

  var text: String {
    let withIntervals = columns.indices.map { column in rows.contains { $0.cells[column].interval != nil } }
    var lines = [
      [rowTitle] + columns.indices.flatMap { withIntervals[$0] ? [columns[$0].title, "95 %"] : [columns[$0].title] }
    ]
    for row in rows {
      lines.append(
        [row.name]
          + columns.indices.flatMap { column in
            let texts = row.cells[column].texts(columns[column])
            return withIntervals[column] ? [texts.value, texts.interval] : [texts.value]
          } + [bar(row.cells)])
    }
    // Names, intervals and bars begin at the left.
    var textColumns: Set = [0, lines[0].count]
    for (place, title) in lines[0].enumerated() where title == "95 %" { textColumns.insert(place) }
    return TextColumns.lines(lines, textColumns: textColumns).joined(separator: "\n")
  }

  private func bar(_ cells: [Cell]) -> String {
    guard let bars, let value = cells[bars].value else { return "" }
    let most = rows.compactMap { $0.cells[bars].value }.max() ?? 0
    return most > 0 ? String(repeating: "#", count: Int((value / most * Self.barWidth).rounded())) : ""
  }
}

extension AnswerTable.Cell {
  var value: Double? {
    switch self {
    case .count(let count): Double(count)
    case .estimate(let estimate): estimate?.value
    }
  }

  var interval: ClosedRange<Double>? {
    if case .estimate(let estimate) = self { estimate?.interval } else { nil }
  }

  /// The cell as a person reads it, and its interval.
  fileprivate func texts(_ column: AnswerTable.Column) -> (value: String, interval: String) {
    func number(_ value: Double) -> String {
      column.isClock ? NumberText.clock(value) : NumberText.text(value, places: column.places)
    }
    switch self {
    case .count(let count): return (NumberText.count(count), "")
    case .estimate(nil): return ("-", "")
    case .estimate(let estimate?):
      let interval = estimate.interval.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" }
      return (number(estimate.value), interval ?? "")
    }
  }
}

extension AnswerTable: Encodable {
  /// An object with the table's key and its rows, each an object of its `name` and a member for each column.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    try container.encode(key, forKey: TextKey(stringValue: "table"))
    var list = container.nestedUnkeyedContainer(forKey: TextKey(stringValue: "rows"))
    for row in rows {
      var object = list.nestedContainer(keyedBy: TextKey.self)
      try object.encode(row.name, forKey: TextKey(stringValue: "name"))
      for (column, cell) in zip(columns, row.cells) {
        let key = TextKey(stringValue: column.key)
        switch cell {
        case .count(let count): try object.encode(count, forKey: key)
        case .estimate(let estimate): try object.encode(estimate, forKey: key)
        }
      }
    }
  }
}
