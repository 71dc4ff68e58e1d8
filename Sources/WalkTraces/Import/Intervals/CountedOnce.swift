/// Steps that several sources have counted, each moment's only once.
///
/// A watch and a phone both count the same walk. The source with the most steps comes first; another counts only where no
/// source before it has anything, and of a record that lies there in part, the part. Records of one source that overlap
/// count once too, the longer one first.
struct CountedOnce {
  /// Between which moments, and how many steps.
  struct Piece {
    let from: Int64
    let to: Int64
    let steps: Double
  }

  /// In the order of their times, none overlapping another.
  private(set) var pieces: [Piece] = []
  /// The sources that count, first to last, each with the steps that it gave.
  private(set) var shares: [(source: Int, steps: Double)] = []
  /// The steps that were not counted because another record had them.
  private(set) var doubled = 0.0

  init(_ intervals: [StepInterval]) {
    var totals: [Int: Double] = [:]
    for interval in intervals { totals[interval.source, default: 0] += interval.steps }
    let order = totals.keys.sorted { ($1.steps(in: totals), $0) < ($0.steps(in: totals), $1) }
    let bySource = Dictionary(grouping: intervals, by: \.source)
    for source in order {
      let own = Self.once(bySource[source] ?? [])
      let added = Self.outside(pieces, own)
      let steps = added.reduce(0) { $0 + $1.steps }
      shares.append((source, steps))
      doubled += (totals[source] ?? 0) - steps
      pieces = (pieces + added).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
  }

  /// The records of one source without what overlaps.
  private static func once(_ intervals: [StepInterval]) -> [Piece] {
    let sorted = intervals.sorted {
      ($0.start.milliseconds, $1.end.milliseconds) < ($1.start.milliseconds, $0.end.milliseconds)
    }
    var covered = Int64.min
    var pieces: [Piece] = []
    for interval in sorted {
      let (start, end) = (interval.start.milliseconds, interval.end.milliseconds)
      if start == end {
        if start > covered || pieces.isEmpty { pieces.append(Piece(from: start, to: end, steps: interval.steps)) }
        covered = max(covered, end)
        continue
      }
      let from = max(start, covered)
      guard from < end else { continue }
      let share = Double(end - from) / Double(end - start)
      pieces.append(Piece(from: from, to: end, steps: interval.steps * share))
      covered = end
    }
    return pieces
  }

  /// What of `own` lies outside `taken`; both in the order of their times.
  private static func outside(_ taken: [Piece], _ own: [Piece]) -> [Piece] {
    var free: [Piece] = []
    var first = 0
    for piece in own {
      while first < taken.count, taken[first].to <= piece.from, taken[first].from < piece.from { first += 1 }
      if piece.from == piece.to {
        let isTaken = first < taken.count && taken[first].from <= piece.from
        if !isTaken { free.append(piece) }
        continue
      }
      let length = Double(piece.to - piece.from)
      var from = piece.from
      func add(upTo to: Int64) {
        if from < to { free.append(Piece(from: from, to: to, steps: piece.steps * Double(to - from) / length)) }
      }
      for other in taken[first...] {
        guard other.from < piece.to else { break }
        add(upTo: other.from)
        from = max(from, other.to)
      }
      add(upTo: piece.to)
    }
    return free
  }
}

extension Int {
  /// The steps of the source with this number.
  fileprivate func steps(in totals: [Int: Double]) -> Double { totals[self] ?? 0 }
}
