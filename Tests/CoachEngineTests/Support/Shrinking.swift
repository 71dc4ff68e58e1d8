import CoachEngine
import Testing

extension RandomWalk {
  /// Looks for a fault in the walks of some seeds, and records the first with its seed and the shortest inputs that
  /// still show it.
  static func check(
    seeds: Range<UInt64>, sourceLocation: SourceLocation = #_sourceLocation, fault: (RandomWalk) -> String?
  ) {
    for seed in seeds {
      let walk = RandomWalk(seed: seed)
      guard fault(walk) != nil else { continue }
      let shortest = walk.shrunk { fault($0) != nil }
      Issue.record("seed \(seed): \(fault(shortest) ?? "")\n\(shortest)", sourceLocation: sourceLocation)
      return
    }
  }

  /// The walk with as few inputs as still make `fails` true.
  func shrunk(while fails: (RandomWalk) -> Bool) -> RandomWalk {
    var smallest = self
    var size = max(1, smallest.inputs.count / 2)
    while true {
      var start = 0
      var removed = false
      while start < smallest.inputs.count {
        var candidate = smallest
        candidate.inputs.removeSubrange(start..<min(start + size, candidate.inputs.count))
        if fails(candidate) {
          smallest = candidate
          removed = true
        } else {
          start += size
        }
      }
      if size == 1 && !removed { return smallest }
      size = max(1, size / 2)
    }
  }
}

extension RandomWalk: CustomStringConvertible {
  var description: String {
    let changed = ConfigurationField.all.compactMap { field -> String? in
      let value = field.value(configuration)
      return value == field.value(Configuration()) ? nil : "\(field.key)=\(value)"
    }
    let lines = inputs.map { "  \($0.time.milliseconds) \($0.input)" }
    return "\(plan)\n  \(changed.joined(separator: " "))\n\(lines.joined(separator: "\n"))"
  }
}
