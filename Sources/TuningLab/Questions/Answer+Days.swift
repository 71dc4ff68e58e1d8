internal import CoachEngine

extension Answer {
  /// How often a line is heard again, within an hour and over days.
  ///
  /// - Parameters:
  ///   - days: On how many days each walk was walked.
  ///   - kept: What was said last carried over from day to day.
  ///   - forgotten: Each day beginning anew.
  public static func repeats(days: Int, kept: DayTally, forgotten: DayTally) -> Answer {
    guard kept.walks.walks > 0 else { return .withoutWalks(.repeats) }
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
    if days > DayTally.daysBack { addDays("in the words of two days before, %", scale: 100) { $0.sameWords[1] } }
    addDays("lines heard on the day before too, %", scale: 100) { $0.heardTheDayBefore }
    addDays("times that the most heard line is heard") { $0.mostHeard }
    addDays("different lines heard") { $0.differentLines }
    let twice = words(kept.walks.repeatingWalks.share?.scaled(by: 100), places: 1)
    let within = "In \(twice) % of the walks some line is heard twice within an hour."
    guard days > 1 else {
      return Answer(
        .repeats, "\(within) One day does not tell what is heard again on the next.", tables: [hour],
        notes: notes([walkByWalk], kept))
    }
    return Answer(
      .repeats, "\(within) Over \(days) days of the same walk \(overDays(kept, forgotten)).", tables: [hour, table],
      notes: notes(
        [
          "95 % intervals; within an hour each day's walk counts as one observation, over days a walk with all of its days. "
            + "acrossWalks is variety.acrossWalks: both windows, and the last line of each milestone, carried over to the next day."
        ], kept))
  }

  /// What is heard again over days, in words.
  private static func overDays(_ kept: DayTally, _ forgotten: DayTally) -> String {
    let same = [kept, forgotten].compactMap { $0.sameWords[0].ratio?.scaled(by: 100) }.map { words($0, places: 1) }
    guard same.count == 2 else { return "no milestone is spoken on two days in a row" }
    let most = [kept, forgotten].map { words($0.mostHeard.ratio, places: 0) }
    return "a milestone is spoken in the words of the day before \(same[0]) % of the time while Kit remembers across "
      + "walks, and \(same[1]) % while it does not; the most heard line is heard \(most[0]) times in all, or \(most[1])"
  }

  /// What more or fewer variants would change.
  ///
  /// - Parameters:
  ///   - days: On how many days each walk was walked.
  ///   - usual: How many variants the script has.
  ///   - counts: How many variants each of the tallies had.
  public static func variants(days: Int, usual: Int, counts: [Int], tallies: [DayTally]) -> Answer {
    guard tallies[0].walks.walks > 0 else { return .withoutWalks(.variants) }
    // What no day has before it, and what no trigger spoke again, is left out.
    let before = tallies.contains { $0.sameWords[0].ratio == nil } ? 0 : days > 2 ? 2 : 1
    let names = ["the day before", "two days before"].prefix(before)
    var table = AnswerTable(
      "variants", rows: "variants",
      columns: [.init(key: "lines", title: "lines")]
        + zip(["sameAsDayBeforePercent", "sameAsTwoDaysBeforePercent"], ["day before %", "two days before %"])
        .prefix(before).map { .init(key: $0, title: $1, places: 1) } + [
          .init(key: "timesEach", title: "times each", places: 1),
          .init(key: "walksWithRepeatPercent", title: "twice an hour %", places: 1),
        ])
    for (count, tally) in zip(counts, tallies) {
      table.add(
        "\(count)\(count == usual ? ", as it is" : "")",
        [.count(tally.walks.heard.count)]
          + tally.sameWords.prefix(before).map { .estimate($0.ratio?.scaled(by: 100)) } + [
            .estimate(tally.timesEach.ratio), .estimate(tally.walks.repeatingWalks.share?.scaled(by: 100)),
          ])
    }
    func shares(_ back: Int) -> String {
      let texts = tallies.map { words($0.sameWords[back].ratio?.scaled(by: 100), places: 0) }
      if Set(texts).count == 1 { return "\(texts[0]) % of the time with any of these numbers" }
      return zip(counts, texts).map { "\($1) % with \($0)" }.joined(separator: ", ")
    }
    let back = names.enumerated().map { "those of \($1) in \(shares($0))" }.joined(separator: ", and ")
    let hour = withinAnHour(tallies, from: counts.firstIndex(of: usual) ?? 0)
    return Answer(
      .variants, before > 0 ? "The words of a milestone are \(back). \(hour)" : hour, tables: [table],
      notes: notes(
        [
          before > 0 ? "How often a milestone is spoken in the words of \(names.joined(separator: " and of "))." : nil,
          "Times each: how many times each line of a milestone is heard. Twice an hour: in how many walks a line comes twice "
            + "within an hour, told from the script as it is in pairs over the same walks (grouped jackknife, Holm). Reckoned, "
            + "not heard: fewer variants leave the last ones out; more are invented, each as long as a line drawn from those of "
            + "its category. Triggers with another number than \(usual) variants, and soft lines, stay as they are. "
            + "\(NumberText.count(days, "day")) of the same walk; a walk with all of its days counts as one observation; "
            + "95 % intervals.",
        ], tallies[0]))
  }

  /// What has to be known, and that there are few walks where there are.
  private static func notes(_ notes: [String?], _ tally: DayTally) -> [String] {
    (notes + [Estimate.caution(walks: tally.mostHeard.walks)]).compactMap(\.self)
  }

  /// Whether numbers of variants change how often a line comes twice within an hour, over the same walks.
  ///
  /// - Parameter usual: The place of what they are compared with.
  private static func withinAnHour(_ tallies: [DayTally], from usual: Int) -> String {
    let figure = Figure.named("walksWithRepeatPercent")
    let differences = tallies.indices.filter { $0 != usual }.compactMap { other in
      Difference(figure, from: tallies[usual].walks, to: tallies[other].walks, paired: true)
    }
    let chances = Holm.adjusted(differences.compactMap(\.chance))
    if differences.allSatisfy(\.isNone), tallies[usual].mostHeard.walks >= Estimate.fewestWalks {
      return "Within an hour they change nothing."
    }
    guard !chances.isEmpty else { return "So few walks do not tell whether they change anything within an hour." }
    return chances.contains { $0 <= Comparison.level }
      ? "Within an hour they change how often a line comes twice."
      : "Within an hour they change how often a line comes twice by no more than chance could."
  }
}
