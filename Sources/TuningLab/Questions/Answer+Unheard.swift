internal import CoachEngine

extension Answer {
  /// What walks say about milestones and lines that are never spoken.
  static func unheard(_ outcome: Outcome, _ catalog: LineCatalog) -> Answer {
    let tally = outcome.tally
    let triggers = Self.triggers(tally, catalog)
    let silent = triggers.filter { $0.spoken == 0 }
    var lines = AnswerTable(
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
      let share = trigger.share?.scaled(by: 100)
      lines.add(
        trigger.name,
        [
          .count(trigger.reached), .estimate(share), .count(trigger.lost.superseded), .count(trigger.lost.passed),
          .count(trigger.lost.expired), .count(trigger.lost.dropped), .count(trigger.lost.muted),
        ])
    }
    let unheard = zip(catalog.lines, tally.heard).filter { $0.1 == 0 }.map(\.0)
    let reachable = Set(triggers.filter { $0.reached > 0 }.map(\.name))
    let unheardThoughReached = unheard.filter { line in
      Trigger(of: line.place).map { $0 == .soft || reachable.contains($0.name) } ?? false
    }
    let never = silent.filter { $0.reached > 0 }.map(\.name)
    let notReached = silent.filter { $0.reached == 0 }.map(\.name)
    var sentences: [String] = []
    if never.isEmpty && unheardThoughReached.isEmpty {
      sentences.append(
        "No: in \(tally.walks) walks every milestone that was reached was spoken at some time, in each of its lines.")
    } else if never.isEmpty {
      sentences.append(
        "\(unheardThoughReached.count) of \(catalog.lines.count) lines were never heard in \(tally.walks) walks, though "
          + "what they are about was reached: \(list(unheardThoughReached.map(\.name))).")
    } else {
      sentences.append(
        "Yes: \(list(never)) \(never.count == 1 ? "was" : "were") reached and never spoken in \(tally.walks) walks.")
    }
    if let share = tally.superseded.ratio, share.value > 0 {
      sentences.append(
        "Of all milestones that fire, \(words(share.scaled(by: 100), places: 1)) % are superseded by a later one of their "
          + "track.")
    }
    if let rarest = lines.rows.min(by: { ($0.cells[1].value ?? 0) < ($1.cells[1].value ?? 0) }) {
      sentences.append(
        "The one spoken least is \(rarest.name), \(NumberText.text(rarest.cells[1].value ?? 0, places: 1)) % of the times "
          + "that it is reached.")
    }
    if !notReached.isEmpty {
      sentences.append(
        "Nobody reached \(list(notReached)): a goal, a way back, or longer walks would be needed.")
    }
    return Answer(
      .unheard, sentences.joined(separator: " "), tables: lines.rows.isEmpty ? [] : [lines],
      notes: [
        "Milestones that were ever reached and not spoken; those not shown always were. 95 % intervals."
      ])
  }

  /// What became of one trigger.
  struct Fate {
    let name: String
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
    var order: [String] = []
    var spoken: [String: Int] = [:]
    for (line, heard) in zip(catalog.lines, tally.heard) {
      guard let trigger = Trigger(of: line.place), trigger != .soft else { continue }
      if spoken[trigger.name] == nil { order.append(trigger.name) }
      spoken[trigger.name, default: 0] += heard
    }
    return order.map { Fate(name: $0, spoken: spoken[$0] ?? 0, lost: tally.unspoken[$0] ?? Tally.Unspoken()) }
  }

  /// Names in a row, the first few of many.
  private static func list(_ names: [String]) -> String {
    let most = 8
    guard names.count > most else {
      return names.count < 2
        ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }
    return "\(names.prefix(most).joined(separator: ", ")) and \(names.count - most) more"
  }
}
