internal import CoachEngine

/// What walks came to that were walked day after day: whole numbers alone, so that parts merge in any order.
///
/// A walk with all of its days counts as one observation.
public struct DayTally: Sendable {
  /// Every day's walk, by itself.
  public internal(set) var walks: Tally
  /// Lines in the very words of one, two … days before, for their trigger, to lines whose trigger spoke that day too.
  var sameWords = [RatioTally](repeating: RatioTally(), count: daysBack)
  /// Different lines heard on the day before too to different lines heard, from the second day on.
  var heardTheDayBefore = RatioTally()
  /// The times that the most heard line is heard, to walks.
  var mostHeard = RatioTally()
  /// Different lines heard on all days, to walks.
  var differentLines = RatioTally()
  /// Times that a trigger spoke to the different lines it spoke.
  var timesEach = RatioTally()

  /// How many days back words are compared.
  static let daysBack = 2

  init(lineCount: Int) {
    walks = Tally(lineCount: lineCount)
  }

  mutating func merge(_ other: DayTally) {
    walks.merge(other.walks)
    for back in sameWords.indices { sameWords[back].merge(other.sameWords[back]) }
    heardTheDayBefore.merge(other.heardTheDayBefore)
    mostHeard.merge(other.mostHeard)
    differentLines.merge(other.differentLines)
    timesEach.merge(other.timesEach)
  }
}
