internal import CoachEngine

/// What many walks with one configuration came to: whole numbers alone, so that parts merge exactly and in any order.
public struct Tally: Hashable, Codable, Sendable {
  /// What happened in one hour of the walks.
  public struct Hour: Hashable, Codable, Sendable {
    /// Announcements to milliseconds walked.
    public internal(set) var announcements = RatioTally()
    /// Milliseconds of speech to milliseconds walked.
    public internal(set) var speech = RatioTally()
  }

  /// Why milestones of one trigger were not spoken, and how often.
  public struct Unspoken: Hashable, Codable, Sendable {
    /// A later one of the track came first.
    public internal(set) var superseded = 0
    public internal(set) var expired = 0
    public internal(set) var dropped = 0
    /// The coach was off.
    public internal(set) var muted = 0
    /// A higher one was reached in the same moment.
    public internal(set) var passed = 0

    mutating func merge(_ other: Unspoken) {
      superseded += other.superseded
      expired += other.expired
      dropped += other.dropped
      muted += other.muted
      passed += other.passed
    }
  }

  public internal(set) var walks = 0
  /// Announcements to milliseconds walked.
  public internal(set) var announcements = RatioTally()
  /// Milliseconds of speech to milliseconds walked.
  public internal(set) var speech = RatioTally()
  /// By the hour of the walk.
  public internal(set) var hours: [Hour] = []
  /// The longest silence of each walk.
  public internal(set) var longestSilences = Histogram(binMs: 1000)
  /// Walks in which some line is heard twice within an hour.
  public internal(set) var repeatingWalks = ShareTally()
  /// Lines heard again within an hour to lines heard.
  public internal(set) var repeats = RatioTally()
  /// Lines that are the one heard just before to lines heard.
  public internal(set) var sameTwice = ShareTally()
  /// How long each milestone that was spoken had waited, by the rungs in their order.
  public internal(set) var waitsByRung = [Histogram](repeating: Histogram(binMs: 100), count: Rung.allCases.count)
  /// Milliseconds of waiting to milestones spoken.
  public internal(set) var waiting = RatioTally()
  /// Milestones superseded to milestones fired.
  public internal(set) var superseded = RatioTally()
  /// Choices that the windows had left nothing for.
  public internal(set) var fallbacks = 0
  /// By the trigger's name, those that were ever reached and not spoken.
  public internal(set) var unspoken: [String: Unspoken] = [:]
  /// Announcements with a follow-up to announcements, by the rungs in their order.
  public internal(set) var followUps = [ShareTally](repeating: ShareTally(), count: Rung.allCases.count)
  /// Lines never heard in a walk to the lines of the script.
  public internal(set) var unheard = RatioTally()
  /// How often each line was heard, in the script's order.
  public internal(set) var heard: [Int]
  /// The ratios' sums by groups of walks.
  var groups = GroupedSums()

  init(lineCount: Int) {
    heard = [Int](repeating: 0, count: lineCount)
  }

  /// How long each milestone that was spoken had waited.
  public var waits: Histogram {
    waitsByRung.dropFirst().reduce(into: waitsByRung[0]) { $0.merge($1) }
  }

  /// Whether another counts the same things in the same bins, so that they can be merged.
  func fits(_ other: Tally) -> Bool {
    let empty = Tally(lineCount: other.heard.count)
    return heard.count == other.heard.count && followUps.count == empty.followUps.count && groups.isWhole
      && longestSilences.binMs == empty.longestSilences.binMs
      && waitsByRung.map(\.binMs) == empty.waitsByRung.map(\.binMs)
  }

  /// How many hours of the walk every walk walked in full; what is over counts in the walk alone.
  ///
  /// A minute that is over at the end of a walk is no hour: what is said as it ends would count sixtyfold.
  var wholeHours: Int {
    hours.prefix { $0.announcements.base == UInt64(walks) * UInt64(Self.hourMs) }.count
  }

  static let hourMs: Int64 = 3_600_000

  /// Adds what other walks came to, which fit.
  mutating func merge(_ other: Tally) {
    walks += other.walks
    announcements.merge(other.announcements)
    speech.merge(other.speech)
    while hours.count < other.hours.count { hours.append(Hour()) }
    for (hour, more) in other.hours.enumerated() {
      hours[hour].announcements.merge(more.announcements)
      hours[hour].speech.merge(more.speech)
    }
    longestSilences.merge(other.longestSilences)
    repeatingWalks.merge(other.repeatingWalks)
    repeats.merge(other.repeats)
    sameTwice.merge(other.sameTwice)
    for (rung, more) in other.waitsByRung.enumerated() { waitsByRung[rung].merge(more) }
    waiting.merge(other.waiting)
    superseded.merge(other.superseded)
    fallbacks += other.fallbacks
    for (rung, more) in other.followUps.enumerated() { followUps[rung].merge(more) }
    unheard.merge(other.unheard)
    for (line, more) in other.heard.enumerated() { heard[line] += more }
    for (trigger, more) in other.unspoken { unspoken[trigger, default: Unspoken()].merge(more) }
    groups.merge(other.groups)
  }
}
