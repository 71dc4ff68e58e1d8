/// What a watch counted over a day: for each kind of moving, the cycles since midnight.
///
/// Cycles of walking and running are kept in halves, so that the number as it is stored counts steps. What had been counted
/// when the file begins is what the counter of the walk reads at its start.
struct FITMonitoring {
  /// Running and walking.
  private static let onFoot: [Int64] = [1, 6]
  /// A watch begins a file with what it has of every kind, within this many seconds.
  private static let openingSeconds: Int64 = 60

  private let zoneOffset: Int
  private let knowsZone: Bool
  private let options: ImportOptions
  private var firstCount = 0
  private var last: [Int64: Int64] = [:]
  /// How many steps had been made by when, kinds together.
  private var made: [(time: Int64, steps: Int64)] = []

  init(_ messages: [FITMessage], _ options: ImportOptions) throws(ImportFault) {
    self.options = options
    let info = messages.first { $0.kind == .monitoringInfo && $0.timestamp != nil && $0[0] != nil }
    let ahead = info.flatMap { info in info[0].flatMap { local in info.timestamp.map { local - $0 } } }
    knowsZone = ahead.map { abs($0) <= 15 * 3600 } ?? false
    zoneOffset = knowsZone ? Int(ahead ?? 0) : 0
    for message in messages where message.kind == .monitoring { take(message) }
  }

  func draft() throws(ImportFault) -> ImportDraft {
    var selection = IntervalSelection(options)
    for (before, after) in zip(made, made.dropFirst()) {
      try selection.add(
        try StepInterval(from: moment(before.time), to: moment(after.time), steps: Double(after.steps - before.steps)))
    }
    var draft = try selection.draft("a day of a watch (FIT)")
    if let first = made.first, options.day == nil || moment(first.time).day == options.day {
      draft.firstCount = firstCount
    }
    if draft.firstCount > 0 { draft.notes.append("the counter had \(firstCount) steps when the file begins") }
    if !knowsZone { draft.notes.append("the file names no zone: the day is one of universal time") }
    return draft
  }

  private func moment(_ time: Int64) -> Moment {
    Moment(milliseconds: FITMessage.moment(time).milliseconds, offset: zoneOffset)
  }

  private mutating func take(_ message: FITMessage) {
    guard
      let time = message.timestamp, let kind = message[5] ?? message[24].map({ $0 & 0x1F }), Self.onFoot.contains(kind),
      let steps = message[3] ?? message[9], time >= made.last?.time ?? .min
    else { return }
    if made.isEmpty { made.append((time, 0)) }
    defer { last[kind] = steps }
    var more = steps
    if let before = last[kind] {
      // Sixteen bits run over; anything else that falls has begun again.
      let isOverrun = message[3] == nil && before > 49_152 && steps < 16_384
      more = steps >= before ? steps - before : isOverrun ? steps + 65_536 - before : steps
    } else if time - made[0].time <= Self.openingSeconds {
      firstCount += Int(steps)
      more = 0
    }
    let total = made[made.count - 1].steps + more
    if made[made.count - 1].time == time { made[made.count - 1].steps = total } else { made.append((time, total)) }
  }
}
