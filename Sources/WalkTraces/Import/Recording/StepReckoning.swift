/// The steps of a recording: from what it counted, else from its cadence, else from the way it went.
struct StepReckoning {
  /// Above this a walker's cadence counts both legs; twice as much nobody walks. Normal walking lies below 140 steps a minute
  /// (81 to 138 in Tudor-Locke and Rowe, "Using cadence to study free-living ambulatory behaviour", Sports Medicine 42,
  /// 2012); that no sprinter reaches 300 is assumed.
  private static let mostStrides = 110.0
  /// After so long a cadence that was measured says nothing any more.
  private static let longestHoldMs: Int64 = 60_000
  /// A stop of the recording shorter than this is the change from one lap to the next.
  private static let leastBreakMs: Int64 = 10_000
  /// Faster than this, in metres a second, nobody walks or jogs: a bus, or a receiver that lost its way.
  private static let fastest = 7.0
  /// Moves smaller than this many metres are the noise of a receiver that stands still.
  private static let leastMove = 5.0

  private let points: [RecordedPoint]
  private let options: ImportOptions
  private(set) var pauses: [Range<Int64>]
  private(set) var notes: [String]

  init(_ recording: Recording, _ options: ImportOptions) throws(ImportFault) {
    if options.day != nil || options.source != nil {
      throw .choice("has walks, and neither days nor sources; leave --day and --source out")
    }
    notes = try recording.notes()
    points = recording.points
    self.options = options
    let breaks = points.indices.dropFirst().filter { Self.isBreak(before: $0, in: recording.points) }.map {
      recording.points[$0 - 1].time.milliseconds..<recording.points[$0].time.milliseconds
    }
    pauses = Self.joined(recording.pauses + breaks)
  }

  /// The walk as a draft of a trace.
  ///
  /// - Parameter format: What the recording is.
  mutating func draft(_ format: String) throws(ImportFault) -> ImportDraft {
    let steps = try self.steps()
    var draft = ImportDraft(format: format, began: points[0].time)
    draft.readings = zip(points, steps).map { ImportDraft.Reading(milliseconds: $0.time.milliseconds, steps: $1) }
    notePauses()
    if options.keepsPauses { draft.pauses = pauses }
    draft.notes = notes
    return draft
  }

  /// How many steps had been made at each point.
  private mutating func steps() throws(ImportFault) -> [Double] {
    if points.contains(where: { $0.steps ?? 0 > 0 }) { return counted() }
    if points.contains(where: { $0.cadence ?? 0 > 0 }) { return fromCadence() }
    let length = WalkNumber.text(options.stepLength, places: 2)
    notes.append("no cadence in the file: steps reckoned from the way and a step of \(length) m (--stride)")
    if points.contains(where: { $0.distance ?? 0 > 0 }) { return fromDistance() }
    guard points.contains(where: { $0.position != nil }) else {
      throw ImportFault(.wholeFile, "expected a cadence, distances or positions in its points, found none of them")
    }
    return fromPositions()
  }

  private func counted() -> [Double] {
    var total = 0.0
    var last = points.lazy.compactMap(\.steps).first ?? 0
    return points.map { point in
      if let steps = point.steps {
        total += Double(steps >= last ? steps - last : steps)
        last = steps
      }
      return total
    }
  }

  private mutating func fromCadence() -> [Double] {
    let moving = points.compactMap(\.cadence).filter { $0 > 0 }.sorted()
    let middle = moving[moving.count / 2]
    let isOneLeg = middle <= Self.mostStrides
    let how = isOneLeg ? "counts one leg: doubled" : "is too high for one leg: taken as steps a minute"
    notes.append("the cadence (\(WalkNumber.text(middle, places: 0)) in the middle) \(how)")
    let silent = points.count { $0.cadence == nil }
    if silent > 0 { notes.append("\(silent.things("point")) without a cadence taken as standing") }
    var total = 0.0
    var gaps = 0
    let steps = points.indices.map { place in
      guard place > 0, let cadence = points[place].cadence else { return total }
      let active = activeMilliseconds(before: place)
      if active > Self.longestHoldMs {
        gaps += 1
      } else {
        total += cadence * (isOneLeg ? 2 : 1) * Double(active) / 60_000
      }
      return total
    }
    if gaps > 0 { notes.append("no steps counted in \(gaps.things("gap")) longer than a minute") }
    return steps
  }

  private mutating func fromDistance() -> [Double] {
    var metres = 0.0
    var last: Double?
    var tooFast = 0
    let steps = points.indices.map { place in
      guard let distance = points[place].distance else { return metres / options.stepLength }
      if let last, distance > last {
        if isWalkable(distance - last, before: place) { metres += distance - last } else { tooFast += 1 }
      }
      last = distance
      return metres / options.stepLength
    }
    noteTooFast(tooFast)
    return steps
  }

  private mutating func fromPositions() -> [Double] {
    var metres = 0.0
    var anchor: (position: Position, place: Int)?
    var tooFast = 0
    let steps = points.indices.map { place in
      guard let position = points[place].position else { return metres / options.stepLength }
      guard let from = anchor, !Self.isBreak(before: place, in: points) else {
        anchor = (position, place)
        return metres / options.stepLength
      }
      let way = from.position.distance(to: position)
      if way >= Self.leastMove {
        if isWalkable(way, before: place, from: from.place) { metres += way } else { tooFast += 1 }
        anchor = (position, place)
      }
      return metres / options.stepLength
    }
    noteTooFast(tooFast)
    return steps
  }

  private mutating func noteTooFast(_ count: Int) {
    if count > 0 { notes.append("\(count.things("leg")) faster than \(Int(Self.fastest)) m/s left out: not on foot") }
  }

  private mutating func notePauses() {
    guard !pauses.isEmpty else { return }
    let total = pauses.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    // A broken file can pause for years; the draft is refused for that, and here it is only said.
    let span = WalkSpan(milliseconds: min(total, TraceLimits.latestMilliseconds) / 1000 * 1000)
    notes.append(
      options.keepsPauses
        ? "\(pauses.count.things("pause")) of the recording kept, \(span) in all (--no-pauses walks through them)"
        : "\(pauses.count.things("pause")) of the recording walked through, \(span) in all, without a step")
  }
}

extension StepReckoning {
  /// How long the recording ran between a point and the one before it.
  private func activeMilliseconds(before place: Int, from start: Int? = nil) -> Int64 {
    let from = points[start ?? place - 1].time.milliseconds
    let to = points[place].time.milliseconds
    let first = pauses.partitioningIndex { $0.upperBound > from }
    return pauses[first...].prefix { $0.lowerBound < to }.reduce(to - from) { rest, pause in
      rest - (min(to, pause.upperBound) - max(from, pause.lowerBound))
    }
  }

  private func isWalkable(_ metres: Double, before place: Int, from start: Int? = nil) -> Bool {
    metres <= Self.fastest * Double(activeMilliseconds(before: place, from: start)) / 1000
  }

  private static func isBreak(before place: Int, in points: [RecordedPoint]) -> Bool {
    points[place].beginsSegment
      && points[place].time.milliseconds - points[place - 1].time.milliseconds >= leastBreakMs
  }

  /// Ranges as they follow each other, those that touch made one.
  private static func joined(_ ranges: [Range<Int64>]) -> [Range<Int64>] {
    ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
