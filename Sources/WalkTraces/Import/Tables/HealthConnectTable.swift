/// The records of steps in the database that Android's Health Connect exports, as sqlite3 prints them.
///
/// Times are milliseconds since 1970 in universal time, offsets seconds.
enum HealthConnectTable {
  /// What to ask the database for.
  static let query =
    "SELECT start_time, end_time, start_zone_offset, end_zone_offset, count, app_info_id FROM steps_record_table"

  static func draft(_ rows: TableRows, _ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    var isZoneAssumed = false
    while try rows.next() {
      let start = try rows.value("start_time", "milliseconds since 1970", milliseconds)
      let end = try rows.value("end_time", "milliseconds since 1970", milliseconds)
      let steps = try rows.value("count", "steps from 0 to 1000000", TableImport.steps)
      let startOffset = offset(rows["start_zone_offset"])
      isZoneAssumed = isZoneAssumed || startOffset == nil
      do {
        let interval = try StepInterval(
          from: moment(start, startOffset, options),
          to: moment(end, offset(rows["end_zone_offset"]) ?? startOffset, options), steps: steps)
        let app = rows["app_info_id"]
        try selection.add(interval, from: app.isEmpty ? "" : "app \(app)")
      } catch {
        throw error.at(rows.place)
      }
    }
    var draft = try selection.draft("a day of Health Connect")
    if isZoneAssumed { draft.notes.append(ZoneNote.text(options)) }
    return draft
  }

  private static func milliseconds(_ text: Substring) -> Int64? {
    Int64(text).flatMap { (0...7_258_118_400_000).contains($0) ? $0 : nil }
  }

  private static func offset(_ text: Substring) -> Int? {
    Int(text).flatMap { abs($0) <= 15 * 3600 ? $0 : nil }
  }

  private static func moment(_ milliseconds: Int64, _ offset: Int?, _ options: ImportOptions) -> Moment {
    guard let offset else { return .universal(milliseconds, in: options.zone) }
    return Moment(milliseconds: milliseconds, offset: offset)
  }
}
