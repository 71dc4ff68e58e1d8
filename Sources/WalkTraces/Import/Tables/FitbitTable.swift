/// Fitbit's steps by the minute as research collections have them, in a row a minute or a row an hour.
enum FitbitTable {
  private static let time = "a time such as 4/12/2016 7:30:00 AM"

  static func narrow(_ rows: TableRows, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    while try rows.next() {
      let start = try rows.value("ActivityMinute", time, AmericanTime.moment)
      let steps = try rows.value("Steps", "steps from 0 to 1000000", TableImport.steps)
      try add(steps, from: start, rows, to: &selection)
    }
    return try draft(selection)
  }

  static func wide(_ rows: TableRows, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    let columns = (0..<60).map { "Steps\(Moment.twoDigits($0))" }
    while try rows.next() {
      let hour = try rows.value("ActivityHour", time, AmericanTime.moment)
      for (minute, column) in columns.enumerated() {
        let steps = try rows.value(column, "steps from 0 to 1000000", TableImport.steps)
        let start = Moment(milliseconds: hour.milliseconds + Int64(minute) * 60_000, offset: nil)
        try add(steps, from: start, rows, to: &selection)
      }
    }
    return try draft(selection)
  }

  private static func add(
    _ steps: Double, from start: Moment, _ rows: TableRows, to selection: inout IntervalSelection
  ) throws(ImportFault) {
    let end = Moment(milliseconds: start.milliseconds + 60_000, offset: nil)
    do {
      try selection.add(try StepInterval(from: start, to: end, steps: steps), from: String(rows["Id"]))
    } catch {
      throw error.at(rows.place)
    }
  }

  /// Each `Id` is a person, and two people's steps are no walk.
  private static func draft(_ selection: IntervalSelection) throws(ImportFault) -> ImportDraft {
    try selection.check()
    if selection.sources.count > 1 {
      throw .choice("holds the steps of \(selection.sources.count) people that day; choose one with --source ID")
    }
    return try selection.draft("Fitbit's minutes of a day")
  }
}
