/// Google Takeout's file of a day: steps by the quarter hour. The day stands only in the file's name.
enum GoogleFitTable {
  static func draft(_ rows: TableRows, _ file: String, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    let name = file.split(separator: "/").last ?? ""
    let named = CalendarDay(parsing: name.prefix(10))
    let day = named ?? options.day ?? CalendarDay(number: 0)
    var selection = IntervalSelection(options)
    while try rows.next() {
      if rows["Step count"].isEmpty { continue }
      let time = "a time such as 07:30:00.000+02:00"
      let start = try rows.value("Start time", time) { moment($0, on: day, isEnd: false) }
      let end = try rows.value("End time", time) { moment($0, on: day, isEnd: true) }
      let steps = try rows.value("Step count", "steps from 0 to 1000000", TableImport.steps)
      do {
        try selection.add(try StepInterval(from: start, to: end, steps: steps))
      } catch {
        throw error.at(rows.place)
      }
    }
    var draft = try selection.draft("Google Fit's quarter hours of a day")
    if named == nil { draft.notes.append("the file names no day, and its own name is not YYYY-MM-DD.csv") }
    return draft
  }

  private static func moment(_ text: Substring, on day: CalendarDay, isEnd: Bool) -> Moment? {
    var scanner = DigitScanner(text)
    guard let time = scanner.timeOfDay(), let offset = scanner.isAtEnd ? 0 : scanner.zone(), scanner.isAtEnd else {
      return nil
    }
    // The last quarter hour ends at midnight.
    let ofDay = isEnd && time == 0 ? 86_400_000 : time
    return Moment(
      milliseconds: Int64(day.number) * 86_400_000 + ofDay - Int64(offset) * 1000, offset: offset)
  }
}
