/// The thresholds of one track, lowest first, and how many of them are crossed.
struct MilestoneTrack {
  /// A threshold, in the track's own unit, and what it fires.
  struct Threshold {
    let value: Int64
    let trigger: Trigger
  }

  private let thresholds: [Threshold]
  private var crossedCount = 0
  /// The lowest threshold not yet crossed, in the track's unit; `Int64.max` when all are.
  private(set) var next: Int64

  init(_ thresholds: [Threshold]) {
    self.thresholds = thresholds
    next = thresholds.first?.value ?? .max
  }

  /// What the next threshold fires; nil when all are crossed.
  var nextTrigger: Trigger? {
    crossedCount < thresholds.count ? thresholds[crossedCount].trigger : nil
  }

  /// The highest threshold that `value` reaches and that was not crossed before, with the lower ones that count as
  /// crossed with it.
  ///
  /// - Complexity: O(1) when nothing is crossed.
  mutating func cross(upTo value: Int64) -> (trigger: Trigger, alsoCrossed: [Trigger])? {
    guard value >= next else { return nil }
    let first = crossedCount
    while crossedCount < thresholds.count, thresholds[crossedCount].value <= value {
      crossedCount += 1
    }
    next = crossedCount < thresholds.count ? thresholds[crossedCount].value : .max
    let highest = crossedCount - 1
    return (thresholds[highest].trigger, thresholds[first..<highest].map(\.trigger))
  }
}
