/// The activities of a FIT file.
///
/// A session comes after its records. Times when the timer was stopped are pauses. A record has its cadence in revolutions a
/// minute, which on foot are strides, with 1/128 of one in a field of its own; or the cycles since the start.
struct FITActivities {
  private static let timerEvent: Int64 = 0
  private static let startEvent: Int64 = 0
  /// Stop, stop all, stop and disable, stop and disable all.
  private static let stopEvents: [Int64] = [1, 4, 8, 9]
  /// Sports that are not done on foot: cycling, swimming, rowing, cross-country and alpine skiing, e-biking.
  private static let otherSports: [Int64: String] = [
    2: "cycling", 5: "swimming", 12: "cross-country skiing", 13: "alpine skiing", 15: "rowing", 21: "e-biking",
  ]
  private static let sports: [Int64: String] = [1: "running", 11: "walking", 17: "hiking"]

  private(set) var shelf: RecordingShelf
  private var stoppedAt: Moment?

  init(_ messages: [FITMessage], _ walk: ImportOptions.Walk) throws(ImportFault) {
    shelf = RecordingShelf(walk)
    var isOpen = false
    for message in messages {
      switch message.kind {
      case .record:
        isOpen = true
        try shelf.add(Self.point(message))
      case .event: take(message)
      case .session:
        try Self.refuseOtherSports(message)
        try shelf.end(name: message[5].flatMap { Self.sports[$0] } ?? "")
        (isOpen, stoppedAt) = (false, nil)
      default: break
      }
    }
    // A device that ran out of power wrote no session.
    if isOpen { try shelf.end(name: "") }
  }

  private mutating func take(_ event: FITMessage) {
    guard event[0] == Self.timerEvent, let time = event.timestamp.map(FITMessage.moment) else { return }
    if let type = event[1], Self.stopEvents.contains(type) {
      stoppedAt = stoppedAt ?? time
    } else if event[1] == Self.startEvent, let from = stoppedAt {
      shelf.addPause(from.milliseconds..<max(from.milliseconds, time.milliseconds))
      stoppedAt = nil
    }
  }

  private static func refuseOtherSports(_ session: FITMessage) throws(ImportFault) {
    guard let sport = session[5].flatMap({ otherSports[$0] }) else { return }
    throw ImportFault(.byte(session.offset), "expected a walk, a hike or a run, found \(sport)")
  }

  private static func point(_ record: FITMessage) -> RecordedPoint? {
    guard let timestamp = record.timestamp else { return nil }
    var point = RecordedPoint(time: FITMessage.moment(timestamp))
    if let whole = record[4] {
      point.cadence = Double(whole) + Double(record[53] ?? 0) / 128
    } else if let fine = record[52] {
      point.cadence = Double(fine) / 256
    }
    point.distance = record[5].map { Double($0) / 100 }
    point.steps = record[19].map { Int(2 * $0) }
    let degrees = 180 / 2_147_483_648.0
    if let latitude = record[0], let longitude = record[1] {
      point.position = Position(latitude: Double(latitude) * degrees, longitude: Double(longitude) * degrees)
    }
    return point
  }
}
