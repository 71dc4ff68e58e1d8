/// Rows of cells as lines, every column as wide as it needs to be.
enum TextColumns {
  /// - Parameter textColumns: The columns that begin at the left; numbers end at the right.
  static func lines(_ rows: [[String]], textColumns: Set<Int>) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return textColumns.contains(column) ? cell + padding : padding + cell
      }
      let line = cells.joined(separator: "  ")
      return String(line.prefix(upTo: line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex))
    }
  }
}
