/// Every value that can be tuned, with the value it has when nobody tunes it.
///
/// ``ConfigurationField/all`` names each, with its range and its unit.
public struct Configuration: Hashable, Sendable {
  /// How far the music ducks along a composition.
  public enum DuckingScope: String, CaseIterable, Sendable {
    /// Down from the pre-roll to the end of the post-roll, through the gap.
    case composition
    /// Up again in the gap between the two lines.
    case speech
  }

  /// Which colours the screen uses.
  public enum Theme: String, CaseIterable, Sendable {
    case auto, plain
  }

  public struct Windows: Hashable, Sendable {
    public var primary = 3
    public var followUp = 3
  }

  public struct Composition: Hashable, Sendable {
    public var preRollMs = 350
    public var gapMs = 1750
    public var postRollMs = 350
  }

  public struct Ducking: Hashable, Sendable {
    public var depthDb = -16.0
    /// From full to ducked; what is longer than the pre-roll counts as that, so that the music is down before the first
    /// word.
    public var attackMs = 250
    public var releaseMs = 900
    public var scope = DuckingScope.composition
  }

  public struct Queue: Hashable, Sendable {
    public var supersedeWithinTrack = true
    public var maxWaitSeconds: Double?
  }

  public struct Milestones: Hashable, Sendable {
    public var steps = [
      1000, 2000, 3000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 35_000, 40_000,
      50_000, 60_000,
    ]
    public var minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480]
  }

  public struct Audio: Hashable, Sendable {
    public var device = "default"
    public var musicDb = -6.0
    public var voiceDb = 0.0
    /// A file or a folder of MP3s; empty for the piece that comes with Kit.
    public var music = ""
  }

  public struct Screen: Hashable, Sendable {
    public var theme = Theme.auto
    public var ascii = false
  }

  public var cooldownSeconds = 90.0
  public var gapFillerMinutes = 20.0
  public var windows = Windows()
  public var followUpChance = FollowUpChances()
  public var composition = Composition()
  public var ducking = Ducking()
  public var queue = Queue()
  /// Whether a new walk remembers what the last ones said.
  public var varietyAcrossWalks = true
  public var milestones = Milestones()
  public var audio = Audio()
  public var screen = Screen()

  public init() {}

  /// The cooldown in whole milliseconds.
  var cooldownMs: Int64 { Int64((cooldownSeconds * 1000).rounded()) }

  /// The quiet after which a soft line is due, in whole milliseconds of walk time.
  var gapFillerMs: Int64 { Int64((gapFillerMinutes * 60_000).rounded()) }

  /// The longest a queued announcement may wait, in whole milliseconds.
  var maxWaitMs: Int64? { queue.maxWaitSeconds.map { Int64(($0 * 1000).rounded()) } }
}
