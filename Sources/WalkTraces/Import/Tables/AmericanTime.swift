/// Times as Fitbit writes them: `05/01/26 07:30:00`, `5/1/2026 7:30:00 AM`.
enum AmericanTime {
  /// - Returns: nil for anything else.
  static func moment(_ text: some StringProtocol) -> Moment? {
    var scanner = DigitScanner(text)
    guard
      let month = scanner.number(1...2), scanner.skip("/"), let day = scanner.number(1...2), scanner.skip("/"),
      let shortYear = scanner.number(2...4), scanner.skip(" "), var time = scanner.timeOfDay(hours: 1...2),
      let date = CalendarDay(year: shortYear < 100 ? 2000 + shortYear : shortYear, month: month, day: day)
    else { return nil }
    if scanner.skip(" ") {
      let isMorning = scanner.skip("A")
      let hour = time / 3_600_000
      guard isMorning || scanner.skip("P"), scanner.skip("M"), (1...12).contains(hour) else { return nil }
      // Twelve is the hour before one, in the night as at noon.
      time += (hour == 12 ? -12 : 0) * 3_600_000 + (isMorning ? 0 : 12 * 3_600_000)
    }
    guard scanner.isAtEnd else { return nil }
    return Moment(milliseconds: Int64(date.number) * 86_400_000 + time, offset: nil)
  }
}
