/// Fitbit's steps by the minute.
enum FitbitSteps {
  /// One entry of `steps-YYYY-MM-DD.json`, the export of an account.
  struct Minute: Decodable {
    let dateTime: String
    let value: LooseNumber
  }

  /// What the interface answers for a day, or a part of one.
  struct Intraday: Decodable {
    struct Entry: Decodable {
      let time: String
      let value: LooseNumber
    }

    let dataset: [Entry]
    let datasetInterval: Int?
    let datasetType: String?
  }

  struct Day: Decodable {
    let dateTime: String
  }

  static func draft(ofMinutes minutes: [Minute], _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    for (index, minute) in minutes.enumerated() {
      guard let start = AmericanTime.moment(minute.dateTime) else {
        throw ImportFault(
          .wholeFile,
          "expected a time such as 05/01/26 07:30:00 in entry \(index), found "
            + QuotedText.quoted(minute.dateTime))
      }
      try selection.add(try interval(from: start, milliseconds: 60_000, steps: minute.value.value, entry: index))
    }
    return try selection.draft("Fitbit's export of a day")
  }

  static func draft(
    of intraday: Intraday, on dayText: String?, _ options: ImportOptions
  ) throws(ImportFault) -> ImportDraft {
    guard let dayText, let day = CalendarDay(parsing: dayText) else {
      throw ImportFault(
        .wholeFile, "expected the day in 'activities-steps', found \(QuotedText.quoted(dayText ?? ""))")
    }
    let unit: Int64 = intraday.datasetType == "second" ? 1000 : 60_000
    let milliseconds = Int64(max(1, min(60, intraday.datasetInterval ?? 1))) * unit
    var selection = IntervalSelection(options)
    for (index, entry) in intraday.dataset.enumerated() {
      var scanner = DigitScanner(entry.time)
      guard let time = scanner.timeOfDay(), scanner.isAtEnd else {
        throw ImportFault(
          .wholeFile, "expected a time such as 07:30:00 in entry \(index), found \(QuotedText.quoted(entry.time))")
      }
      let start = Moment(milliseconds: Int64(day.number) * 86_400_000 + time, offset: nil)
      try selection.add(try interval(from: start, milliseconds: milliseconds, steps: entry.value.value, entry: index))
    }
    return try selection.draft("a day of Fitbit")
  }

  private static func interval(
    from start: Moment, milliseconds: Int64, steps: Double, entry: Int
  ) throws(ImportFault) -> StepInterval {
    do {
      let end = Moment(milliseconds: start.milliseconds + milliseconds, offset: start.offset)
      return try StepInterval(from: start, to: end, steps: steps)
    } catch {
      throw ImportFault(.wholeFile, "\(error.message) in entry \(entry)")
    }
  }
}
