/// What `kit trace generate` makes a trace of. The same recipe gives the same trace, to the byte.
public struct TraceRecipe: Hashable, Sendable {
  /// `--walker NAME`: who walks.
  public var walker = Walker.brisk

  /// `--seed N`: what the walker's steps are derived from.
  public var seed: UInt64 = 1

  /// `--duration SPAN`: when the walk ends, in whole seconds, at least one. The counter is read then too.
  public var duration = WalkSpan.minutes(30)

  /// `--every SPAN`: the time between two readings, in whole seconds from 1 to 3600.
  public var interval = WalkSpan.seconds(10)

  /// `--first-count N`: what the counter reads at the start, from 0 to ``TraceLimits/mostSteps``.
  public var firstCount = 0

  /// `--at TIME:EVENT`, any number: what the walker does. Events of one moment come in the order given.
  public var events: [TimedEvent] = []

  /// `--hold FROM-TO`, any number: the walker stands still from one whole second to another; the counter is read all the
  /// same.
  public var holds: [Stretch] = []

  /// `--gap FROM-TO`, any number: no reading arrives from one whole second until before another; the walker walks on.
  public var gaps: [Stretch] = []

  /// `--jump TIME:STEPS`, any number: the counter has so many steps more from a whole second on, as when a phone delivers
  /// what it had kept back.
  public var jumps: [Jump] = []

  /// `--restart-at TIME`, any number: the counter begins again at 0 at a whole second.
  public var restarts: [WalkSpan] = []

  /// `--note TEXT`, any number: a comment under the command.
  public var notes: [String] = []

  public init() {}

  /// An event and its time, `TIME:EVENT`.
  public struct TimedEvent: Hashable, Sendable {
    public var time: WalkSpan
    public var event: TraceEvent

    public init(_ event: TraceEvent, at time: WalkSpan) {
      self.event = event
      self.time = time
    }
  }

  /// From one moment up to, but not including, another, `FROM-TO`.
  public struct Stretch: Hashable, Sendable {
    public var from: WalkSpan
    public var to: WalkSpan

    public init(from: WalkSpan, to: WalkSpan) {
      self.from = from
      self.to = to
    }
  }

  /// Steps and the moment at which the counter has them, `TIME:STEPS`.
  public struct Jump: Hashable, Sendable {
    public var time: WalkSpan
    /// From 1 to ``TraceLimits/mostSteps``.
    public var steps: Int

    public init(steps: Int, at time: WalkSpan) {
      self.steps = steps
      self.time = time
    }
  }
}
