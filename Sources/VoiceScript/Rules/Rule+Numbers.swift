internal import CoachEngine

extension Rule {
  /// A line of a milestone names no count but that of its threshold.
  static let numberAgrees = Rule(
    "number-agrees", reason: "A line that was copied keeps the number of where it came from.", in: [.steps, .time]
  ) { line in
    guard let threshold = Int(line.place.trigger) else { return [] }
    let isTime = line.place.category == .time
    let wanted = isTime ? "\(threshold) minutes" : "\(threshold) steps"
    return SpokenCount.all(in: line.folded.tokens).compactMap { count in
      guard count.contradicts(threshold, isTime: isTime) else { return nil }
      let tokens = line.folded.tokens[count.tokens]
      let range = tokens[tokens.startIndex].range.lowerBound..<tokens[tokens.endIndex - 1].range.upperBound
      return (range, "\(line.quoted(range)) stands under \(wanted)")
    }
  }
}

extension SpokenCount {
  /// Whether a line that names the count is wrong at a threshold of steps or minutes.
  fileprivate func contradicts(_ threshold: Int, isTime: Bool) -> Bool {
    if isTime {
      switch unit {
      case .steps: return value >= 100
      case .minutes: return value != threshold && (value >= 5 || threshold < 5)
      // “Twenty.” may be minutes, and “two.” hours; “one rhythm” is no time.
      case .none: return standsAlone && value >= 5 && value != threshold && value * 60 != threshold
      }
    }
    switch unit {
    case .minutes: return value >= 5
    // “One foot”, “five digits”: less than a hundred is something else, unless the threshold is.
    case .steps, .none: return value != threshold && (value >= 100 || threshold < 100)
    }
  }
}
