/// Where a walk's inputs come from: a trace, a synthetic walker, a live counter.
public protocol InputSource {
  /// When the next input comes; nil when none is known of (yet).
  var nextTime: SessionTime? { get }

  /// Takes the next input out; nil when none is known of.
  ///
  /// Times never fall from one input to the next.
  mutating func next() -> TimedInput?
}
