/// Text as it stands in a page.
enum HTMLText {
  /// With what means something to HTML written out.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }

  /// A table of texts; the first row is its head.
  static func table(_ rows: [[String]], caption: String) -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
    }
    let head = rows.first.map { row($0, "th") } ?? ""
    let body = rows.dropFirst().map { row($0, "td") }.joined(separator: "\n")
    return """
      <table><caption>\(escaped(caption))</caption>
      <thead>\(head)</thead>
      <tbody>
      \(body)
      </tbody></table>
      """
  }
}
