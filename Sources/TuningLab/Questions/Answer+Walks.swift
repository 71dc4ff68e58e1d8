public import CoachEngine

extension Answer {
  /// What walks of one configuration answer.
  ///
  /// - Parameters:
  ///   - question: One that needs no days.
  ///   - outcome: What the walks came to.
  ///   - experiment: What was walked.
  ///   - catalog: The script that was spoken.
  public init(_ question: Question, from outcome: Outcome, of experiment: Experiment, catalog: LineCatalog) {
    guard outcome.tally.walks > 0 else {
      self = .withoutWalks(question)
      return
    }
    switch question {
    case .chatty: self = .chatty(outcome)
    case .waits: self = .waits(outcome.tally)
    case .unheard: self = .unheard(outcome, experiment, catalog)
    case .silence: self = .silence(outcome)
    case .repeats, .variants: preconditionFailure("\(question) needs days")
    }
    caution(walks: outcome.tally.walks)
  }

  /// A figure in a sentence.
  static func words(_ estimate: Estimate?, places: Int) -> String {
    estimate.map { NumberText.text($0.value, places: places) } ?? "-"
  }

  /// How it says how far an interval may be trusted.
  static let walkByWalk = "95 % intervals; a walk counts as one observation."

  private static func chatty(_ outcome: Outcome) -> Answer {
    var table = AnswerTable(
      "hours", rows: "",
      columns: [
        .init(key: "announcementsPerHour", title: "announcements/h", places: 2),
        .init(key: "speechSecondsPerHour", title: "speech s/h", places: 1),
      ])
    table.bars = 0
    for (hour, said) in outcome.hours.enumerated() {
      table.add("hour \(hour + 1)", [.estimate(said.announcements), .estimate(said.speechSeconds)])
    }
    let pace = outcome.tally.announcements.ratio?.scaled(by: 3_600_000)
    let speech = outcome.tally.speech.ratio?.scaled(by: 3600)
    table.add("all hours", [.estimate(pace), .estimate(speech)])
    guard let pace, pace.value > 0 else { return Answer(.chatty, "Kit says nothing.", tables: [table]) }
    return Answer(
      .chatty,
      "Kit speaks \(words(pace, places: 1)) times an hour, once in \(NumberText.clock(3600 / pace.value)) minutes, "
        + "\(words(speech, places: 0)) seconds of words in all; "
        + (HourCourse(outcome)?.words ?? "walks of less than two hours do not show whether it thins out") + ".",
      tables: [table], notes: ["\(HourCourse.note) \(walkByWalk)"])
  }

  private static func waits(_ tally: Tally) -> Answer {
    var table = AnswerTable(
      "rungs", rows: "rung",
      columns: [
        .init(key: "spoken", title: "spoken"),
        .init(key: "waitedPercent", title: "waited %", places: 1),
        .init(key: "medianSeconds", title: "half within s", places: 1),
        .init(key: "within95Seconds", title: "95 % within s", places: 1),
        .init(key: "longestSeconds", title: "longest s", places: 1),
      ])
    func add(_ name: String, _ waits: Histogram) {
      guard waits.count > 0 else { return }
      func seconds(_ share: Double) -> Estimate? { waits.quantile(share)?.scaled(by: 0.001) }
      let longest = waits.quantile(1).map { Estimate($0.value / 1000) }
      table.add(
        name,
        [
          .count(waits.count), .estimate(waits.beyondFirstBin.share?.scaled(by: 100)), .estimate(seconds(0.5)),
          .estimate(seconds(0.95)), .estimate(longest),
        ])
    }
    for (rung, waits) in zip(Rung.allCases, tally.waitsByRung) { add(rung.rawValue, waits) }
    let all = tally.waits
    add("all", all)
    guard let mean = tally.waiting.ratio?.scaled(by: 0.001), let most = all.quantile(0.95),
      let longest = all.quantile(1),
      let waited = all.beyondFirstBin.share
    else { return Answer(.waits, "No milestone is spoken, so that none waits.", tables: []) }
    return Answer(
      .waits,
      "A milestone that is spoken has waited \(words(mean, places: 1)) s on average: "
        + "\(words(waited.scaled(by: 100), places: 0)) % wait at all, 95 % no longer than "
        + "\(words(most.scaled(by: 0.001), places: 0)) s, and the longest waited "
        + "\(words(longest.scaled(by: 0.001), places: 0)) s.",
      tables: [table],
      notes: [
        "95 % intervals, each milestone taken as one observation; times to within a tenth of a second. Those that are "
          + "never spoken are told by `kit tune ask unheard`. A milestone waits through a pause of the walk too."
      ])
  }

  private static func silence(_ outcome: Outcome) -> Answer {
    let silences = outcome.tally.longestSilences
    func seconds(_ share: Double) -> Estimate? { silences.quantile(share)?.scaled(by: 0.001) }
    guard let median = seconds(0.5), let most = seconds(0.95), let longest = seconds(1) else {
      return .withoutWalks(.silence)
    }
    var table = AnswerTable(
      "walks", rows: "walks", columns: [.init(key: "longestSilenceSeconds", title: "longest silence", isClock: true)])
    for (name, share) in [("10 %", 0.1), ("50 %", 0.5), ("90 %", 0.9), ("95 %", 0.95), ("99 %", 0.99)] {
      table.add("\(name) have none longer than", [.estimate(seconds(share))])
    }
    table.add("all", [.estimate(Estimate(longest.value))])
    let gap = NumberText.clock(outcome.configuration.gapFillerMinutes * 60)
    return Answer(
      .silence,
      "In half of the walks the longest silence is no longer than \(NumberText.clock(median.value)) minutes, in 95 % no "
        + "longer than \(NumberText.clock(most.value)); the longest of all walks is \(NumberText.clock(longest.value)).",
      tables: [table],
      notes: [
        "Minutes and seconds of walking without a word, to within a second; a soft line ends one \(gap) after the last "
          + "milestone or soft line. \(walkByWalk)"
      ])
  }
}
