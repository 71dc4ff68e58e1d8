/// Where a walk's inputs come from: a trace, a synthetic walker, a live counter.
public protocol InputSource {
  /// Whether whoever makes the inputs stands still while the walk is paused, so that what comes later comes later still.
  var standsStillInPauses: Bool { get }

  /// When the next input comes; nil when none is known of (yet).
  var nextTime: SessionTime? { get }

  /// Takes the next input out; nil when none is known of.
  ///
  /// Times never fall from one input to the next.
  mutating func next() -> TimedInput?
}

extension InputSource {
  public var standsStillInPauses: Bool { false }
}
