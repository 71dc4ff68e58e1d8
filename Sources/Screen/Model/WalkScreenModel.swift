/// Everything the walk screen shows, as plain values.
///
/// Two equal models draw the same screen, so a loop that compares models knows when there is nothing to draw.
public struct WalkScreenModel: Equatable, Sendable {
  /// Whether the walk moves.
  public enum State: Sendable {
    case walking
    case paused
    case ended
  }

  /// The walk's steps.
  public var steps: Int
  /// The time walked, pauses left out.
  public var walkTime: Duration
  public var state: State
  /// Whether Kit has been silenced. A walk can be paused and silent.
  public var isSilent: Bool
  /// Steps a minute; `nil` until it is known.
  public var cadence: Int?
  /// How many times faster than a clock the walk runs.
  public var speed: Int
  /// Whether the speed stays while Kit speaks.
  public var keepsSpeedWhileSpeaking: Bool
  public var goal: StepGoal?
  public var outAndBack: OutAndBack?
  /// The time in which Kit stays quiet; `nil` when it may speak.
  public var cooldown: Countdown?
  /// The time until a soft line is due; `nil` where there is none to come.
  public var gapFiller: Countdown?
  /// The next milestone of each track that has one, in the order of the tracks.
  public var nextMilestones: [NextMilestone]
  /// What waits to be spoken, the first to be spoken first.
  public var queue: [WaitingAnnouncement]
  /// The words of the last primary lines, oldest first.
  public var recentPrimaries: [String]
  /// The words of the last follow-up lines, oldest first.
  public var recentFollowUps: [String]
  /// What Kit says now.
  public var speaking: SpokenComposition?
  public var mixer: MixerLevels
  /// What has happened, oldest first. Only the last ones have room.
  public var events: [ScreenEvent]
  /// The one thing to tell the walker, such as a fault of the sound device.
  public var notice: String?

  /// Creates the model of a walk; what is left out is the state of one that has just begun.
  public init(
    steps: Int = 0,
    walkTime: Duration = .zero,
    state: State = .walking,
    isSilent: Bool = false,
    cadence: Int? = nil,
    speed: Int = 1,
    keepsSpeedWhileSpeaking: Bool = false,
    goal: StepGoal? = nil,
    outAndBack: OutAndBack? = nil,
    cooldown: Countdown? = nil,
    gapFiller: Countdown? = nil,
    nextMilestones: [NextMilestone] = [],
    queue: [WaitingAnnouncement] = [],
    recentPrimaries: [String] = [],
    recentFollowUps: [String] = [],
    speaking: SpokenComposition? = nil,
    mixer: MixerLevels = MixerLevels(),
    events: [ScreenEvent] = [],
    notice: String? = nil
  ) {
    self.steps = steps
    self.walkTime = walkTime
    self.state = state
    self.isSilent = isSilent
    self.cadence = cadence
    self.speed = speed
    self.keepsSpeedWhileSpeaking = keepsSpeedWhileSpeaking
    self.goal = goal
    self.outAndBack = outAndBack
    self.cooldown = cooldown
    self.gapFiller = gapFiller
    self.nextMilestones = nextMilestones
    self.queue = queue
    self.recentPrimaries = recentPrimaries
    self.recentFollowUps = recentFollowUps
    self.speaking = speaking
    self.mixer = mixer
    self.events = events
    self.notice = notice
  }
}
