/// Reads GPX 1.0 and 1.1: tracks of points, with a cadence where an extension has one.
///
/// Garmin's TrackPointExtension has it as `cad`, older ones and other programs as `cadence`; the prefix differs by program.
final class GPXReader: WalkReader {
  private var shelf: RecordingShelf
  private var name = ""
  private var kind = ""
  private var point: RecordedPoint?
  private var time: Moment?
  private var depth: [String] = []
  private var otherPoints = 0

  init(_ options: ImportOptions) {
    shelf = RecordingShelf(options.walk)
  }

  var walks: [ListedWalk] { shelf.walks }

  func begin(_ element: String, _ attributes: [String: String]) throws(ImportFault) {
    depth.append(element)
    switch element {
    case "trk": (name, kind) = ("", "")
    case "trkseg": shelf.beginSegment()
    case "trkpt":
      point = RecordedPoint(time: Moment(milliseconds: 0, offset: nil), position: try Self.position(attributes))
      time = nil
    case "wpt", "rtept": otherPoints += 1
    default: break
    }
  }

  func end(_ element: String, text: String) throws(ImportFault) {
    depth.removeLast()
    switch element {
    case "time" where depth.last == "trkpt": time = try RecordedPoint.time(text)
    case "cad", "cadence": if point != nil, !text.isEmpty { point?.cadence = try RecordedPoint.cadence(text) }
    case "name" where depth.last == "trk": name = text
    case "type" where depth.last == "trk":
      kind = text
      try Sport.refuseUnlessOnFoot(text)
    case "trkpt":
      if let time { point?.time = time }
      try shelf.add(time == nil ? nil : point)
      point = nil
    case "trk": try shelf.end(name: [name, kind].filter { !$0.isEmpty }.joined(separator: ", "))
    default: break
    }
  }

  func draft(_ options: ImportOptions) throws(ImportFault) -> ImportDraft {
    if shelf.walks.isEmpty, otherPoints > 0 {
      throw ImportFault(.wholeFile, "expected a track, found only waypoints and routes: a planned way is no walk")
    }
    var reckoning = try StepReckoning(try shelf.recording(), options)
    return try reckoning.draft("a GPX track")
  }

  private static func position(_ attributes: [String: String]) throws(ImportFault) -> Position {
    let (latitude, longitude) = (attributes["lat"] ?? "", attributes["lon"] ?? "")
    guard
      let degreesNorth = Double(latitude), let degreesEast = Double(longitude),
      let position = Position(latitude: degreesNorth, longitude: degreesEast)
    else {
      throw ImportFault(expected: "a latitude and a longitude in degrees", found: "\(latitude) \(longitude)")
    }
    return position
  }
}
