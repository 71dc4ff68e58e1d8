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
  /// Whether what the engine is given is kept, for ``takeKeptInputs()`` to take.
  ///
  /// Then nothing is passed over: each reading of the source is kept, whenever the driver looks.
  public var keepsInputs = false
  private var keptInputs: [TimedInput] = []
  /// Up to when nothing happens after the last kept input, when that was a reading of which nothing came.
  private var quietUntil: SessionTime?

  /// How close together quiet readings are kept as one, in milliseconds: a live counter may tell thousands a second.
  private static let quietSpacing: Int64 = 200

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
    if keepsInputs, case .steps(let reading) = input, takeAndKeepQuietly(reading, at: time) { return events }
    give(input, at: time, into: &events)
    standStill(for: input, at: time)
    return events
  }

  /// Takes an input again that the same walk was given before.
  ///
  /// One that the source has next comes from there, so that the source goes on where it was; every other comes as from
  /// ``perform(_:at:)``.
  ///
  /// - Parameter timed: An input that was kept, in its turn.
  /// - Returns: The events of all moments before its time; nil when the source is no longer what it was.
  public mutating func repeatInput(_ timed: TimedInput) -> [Event]? {
    var events: [Event] = []
    if let due = sourceTime, due <= timed.time {
      guard due == timed.time, source.next()?.input == timed.input else { return nil }
      give(timed.input, at: due, into: &events)
    } else {
      give(timed.input, at: timed.time, into: &events)
      standStill(for: timed.input, at: timed.time)
    }
    return events
  }

  /// The inputs that were kept since the last call, in the order in which the engine was given them.
  ///
  /// Those that come when the end has been asked for and that nothing comes of are left out.
  public mutating func takeKeptInputs() -> [TimedInput] {
    defer { keptInputs.removeAll(keepingCapacity: true) }
    return keptInputs
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

  /// Takes a reading of which nothing comes, and keeps it in place of one just before it of which nothing came either:
  /// with nothing between them the walk is the same without that one.
  private mutating func takeAndKeepQuietly(_ reading: Int, at time: SessionTime) -> Bool {
    let before = engine.quiet?.before
    guard engine.takeQuietly(reading, at: time) else { return false }
    if let last = keptInputs.last, quietUntil == before, time - last.time < Self.quietSpacing {
      keptInputs.removeLast()
    }
    keptInputs.append(TimedInput(.steps(reading), at: time))
    quietUntil = before
    return true
  }

  /// Gives the engine an input, and keeps it where that is wanted.
  private mutating func give(_ input: Input, at time: SessionTime, into events: inout [Event]) {
    if keepsInputs, !engine.isEnding || input.countsWhileEnding {
      keptInputs.append(TimedInput(input, at: time))
      quietUntil = nil
    }
    engine.handle(input, at: time, into: &events)
  }

  private mutating func takeInputs(upTo time: SessionTime, into events: inout [Event]) {
    passQuietReadings(through: time)
    while let due = sourceTime, due <= time, let timed = source.next() {
      give(timed.input, at: due, into: &events)
      passQuietReadings(through: time)
    }
  }

  /// Takes at once the readings up to `time` that the engine would be quiet about one by one.
  private mutating func passQuietReadings(through time: SessionTime) {
    guard !keepsInputs, stoodSince == nil, let quiet = engine.quiet else { return }
    let end = min(time, quiet.before - 1) - delay
    guard let passed = source.passReadings(from: quiet.from, below: quiet.below, through: end) else { return }
    let wasQuiet = engine.takeQuietly(passed.reading, at: passed.time + delay)
    precondition(wasQuiet, "a source passes over nothing that it was not asked to")
  }
}
