/// Numbers as a person reads them.
enum NumberText {
  /// A whole number with a comma between its thousands.
  static func count(_ number: Int) -> String { "\(number)".replacing(/\B(?=(\d{3})+$)/, with: ",") }

  /// A whole number and what it counts: `1 walk`, `2,000 walks`.
  static func count(_ number: Int, _ noun: String) -> String { "\(count(number)) \(noun)\(number == 1 ? "" : "s")" }

  /// A number with so many decimal places.
  static func text(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
    let scaled = (abs(number) * Double(scale)).rounded()
    guard scaled < 1e18 else { return "\(number)" }
    let digits = String(Int64(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }

  /// Half the width of an interval, `±0.02`, with the places of its figure.
  static func halfWidth(_ estimate: Estimate, places: Int) -> String {
    estimate.interval.map { "±" + text(($0.upperBound - $0.lowerBound) / 2, places: places) } ?? ""
  }

  /// An interval, `1.2 to 1.4`.
  static func interval(_ estimate: Estimate, places: Int) -> String {
    estimate.interval.map {
      "\(text($0.lowerBound, places: places)) to \(text($0.upperBound, places: places))"
    } ?? ""
  }

  /// Seconds as `m:ss`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }

  /// A text in lines of at most `width` columns, broken between words but not before a percent sign; a line
  /// that ends in the text ends.
  static func wrapped(_ text: String, width: Int = 80) -> String {
    var lines: [String] = []
    for paragraph in text.replacing(" %", with: "\u{A0}%").split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append("")
      for word in paragraph.split(separator: " ") {
        let line = lines[lines.count - 1]
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
        }
      }
    }
    return lines.joined(separator: "\n").replacing("\u{A0}%", with: " %")
  }
}
