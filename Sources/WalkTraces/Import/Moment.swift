/// A moment as a recording names it.
struct Moment: Hashable {
  /// Since 1970-01-01T00:00:00 in universal time; in the walker's own time where no zone is known.
  let milliseconds: Int64
  /// How far the clock on the wall is ahead of universal time, in seconds; nil where the recording does not say.
  let offset: Int?

  /// The day on the wall there.
  var day: CalendarDay { Self.day(ofLocal: milliseconds + Int64(offset ?? 0) * 1000) }

  static func day(ofLocal milliseconds: Int64) -> CalendarDay {
    CalendarDay(number: Int((Double(milliseconds) / 86_400_000).rounded(.down)))
  }

  init(milliseconds: Int64, offset: Int?) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// Reads a moment as ISO 8601 writes it, or as Apple does: `2026-05-01T07:30:00.5Z`, `2026-05-01 07:30:00 +0200`.
  ///
  /// A place without a colon in the zone, a space before it, seconds left out and a missing zone are all met in the wild.
  init?(parsing text: String) {
    var bytes = DigitScanner(text)
    guard
      let year = bytes.number(4), bytes.skip("-"), let month = bytes.number(2), bytes.skip("-"),
      let day = bytes.number(2), let date = CalendarDay(year: year, month: month, day: day),
      bytes.skip("T") || bytes.skip("t") || bytes.skip(" "), let time = bytes.timeOfDay()
    else { return nil }
    _ = bytes.skip(" ")
    let offset: Int?
    if bytes.isAtEnd {
      offset = nil
    } else if let zone = bytes.zone() {
      offset = zone
    } else {
      return nil
    }
    guard bytes.isAtEnd else { return nil }
    self.offset = offset
    milliseconds = Int64(date.number) * 86_400_000 + time - Int64(offset ?? 0) * 1000
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Moment: CustomStringConvertible {
  /// The time on the wall there, to the second: `2026-05-01 07:30:00`, with `UTC` when it is that.
  var description: String {
    let local = milliseconds + Int64(offset ?? 0) * 1000
    let day = Self.day(ofLocal: local)
    let second = Int(local - Int64(day.number) * 86_400_000) / 1000
    let clock = [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits).joined(separator: ":")
    return "\(day) \(clock)" + (offset == 0 ? " UTC" : "")
  }
}
