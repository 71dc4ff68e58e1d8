/// Makes drafts of CSV files, by their header.
enum TableImport {
  static func draft(_ file: ImportFile, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    let rows = try TableRows(file)
    if rows.header.starts(with: ["seconds", "steps"]) || rows.header.first?.hasPrefix("#") == true {
      throw ImportFault(.wholeFile, "looks like a trace already; kit trace check tells whether it is one")
    }
    if rows.has("ActivityMinute", "Steps") { return try FitbitTable.narrow(rows, options) }
    if rows.has("ActivityHour", "Steps00", "Steps59") { return try FitbitTable.wide(rows, options) }
    if rows.has("start_time", "end_time", "count") { return try HealthConnectTable.draft(rows, options) }
    if rows.has("Start time", "End time", "Step count") { return try GoogleFitTable.draft(rows, file.name, options) }
    if rows.has("Date", "Step count") || rows.has("ActivityDay", "StepTotal") || rows.has("ActivityDate", "TotalSteps")
    {
      throw ImportFault(
        rows.place, "has one row a day; a walk needs the file with the steps by the minute or quarter hour")
    }
    throw ImportFault(
      rows.place,
      "expected a header with ActivityMinute,Steps or ActivityHour,Steps00… (Fitbit), start_time,end_time,count (Health "
        + "Connect) or Start time,End time,Step count (Google Fit), found "
        + QuotedText.quoted(rows.header.joined(separator: ","), limit: 60))
  }

  static func steps(_ text: Substring) -> Double? { Double(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }
}
