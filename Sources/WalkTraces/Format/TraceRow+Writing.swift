internal import CoachEngine

extension TraceRow {
  /// Adds the row as a line of a trace, with its end, to `text`.
  ///
  /// - Parameter withEvents: Whether the trace has the column `event`; a row with an event needs it.
  public func write(to text: inout [UInt8], withEvents: Bool) {
    precondition(withEvents || event == nil, "a trace without the column has no place for an event")
    appendDecimal(time.milliseconds / 1000, to: &text)
    var fraction = time.milliseconds % 1000
    if fraction > 0 {
      text.append(UInt8(ascii: "."))
      var place: Int64 = 100
      while fraction > 0 {
        text.append(UInt8(ascii: "0") + UInt8(fraction / place))
        fraction %= place
        place /= 10
      }
    }
    text.append(UInt8(ascii: ","))
    if let steps { appendDecimal(Int64(steps), to: &text) }
    if withEvents {
      text.append(UInt8(ascii: ","))
      if let event { text += event.description.utf8 }
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Digits straight into the bytes: a day of samples should not cost a string each.
  private func appendDecimal(_ number: Int64, to text: inout [UInt8]) {
    var place: Int64 = 1
    while number / place >= 10 { place *= 10 }
    while place > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
      place /= 10
    }
  }
}
