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

  /// Passes over the readings that come next, as long as each comes no later than `time`, lies below `limit` and does not
  /// lie below the one before it; the first is compared with `last`.
  ///
  /// A walk asks for this where nothing comes of such readings. A source that knows its readings in advance can say where
  /// that ends without making each of them; passing over fewer, or none, is slower and makes no difference otherwise.
  ///
  /// - Returns: The last reading passed over; nil when none was.
  mutating func passReadings(from last: Int, below limit: Int, through time: SessionTime) -> TimedReading?
}

/// A reading of the step counter with the moment at which it comes.
public typealias TimedReading = (reading: Int, time: SessionTime)

extension InputSource {
  public var standsStillInPauses: Bool { false }

  public mutating func passReadings(from last: Int, below limit: Int, through time: SessionTime) -> TimedReading? {
    nil
  }
}
