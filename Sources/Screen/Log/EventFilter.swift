/// Which events the log shows.
public enum EventFilter: Int, CaseIterable, Sendable {
  case all, said, unsaid, milestones, changes, faults

  var title: String {
    switch self {
    case .all: "all"
    case .said: "said"
    case .unsaid: "not said"
    case .milestones: "reached"
    case .changes: "changed"
    case .faults: "counter"
    }
  }

  func admits(_ kind: ScreenEvent.Kind) -> Bool {
    switch self {
    case .all: true
    case .said: kind == .spoke
    case .unsaid: kind == .withheld
    case .milestones: kind == .milestone
    case .changes: kind == .changed
    case .faults: kind == .fault
    }
  }
}
