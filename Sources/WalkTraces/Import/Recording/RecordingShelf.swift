/// The recordings of one file, of which only one is kept.
struct RecordingShelf {
  private let wanted: Int
  private let onlyOne: Bool
  private(set) var walks: [ListedWalk] = []
  private var current = Recording()
  private var kept: Recording?
  private var first: Moment?
  private var last: Moment?

  init(_ walk: ImportOptions.Walk) {
    switch walk {
    case .only: (wanted, onlyOne) = (1, true)
    case .number(let number): (wanted, onlyOne) = (number, false)
    }
  }

  private var isWanted: Bool { walks.count + 1 == wanted }

  mutating func beginSegment() {
    current.beginSegment()
  }

  mutating func addPause(_ pause: Range<Int64>) {
    if isWanted { current.pauses.append(pause) }
  }

  mutating func add(_ point: RecordedPoint?) throws(ImportFault) {
    if let point {
      first = first ?? point.time
      last = point.time
    }
    if isWanted { try current.add(point) }
  }

  /// Ends a recording and begins the next.
  ///
  /// - Parameter name: What the list calls it.
  mutating func end(name: String) throws(ImportFault) {
    guard walks.count < ListedWalk.most else { throw ImportFault(.here, "expected fewer walks in one file") }
    if isWanted { kept = current }
    let milliseconds = last.flatMap { last in first.map { last.milliseconds - $0.milliseconds } } ?? 0
    walks.append(ListedWalk(number: walks.count + 1, began: first, milliseconds: milliseconds, name: name))
    (current, first, last) = (Recording(), nil, nil)
  }

  /// The recording that was asked for.
  ///
  /// - Throws: ``ImportFault`` when it is not there, and when several are and none was asked for.
  func recording() throws(ImportFault) -> Recording {
    if onlyOne, walks.count > 1 { throw Self.severalWalks(walks.count) }
    guard let kept else { throw Self.noSuchWalk(wanted, of: walks.count) }
    return kept
  }

  static func severalWalks(_ count: Int) -> ImportFault {
    .choice("holds \(count) walks; choose one with --workout N (--workout list shows them)")
  }

  static func noSuchWalk(_ number: Int, of count: Int) -> ImportFault {
    if count == 0 { return ImportFault(.wholeFile, "expected a walk, found none in it") }
    return .choice("--workout: expected a number from 1 to \(count), found '\(number)'")
  }
}
