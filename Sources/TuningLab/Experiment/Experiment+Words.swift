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
