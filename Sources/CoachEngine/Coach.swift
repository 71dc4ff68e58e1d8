/// The coach: what it notices on a walk, when it speaks and what it says.
///
/// A walk is a sequence of inputs, each at a session time. The engine is a value without a clock: drive it with
/// ``handle(_:at:)`` and ``advance(to:)``, and it returns what happened, at the exact time at which it happened, however
/// often it is called. The same seed, inputs, configuration and script give the same events.
///
/// All that happens in one millisecond is one **moment**. Inputs of a moment take effect in the order given; what the
/// moment leads to (what Kit says) is decided once, when time goes beyond it. So a call returns the events of moments
/// before its own time, and ``nextDeadline`` names the next moment that has something to tell.
///
/// A few comparisons decide that an update is quiet; then nothing else is touched.
public struct Coach: Sendable {
  /// A composition that is playing. An object, since it is large and the engine keeps asking whether there is one.
  final class Playing: Sendable {
    let composition: Composition
    let startedAt: SessionTime
    let endsAt: SessionTime

    init(_ composition: Composition, startedAt: SessionTime) {
      self.composition = composition
      self.startedAt = startedAt
      endsAt = startedAt + composition.timing.durationMs
    }
  }

  /// How far the walk's life has come.
  enum Phase: Sendable {
    case walking
    /// The end was asked for in the moment that is open; what was reached by then still counts.
    case endRequested
    /// A composition, perhaps the end line, plays out.
    case ending
    case ended
  }

  public internal(set) var configuration: Configuration
  public let plan: WalkPlan
  let catalog: LineCatalog
  let variants: VariantTable

  var counter = StepCounter()
  var clock = WalkClock()
  var stepTrack: MilestoneTrack
  var timeTrack: MilestoneTrack
  var goalTrack: MilestoneTrack
  var turnaroundTrack: MilestoneTrack
  var queue = AnnouncementQueue()
  var chooser: LineChooser

  var phase = Phase.walking
  /// When the end was asked for, once it was.
  var endAskedAt = SessionTime.start
  var isSilenced: Bool
  var isPaused = false
  /// The start line has not been spoken yet and still may be.
  var startIsDue: Bool
  var playing: Playing?
  /// When the last composition ended.
  var lastSpokenAt: SessionTime?
  /// The walk time from which the gap filler counts.
  var gapOrigin = WalkTime(milliseconds: 0)
  var spokenCount = 0
  /// The counter's first reading in this walk, from which an out-and-back counts its steps; nil before it has come.
  var firstReading: Int?

  /// The moment that is being gathered, open until all that was given has been told.
  var moment = Moment()
  /// The last time that was given.
  public internal(set) var now = SessionTime.start
  /// The next moment at which something happens without an input.
  var wake = SessionTime.distantFuture
  /// The counter reading at which some track fires next; below every reading while a moment is open, since what comes
  /// then belongs to it.
  var nextReading = Int.min

  /// A walk that is about to begin: its first moment is session time 0.
  ///
  /// - Parameters:
  ///   - plan: What is settled before the walk: seed, goal, out-and-back, coach.
  ///   - setup: The script, and the values to begin with.
  ///   - variety: What earlier walks said last.
  public init(plan: WalkPlan, setup: CoachSetup, variety: Variety = Variety()) {
    self.plan = plan
    catalog = setup.catalog
    configuration = setup.configuration
    variants = setup.variants
    chooser = LineChooser(catalog: catalog, variety: variety, seed: plan.seed)
    stepTrack = setup.stepTrack
    timeTrack = setup.timeTrack
    goalTrack = MilestoneTrack(
      plan.goal.map { goal in
        GoalStage.allCases.map { .init(value: Int64($0.threshold(ofGoal: goal)), trigger: .goal($0)) }
      } ?? [])
    turnaroundTrack = MilestoneTrack(
      plan.outAndBack.map { [.init(value: $0.half, trigger: .turnaround)] } ?? [])
    isSilenced = !plan.coach
    startIsDue = plan.coach
    moment.open(at: .start)
  }

