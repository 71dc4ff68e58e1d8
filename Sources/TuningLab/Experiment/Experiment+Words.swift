internal import CoachEngine
internal import WalkTraces

extension Experiment.Walkers: CustomStringConvertible {
  /// Who walks and how long: `brisk, 8h`, or the trace's path with its fingerprint.
  public var description: String {
    switch self {
    case .synthetic(let names, let milliseconds):
      "\(names.joined(separator: " ")), \(WalkSpan(milliseconds: milliseconds))"
    case .trace(let path, let fingerprint):
      "\(path) (\(fingerprint))"
    }
  }
}

extension Experiment {
  /// What is walked, in a line.
  ///
  /// - Parameter walks: How many walks were, in words.
  public func summary(walks: String) -> String {
    var parts = [walks, "\(walkers)", "seed \(seed)"]
    if let goal { parts.append("goal \(goal)") }
    if let outAndBack { parts.append("out and back \(outAndBack)") }
    parts += settings
    parts += grid.axes.filter { $0.values.count == 1 }.map(\.description)
    return parts.joined(separator: ", ")
  }

  /// The way out and back as it is written on a command line; nil when there is none.
  public var outAndBack: String? {
    outAndBackMs.map { "\(WalkSpan(milliseconds: $0))" } ?? outAndBackSteps.map { "\($0)" }
  }
}

extension Grid: CustomStringConvertible {
  public var description: String {
    axes.isEmpty ? "none" : axes.map(\.description).joined(separator: " ")
  }
}
