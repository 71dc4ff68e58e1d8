internal import CoachEngine

extension Answer {
  /// How often a line is heard again, within an hour and over days.
  ///
  /// - Parameters:
  ///   - days: On how many days each walk was walked.
  ///   - kept: What was said last carried over from day to day.
  ///   - forgotten: Each day beginning anew.
  public static func repeats(days: Int, kept: DayTally, forgotten: DayTally) -> Answer {
    var hour = AnswerTable(
      "hour", rows: "within an hour",
      columns: [
        .init(key: "acrossWalksOnPercent", title: "%, acrossWalks on", places: 2),
        .init(key: "acrossWalksOffPercent", title: "%, off", places: 2),
      ])
    func add(_ name: String, _ estimate: (Tally) -> Estimate?) {
      hour.add(name, [kept, forgotten].map { .estimate(estimate($0.walks)?.scaled(by: 100)) })
    }
    add("walks with a line heard twice") { $0.repeatingWalks.share }
    add("lines that had been heard") { $0.repeats.ratio }
    add("lines heard just before") { $0.sameTwice.share }
    var table = AnswerTable(
      "days", rows: "over \(days) days of the same walk",
      columns: [
        .init(key: "acrossWalksOn", title: "acrossWalks on", places: 2),
        .init(key: "acrossWalksOff", title: "off", places: 2),
      ])
    func addDays(_ name: String, scale: Double = 1, _ ratio: (DayTally) -> RatioTally) {
      table.add(name, [kept, forgotten].map { .estimate(ratio($0).ratio?.scaled(by: scale)) })
    }
    addDays("a milestone in the words of the day before, %", scale: 100) { $0.sameWords[0] }
    addDays("in the words of two days before, %", scale: 100) { $0.sameWords[1] }
    addDays("lines heard on the day before too, %", scale: 100) { $0.heardTheDayBefore }
    addDays("times that the most heard line is heard") { $0.mostHeard }
    addDays("different lines heard") { $0.differentLines }
    let twice = words(kept.walks.repeatingWalks.share?.scaled(by: 100), places: 1)
    guard days > 1 else {
      return Answer(
        .repeats, "In \(twice) % of the walks some line is heard twice within an hour.", tables: [hour],
        notes: [walkByWalk])
    }
    func same(_ tally: DayTally) -> String { words(tally.sameWords[0].ratio?.scaled(by: 100), places: 1) }
    return Answer(
      .repeats,
      "In \(twice) % of the walks some line is heard twice within an hour. Over \(days) days of the same walk a milestone "
        + "is spoken in the words of the day before \(same(kept)) % of the time while Kit remembers across walks, and "
        + "\(same(forgotten)) % while it does not; the most heard line is heard "
        + "\(words(kept.mostHeard.ratio, places: 0)) times in all, or \(words(forgotten.mostHeard.ratio, places: 0)).",
      tables: [hour, table],
      notes: [
        "95 % intervals; within an hour each day's walk counts as one observation, over days a walk with all of its days. "
          + "acrossWalks is "
          + "variety.acrossWalks: both windows, and the last line of each milestone, carried over to the next day."
      ])
  }

  /// What more or fewer variants would change.
  ///
  /// - Parameters:
  ///   - days: On how many days each walk was walked.
  ///   - usual: How many variants the script has.
  ///   - counts: How many variants each of the tallies had.
  public static func variants(days: Int, usual: Int, counts: [Int], tallies: [DayTally]) -> Answer {
    var table = AnswerTable(
      "variants", rows: "variants",
      columns: [
        .init(key: "lines", title: "lines"),
        .init(key: "sameAsDayBeforePercent", title: "day before %", places: 1),
        .init(key: "sameAsTwoDaysBeforePercent", title: "two days before %", places: 1),
        .init(key: "timesEach", title: "times each", places: 1),
        .init(key: "walksWithRepeatPercent", title: "twice an hour %", places: 1),
      ])
    for (count, tally) in zip(counts, tallies) {
      table.add(
        "\(count)\(count == usual ? ", as it is" : "")",
        [
          .count(tally.walks.heard.count), .estimate(tally.sameWords[0].ratio?.scaled(by: 100)),
          .estimate(tally.sameWords[1].ratio?.scaled(by: 100)), .estimate(tally.timesEach.ratio),
          .estimate(tally.walks.repeatingWalks.share?.scaled(by: 100)),
        ])
    }
    func shares(_ back: Int) -> String {
      let texts = tallies.map { words($0.sameWords[back].ratio?.scaled(by: 100), places: 0) }
      if Set(texts).count == 1 { return "\(texts[0]) % of the time with any of these numbers" }
      return zip(counts, texts).map { "\($1) % with \($0)" }.joined(separator: ", ")
    }
    let intervals = tallies.compactMap { $0.walks.repeatingWalks.share?.interval }
    let highestLow = intervals.map(\.lowerBound).max() ?? 0
    let lowestHigh = intervals.map(\.upperBound).min() ?? 1
    let hour =
      highestLow <= lowestHigh
      ? "Within an hour they change no more than chance could."
      : "Within an hour they change how often a line comes twice."
    return Answer(
      .variants,
      days > 1
        ? "The words of a milestone are those of the day before in \(shares(0)), and those of two days before in "
          + "\(shares(1)). \(hour)" : hour,
      tables: [table],
      notes: [
        "How often a milestone is spoken in the words of the day before and of two days before, how many times each line of "
          + "it is heard, and in how many walks a line comes twice within an hour. Reckoned, not heard: fewer variants leave the last ones out; more are invented, each as long as a line drawn from "
          + "those of its category. Triggers with another number than \(usual) variants, and soft lines, stay as they are. "
          + "\(days) days of the same walk; a walk with all of its days counts as one observation; 95 % intervals."
      ])
  }
}
