/// The intervals of an export that belong to the day or to the workout that was asked for; only those are kept.
struct IntervalSelection {
  private static let dayMs: Int64 = 86_400_000
  /// More than this in one day is no export of a person.
  private static let mostIntervals = 500_000
  private static let mostSources = 100

  /// Between which moments; nil for a day.
  private let window: Range<Int64>?
  private let day: CalendarDay?
  private let source: String?
  /// The days that have steps.
  private(set) var days: Set<CalendarDay> = []
  private(set) var intervals: [StepInterval] = []
  private(set) var sources: [String] = []
  /// Whether an interval named no zone.
  private(set) var hasLocalTimes = false

  init(_ options: ImportOptions, window: Range<Int64>? = nil) {
    self.window = window
    day = options.day
    source = options.source
  }

  /// Takes an interval in, or what of it lies within the day or the workout.
  ///
  /// - Parameter name: Which source counted it.
  mutating func add(_ interval: StepInterval, from name: String = "") throws(ImportFault) {
    guard interval.steps > 0 else { return }
    let (first, last) = try Self.days(of: interval)
    if window == nil { for number in first.number...last.number { days.insert(CalendarDay(number: number)) } }
    hasLocalTimes = hasLocalTimes || interval.start.offset == nil
    // Without a day given, the first one: if there are others, one has to be chosen anyway.
    let wanted = day ?? (days.count == 1 ? first : nil)
    guard let (start, end) = limits(of: interval, on: wanted) else { return }
    let from = max(start, interval.start.milliseconds)
    let to = min(end, interval.end.milliseconds)
    let length = interval.end.milliseconds - interval.start.milliseconds
    guard length > 0 ? from < to : start <= from && from < end else { return }
    let share = length > 0 ? Double(to - from) / Double(length) : 1
    guard let place = try place(of: name) else { return }
    guard intervals.count < Self.mostIntervals else {
      throw ImportFault(.here, "expected at most \(Self.mostIntervals) records in a day, found more")
    }
    intervals.append(
      try StepInterval(
        from: Moment(milliseconds: from, offset: interval.start.offset),
        to: Moment(milliseconds: to, offset: interval.end.offset), steps: interval.steps * share, source: place))
  }

  /// Refuses when there is no day, when there are several and none was asked for, and when the one asked for is not there.
  func check() throws(ImportFault) {
    if let source, sources.isEmpty, !days.isEmpty || window != nil {
      throw .choice("--source: expected one that has steps then, found \(QuotedText.quoted(source))")
    }
    if window != nil { return }
    guard let first = days.min(), let last = days.max() else {
      throw ImportFault(.wholeFile, "expected records of steps, found none")
    }
    let known = days.count == 1 ? "\(first)" : "\(days.count) days from \(first) to \(last)"
    if let day, !days.contains(day) { throw .choice("--day: expected a day with steps (\(known)), found '\(day)'") }
    if day == nil, days.count > 1 { throw .choice("holds steps of \(known); choose one with --day YYYY-MM-DD") }
  }

  private static func days(of interval: StepInterval) throws(ImportFault) -> (CalendarDay, CalendarDay) {
    let isMoment = interval.start.milliseconds == interval.end.milliseconds
    // What ends at midnight does not belong to the day that begins then.
    let lastMoment = Moment(
      milliseconds: interval.end.milliseconds - (isMoment ? 0 : 1), offset: interval.end.offset)
    let (first, last) = (interval.start.day, lastMoment.day)
    guard last.number - first.number <= 31 else {
      throw ImportFault(
        .here, "expected a record of at most a month, found one from \(interval.start) to \(interval.end)")
    }
    return (first, max(first, last))
  }

  private func limits(of interval: StepInterval, on wanted: CalendarDay?) -> (Int64, Int64)? {
    if let window { return (window.lowerBound, window.upperBound) }
    guard let wanted else { return nil }
    let start = Int64(wanted.number) * Self.dayMs
    return (
      start - Int64(interval.start.offset ?? 0) * 1000, start + Self.dayMs - Int64(interval.end.offset ?? 0) * 1000
    )
  }

  private mutating func place(of name: String) throws(ImportFault) -> Int? {
    if let source, name != source { return nil }
    if let place = sources.firstIndex(of: name) { return place }
    guard sources.count < Self.mostSources else {
      throw ImportFault.choice("has more than \(Self.mostSources) sources in one day; choose one with --source NAME")
    }
    sources.append(name)
    return sources.count - 1
  }
}
