extension Experiment.Walkers: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    one.identity == other.identity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }

  /// A trace is what it holds, wherever it stands.
  private var identity: String {
    if case .trace(_, let fingerprint) = self { fingerprint } else { "\(self)" }
  }
}
