/// A walk that is going on: the engine, and the source of its inputs.
///
/// The terminal program, the simulator and the renderer all drive a walk through this, so that one walk has one log
/// whatever drives it: what happens depends on the times of the inputs, never on when the driver looks.
public struct Walk {
  public private(set) var engine: Coach
  private var source: any InputSource
  /// How much later the source's inputs come for the pauses in which it stood still, in milliseconds.
  private var delay: Int64 = 0
  /// Since when the source stands still; nil while it does not.
  private var stoodSince: SessionTime?

  public init(engine: Coach, source: any InputSource) {
    self.engine = engine
    self.source = source
  }

  /// The next moment at which the source or the engine has something to do; nil when neither ever has.
  public var nextTime: SessionTime? {
    switch (sourceTime, engine.nextDeadline) {
    case (let time?, let deadline?): min(time, deadline)
    case (let time?, nil): time
    case (nil, let deadline): deadline
    }
  }

  /// Lets time pass, and takes what the source has up to and including `time`.
  ///
  /// - Returns: The events of all moments before `time`.
  public mutating func advance(to time: SessionTime) -> [Event] {
    var events: [Event] = []
    takeInputs(upTo: time, into: &events)
    engine.advance(to: time, into: &events)
    return events
  }

  /// Lets time pass as ``advance(to:)`` does, but no further than the first moment in which something happened.
  ///
  /// - Returns: The events of that moment, none when nothing happened before `time`.
  public mutating func advanceToNextEvents(before time: SessionTime) -> [Event] {
    passQuietReadings(through: time)
    while let next = nextTime, next < time {
      let events = advance(to: next + 1)
      if !events.isEmpty { return events }
      passQuietReadings(through: time)
    }
    return advance(to: time)
  }

  /// Takes an input that does not come from the source.
  ///
  /// - Parameter time: Not earlier than any time given before.
  /// - Returns: The events of all moments before `time`.
  public mutating func perform(_ input: Input, at time: SessionTime) -> [Event] {
    var events: [Event] = []
    takeInputs(upTo: time, into: &events)
    engine.handle(input, at: time, into: &events)
    standStill(for: input, at: time)
    return events
  }

  /// Walks on until the walk has ended, or until nothing more can happen.
  ///
  /// - Parameter report: Is given every event, in order.
  public mutating func run(_ report: (Event) -> Void) {
    var events: [Event] = []
    passQuietReadings(through: .distantFuture)
    while !engine.hasEnded, let next = nextTime {
      takeInputs(upTo: next + 1, into: &events)
      engine.advance(to: next + 1, into: &events)
      events.forEach(report)
      events.removeAll(keepingCapacity: true)
      passQuietReadings(through: .distantFuture)
    }
  }

  /// When the source's next input comes; nil when none is known of, and while the source stands still.
  private var sourceTime: SessionTime? {
    stoodSince == nil ? source.nextTime.map { $0 + delay } : nil
  }

  /// Lets a source that pauses with the walk stand still and go on.
  private mutating func standStill(for input: Input, at time: SessionTime) {
    guard source.standsStillInPauses else { return }
    switch input {
    case .pause where stoodSince == nil: stoodSince = time
    case .resume:
      if let since = stoodSince { delay += time - since }
      stoodSince = nil
    default: break
    }
  }

  private mutating func takeInputs(upTo time: SessionTime, into events: inout [Event]) {
    passQuietReadings(through: time)
    while let due = sourceTime, due <= time, let timed = source.next() {
      engine.handle(timed.input, at: due, into: &events)
      passQuietReadings(through: time)
    }
  }

  /// Takes at once the readings up to `time` that the engine would be quiet about one by one.
  private mutating func passQuietReadings(through time: SessionTime) {
    guard stoodSince == nil, let quiet = engine.quiet else { return }
    let end = min(time, quiet.before - 1) - delay
    guard let passed = source.passReadings(from: quiet.from, below: quiet.below, through: end) else { return }
    let wasQuiet = engine.takeQuietly(passed.reading, at: passed.time + delay)
    precondition(wasQuiet, "a source passes over nothing that it was not asked to")
  }
}