  /// A walk with a setup of its own.
  ///
  /// - Throws: ``ConfigurationError/missingLines(key:threshold:names:)`` when something can fire that has no lines.
  public init(
    plan: WalkPlan, catalog: LineCatalog, configuration: Configuration = Configuration(), variety: Variety = Variety()
  ) throws(ConfigurationError) {
    self.init(plan: plan, setup: try CoachSetup(catalog: catalog, configuration: configuration), variety: variety)
  }

  /// The next moment that has something to tell; nil when nothing more happens without an input, or at all.
  ///
  /// Call ``advance(to:)`` with any later time to be told.
  public var nextDeadline: SessionTime? {
    if let time = moment.time { return time }
    return wake == .distantFuture ? nil : wake
  }

  /// Whether the walk is over and its last event has been told.
  public var hasEnded: Bool { phase == .ended && moment.time == nil }

  /// Takes an input.
  ///
  /// - Parameter time: When it comes; not earlier than any time given before.
  /// - Returns: The events of all moments before `time`, in order. What the input leads to is told when time goes on.
  /// - Complexity: O(1) without allocation when nothing happens.
  public mutating func handle(_ input: Input, at time: SessionTime) -> [Event] {
    if case .steps(let reading) = input, takeQuietly(reading, at: time) { return [] }
    var events: [Event] = []
    takeThoroughly(input, at: time, into: &events)
    return events
  }

  /// Takes an input as ``handle(_:at:)`` does, adding the events to those that are there.
  mutating func handle(_ input: Input, at time: SessionTime, into events: inout [Event]) {
    if case .steps(let reading) = input, takeQuietly(reading, at: time) { return }
    takeThoroughly(input, at: time, into: &events)
  }

  /// Which readings nothing comes of: those from one value to below another, before a moment; nil when of every reading
  /// something may.
  var quiet: (from: Int, below: Int, before: SessionTime)? {
    counter.last < nextReading ? (counter.last, nextReading, wake) : nil
  }

  /// Takes a reading of the counter on which nothing happens; false when something might, and then nothing is done and
  /// ``handle(_:at:)`` is to be called.
  ///
  /// - Complexity: O(1), a few comparisons, without allocation.
  public mutating func takeQuietly(_ reading: Int, at time: SessionTime) -> Bool {
    guard time >= now, time < wake, reading < nextReading, reading >= counter.last else { return false }
    counter.rise(to: reading)
    now = time
    return true
  }

  /// Takes an input of which something may come. Kept out of ``handle(_:at:)`` so that a quiet update pays nothing for it.
  @inline(never)
  private mutating func takeThoroughly(_ input: Input, at time: SessionTime, into events: inout [Event]) {
    advance(to: time, into: &events)
    // What was open is told by now, so that the input may be quiet after all: without a second look every input after
    // one that opened a moment would open another.
    if hasEnded { return }
    if case .steps(let reading) = input, takeQuietly(reading, at: time) { return }
    open(at: time)
    take(input)
  }

  /// Lets time pass.
  ///
  /// - Parameter time: The time it is now; not earlier than any time given before.
  /// - Returns: The events of all moments before `time`, in order.
  public mutating func advance(to time: SessionTime) -> [Event] {
    var events: [Event] = []
    advance(to: time, into: &events)
    return events
  }

  /// Lets time pass as ``advance(to:)`` does, adding the events to those that are there.
  mutating func advance(to time: SessionTime, into events: inout [Event]) {
    precondition(time >= now, "time never goes back")
    while let deadline = nextDeadline, deadline < time {
      open(at: deadline)
      settle(into: &events)
    }
    now = time
  }
}

extension WalkPlan.OutAndBack {
  /// Where it turns, in milliseconds or steps; a half is rounded up.
  var half: Int64 {
    switch self {
    case .time(let milliseconds): (milliseconds + 1) / 2
    case .steps(let steps): Int64((steps + 1) / 2)
    }
  }
}
