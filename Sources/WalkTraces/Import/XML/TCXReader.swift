/// Reads Garmin's Training Center XML: activities of laps of tracks of points.
///
/// A run's cadence stands in the extension as `RunCadence`, in older files as `Cadence`; both count one leg.
final class TCXReader: WalkReader {
  private var shelf: RecordingShelf
  private var sport = ""
  private var point: RecordedPoint?
  private var time: Moment?
  private var latitude: Double?
  private var longitude: Double?
  private var isInActivity = false

  init(_ options: ImportOptions) {
    shelf = RecordingShelf(options.walk)
  }

  var walks: [ListedWalk] { shelf.walks }

  func begin(_ element: String, _ attributes: [String: String]) throws(ImportFault) {
    switch element {
    case "Activity":
      isInActivity = true
      sport = attributes["Sport"] ?? ""
      try Sport.refuseUnlessOnFoot(sport)
    case "Track" where isInActivity: shelf.beginSegment()
    case "Trackpoint" where isInActivity:
      point = RecordedPoint(time: Moment(milliseconds: 0, offset: nil))
      (time, latitude, longitude) = (nil, nil, nil)
    default: break
    }
  }

  func end(_ element: String, text: String) throws(ImportFault) {
    if point != nil { try endInPoint(element, text) }
    if element == "Activity" {
      try shelf.end(name: sport)
      isInActivity = false
    }
  }

  func draft(_ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    var reckoning = try StepReckoning(try shelf.recording(), options)
    return try reckoning.draft("a TCX activity")
  }

  private func endInPoint(_ element: String, _ text: String) throws(ImportFault) {
    switch element {
    case "Time": time = try RecordedPoint.time(text)
    case "Cadence", "RunCadence": if !text.isEmpty { point?.cadence = try RecordedPoint.cadence(text) }
    case "DistanceMeters": point?.distance = try Self.number(text, "metres from 0 to 10000000", in: 0...10_000_000)
    case "LatitudeDegrees": latitude = try Self.number(text, "degrees from -90 to 90", in: -90...90)
    case "LongitudeDegrees": longitude = try Self.number(text, "degrees from -180 to 180", in: -180...180)
    case "Trackpoint":
      if let time { point?.time = time }
      if let latitude, let longitude { point?.position = Position(latitude: latitude, longitude: longitude) }
      try shelf.add(time == nil ? nil : point)
      point = nil
    default: break
    }
  }

  private static func number(
    _ text: String, _ expected: String, in range: ClosedRange<Double>
  ) throws(ImportFault) -> Double {
    guard let value = Double(text), range.contains(value) else { throw ImportFault(expected: expected, found: text) }
    return value
  }
}
