internal import CoachEngine

extension Answer {
  /// What walks say about milestones and lines that are never spoken.
  static func unheard(_ outcome: Outcome, _ experiment: Experiment, _ catalog: LineCatalog) -> Answer {
    let triggers = Self.triggers(outcome.tally, catalog)
    let table = fates(triggers)
    let notReached = triggers.filter { $0.reached == 0 }
    var sentences = [neverSpoken(triggers, outcome.tally, catalog)]
    if let share = outcome.tally.superseded.ratio, share.value > 0 {
      sentences.append(
        "Of all milestones that fire, \(words(share.scaled(by: 100), places: 1)) % are superseded by a later one of their "
          + "track.")
    }
    // Those that are never spoken have been named.
    let seldom = triggers.filter { $0.spoken > 0 && $0.spoken < $0.reached }
    if let least = seldom.compactMap({ $0.share?.value }).min() {
      let rarest = seldom.filter { $0.share?.value == least }.map(\.name)
      sentences.append(
        "Of those that are spoken at all, \(list(rarest)) \(rarest.count == 1 ? "is" : "are") spoken least, "
          + "\(NumberText.text(100 * least, places: 1)) % of the times that \(rarest.count == 1 ? "it is" : "they are") "
          + "reached.")
    }
    if !notReached.isEmpty {
      sentences.append(
        "Nobody reached \(list(notReached.map(\.name))): that takes \(whatIsNeeded(for: notReached, experiment)).")
    }
    return Answer(
      .unheard, sentences.joined(separator: " "), tables: table.rows.isEmpty ? [] : [table],
      notes: [
        "The table has the milestones that were reached and not spoken every time; the others were spoken whenever they were "
          + "reached, or nobody reached them. 95 % intervals."
      ])
  }

  /// Yes or no, and what.
  private static func neverSpoken(_ triggers: [Fate], _ tally: Tally, _ catalog: LineCatalog) -> String {
    let walks = NumberText.count(tally.walks, "walk")
    let never = triggers.filter { $0.reached > 0 && $0.spoken == 0 }.map(\.name)
    guard never.isEmpty else {
      return "Yes: \(list(never)) \(never.count == 1 ? "was" : "were") reached and never spoken in \(walks)."
    }
    let heard = Array(zip(catalog.lines, tally.heard))
    let reached = Set(triggers.filter { $0.reached > 0 }.map(\.name))
    // Without a soft line heard, none was due.
    let isSoftDue = heard.contains { $0.0.place.category == .soft && $0.1 > 0 }
    let unheard = heard.filter { line, times in
      guard times == 0, let trigger = Trigger(of: line.place) else { return false }
      return trigger == .soft ? isSoftDue : reached.contains(trigger.name)
    }.map(\.0.name)
    return unheard.isEmpty
      ? "No: in \(walks) every milestone that was reached was spoken at some time, in each of its lines."
      : "Yes, but lines alone: \(NumberText.count(unheard.count)) of \(NumberText.count(catalog.lines.count)) were never "
        + "heard in \(walks), though what they are about was reached: \(list(unheard))."
  }

  private static func fates(_ triggers: [Fate]) -> AnswerTable {
    var table = AnswerTable(
      "triggers", rows: "reached",
      columns: [
        .init(key: "reached", title: "times"),
        .init(key: "spokenPercent", title: "spoken %", places: 1),
        .init(key: "superseded", title: "superseded"),
        .init(key: "passed", title: "passed over"),
        .init(key: "expired", title: "expired"),
        .init(key: "dropped", title: "dropped"),
        .init(key: "muted", title: "muted"),
      ])
    for trigger in triggers where trigger.reached > trigger.spoken {
      let lost = trigger.lost
      table.add(
        trigger.name,
        [
          .count(trigger.reached), .estimate(trigger.share?.scaled(by: 100)), .count(lost.superseded),
          .count(lost.passed), .count(lost.expired), .count(lost.dropped), .count(lost.muted),
        ])
    }
    return table
  }

  /// What walks would have to have for all to be reached, in words; a goal and a way that were given stay as they are.
  private static func whatIsNeeded(for fates: [Fate], _ experiment: Experiment) -> String {
    let needs = fates.map { fate in
      switch fate.category {
      case .goal where experiment.goal == nil: "a goal"
      case .turnaround where experiment.outAndBack == nil: "a way out and back"
      default: "longer walks"
      }
    }
    return list(["a goal", "a way out and back", "longer walks"].filter(needs.contains))
  }

  /// What became of one trigger.
  struct Fate {
    let name: String
    let category: LinePlace.Category
    let spoken: Int
    let lost: Tally.Unspoken

    var reached: Int {
      spoken + lost.superseded + lost.passed + lost.expired + lost.dropped + lost.muted
    }

    var share: Estimate? {
      var tally = ShareTally()
      tally.add(hits: spoken, of: reached)
      return tally.share
    }
  }

  /// Every trigger of the script but the soft lines, in the script's order. A line is spoken for its trigger alone, so that
  /// the lines heard tell how often each spoke.
  static func triggers(_ tally: Tally, _ catalog: LineCatalog) -> [Fate] {
    var order: [(name: String, category: LinePlace.Category)] = []
    var spoken: [String: Int] = [:]
    for (line, heard) in zip(catalog.lines, tally.heard) {
      guard let trigger = Trigger(of: line.place), trigger != .soft else { continue }
      if spoken[trigger.name] == nil { order.append((trigger.name, line.place.category)) }
      spoken[trigger.name, default: 0] += heard
    }
    return order.map { name, category in
      Fate(
        name: name, category: category, spoken: spoken[name] ?? 0, lost: tally.unspoken[name] ?? Tally.Unspoken())
    }
  }

  /// Words in a row, the first few of many.
  private static func list(_ names: [String]) -> String {
    let most = 8
    guard names.count > most else {
      return names.count < 2
        ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }
    return "\(names.prefix(most).joined(separator: ", ")) and \(names.count - most) more"
  }
}
