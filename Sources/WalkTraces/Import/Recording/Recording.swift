/// What a device recorded of one walk, point by point.
struct Recording {
  /// A week at one point a second; more is no walk, and has to fit into the memory.
  private static let mostPoints = 604_800

  private(set) var points: [RecordedPoint] = []
  /// Pauses that the recording names, in the order of their times.
  var pauses: [Range<Int64>] = []
  private(set) var untimedCount = 0
  private(set) var backwardCount = 0
  private var nextBeginsSegment = false

  /// Notes that the recording was stopped here and begun again.
  mutating func beginSegment() {
    nextBeginsSegment = true
  }

  /// Takes a point in; one whose time is not after the last one's is left out and counted.
  mutating func add(_ point: RecordedPoint?) throws(ImportFault) {
    guard var point else {
      untimedCount += 1
      return
    }
    guard points.count < Self.mostPoints else {
      throw ImportFault(.here, "expected at most \(Self.mostPoints) points in a walk, found more")
    }
    if let last = points.last, point.time.milliseconds <= last.time.milliseconds {
      backwardCount += 1
      return
    }
    point.beginsSegment = nextBeginsSegment && !points.isEmpty
    nextBeginsSegment = false
    points.append(point)
  }

  /// What was left out.
  ///
  /// - Throws: ``ImportFault`` when that is nearly everything.
  func notes() throws(ImportFault) -> [String] {
    guard !points.isEmpty else {
      let reason = untimedCount == 0 ? "no points" : "no times in its points: a planned way is no walk"
      throw ImportFault(.wholeFile, "expected points with times, found \(reason)")
    }
    guard backwardCount <= points.count else {
      throw ImportFault(
        .wholeFile, "expected times that go on, found \(backwardCount) of \(points.count + backwardCount) that go back")
    }
    var notes: [String] = []
    if untimedCount > 0 { notes.append("\(untimedCount.things("point")) without a time left out") }
    if backwardCount > 0 {
      notes.append("\(backwardCount.things("point")) left out whose time is not after the one before")
    }
    if points[0].time.offset == nil { notes.append("the times have no zone and are taken as they stand") }
    return notes
  }
}
