/// What the values of the configuration do to a day of walks, beside what they did before the last change.
public struct TuningEffect: Equatable, Sendable {
  /// The figures of one setting.
  public struct Figures: Equatable, Sendable {
    /// Announcements in each hour of the walk, on average.
    public var announcementsByHour: [Double]
    /// The longest silence, the median of the walks.
    public var longestSilence: Duration
    /// The share of walks in which a line is heard twice within an hour, 0 to 1.
    public var repeatedWithinHour: Double

    public init(announcementsByHour: [Double], longestSilence: Duration, repeatedWithinHour: Double) {
      self.announcementsByHour = announcementsByHour
      self.longestSilence = longestSilence
      self.repeatedWithinHour = repeatedWithinHour
    }
  }

  public var now: Figures
  /// The figures before the last change; nil where nothing was changed.
  public var before: Figures?
  /// How many walks the figures of now come from, and how many they will.
  public var walks: Int
  public var wantedWalks: Int

  public init(now: Figures, before: Figures? = nil, walks: Int, wantedWalks: Int) {
    self.now = now
    self.before = before
    self.walks = walks
    self.wantedWalks = wantedWalks
  }
}
