extension Int {
  /// The number and what it counts: `1 line`, `2 lines`.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with a comma between its thousands.
  var grouped: String {
    let digits = Array("\(magnitude)")
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
