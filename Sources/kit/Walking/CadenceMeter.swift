internal import CoachEngine

/// Tells how many steps a minute are walked, from the totals of the last seconds.
struct CadenceMeter {
  private struct Sample {
    let walkTime: WalkTime
    let steps: Int
  }

  /// Long enough to be steady, short enough to follow a walker, in milliseconds of walk time.
  private static let span: Int64 = 30_000
  /// Less than this says nothing yet, in milliseconds of walk time.
  private static let shortest: Int64 = 5000

  private var samples: [Sample] = []

  /// Takes the total of steps walked, what was added by hand left out.
  mutating func add(steps: Int, at walkTime: WalkTime) {
    if let last = samples.last, walkTime - last.walkTime < 1000 { return }
    samples.append(Sample(walkTime: walkTime, steps: steps))
    // The oldest stays as long as it alone reaches back far enough.
    while samples.count > 2, walkTime - samples[1].walkTime >= Self.span { samples.removeFirst() }
  }

  /// Forgets what was walked, as at a pause, in which walk time stands still and steps may not.
  mutating func reset() {
    samples.removeAll()
  }

  /// Steps a minute; nil until enough was walked to say.
  var stepsPerMinute: Int? {
    guard let first = samples.first, let last = samples.last, last.walkTime - first.walkTime >= Self.shortest else {
      return nil
    }
    let milliseconds = last.walkTime - first.walkTime
    return Int((Int64(last.steps - first.steps) * 60_000 + milliseconds / 2) / milliseconds)
  }
}
