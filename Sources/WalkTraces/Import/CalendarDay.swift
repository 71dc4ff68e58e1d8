/// A day of the calendar, wherever it is.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// - Returns: nil when there is no such day between 1970 and 2199.
  init?(year: Int, month: Int, day: Int) {
    guard (1970...2199).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400 - 477
    let monthDays = (1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) }
    number = (year - 1970) * 365 + leapDays + monthDays + day - 1
  }

  /// Reads `2026-05-01`.
  public init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as it can be read again.
  public var description: String {
    var year = 1970 + number / 366
    while let next = CalendarDay(year: year + 1, month: 1, day: 1), next.number <= number { year += 1 }
    var month = 1
    while let next = CalendarDay(year: year, month: month + 1, day: 1), next.number <= number { month += 1 }
    let day = number - (CalendarDay(year: year, month: month, day: 1)?.number ?? 0) + 1
    return "\(year)-\(Moment.twoDigits(month))-\(Moment.twoDigits(day))"
  }
}
