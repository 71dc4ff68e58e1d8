internal import CoachEngine

/// Whether the counts of a tally that was read are such as walks come to.
///
/// What is counted twice agrees, and no count is so large that those of all parts and combinations would not add up in
/// their types.
struct TallyCheck {
  /// What is wrong, and where in the tally.
  struct Problem: Error {
    let path: [String]
    let text: String
  }

  private let walks: Int
  private let most: Int

  /// - Parameters:
  ///   - walks: How many walks the tally is of, no more than the experiment's.
  ///   - combinations: How many tallies of that experiment are added up.
  init(walks: Int, of experiment: Experiment, combinations: Int) {
    self.walks = walks
    most = walks * (Int.max / combinations / experiment.walks)
  }

  func check(_ tally: Tally) throws(Problem) {
    try agree(tally.walks, walks, "the walks that were walked", "walks")
    try checkRatios(tally)
    try checkHours(tally)
    try agree(tally.longestSilences.count, walks, "walks", "longestSilences", "counts")
    try agree(tally.repeatingWalks.trials, walks, "walks", "repeatingWalks", "trials")
    try agree(tally.sameTwice.trials, tally.repeats.base, "the lines of repeats.base", "sameTwice", "trials")
    try agree(
      sum(tally.waitsByRung.map(\.count)), tally.waiting.base, "the milestones of waiting.base", "waitsByRung")
    try agree(
      sum(tally.followUps.map(\.trials)), tally.announcements.sum, "the announcements of announcements.sum",
      "followUps")
    for count in tally.heard { try bound(count, "heard") }
    try agree(sum(tally.heard), tally.repeats.base, "the lines of repeats.base", "heard")
    try agree(
      tally.unheard.base, UInt128(tally.heard.count) * UInt128(walks), "the script's lines in all walks", "unheard",
      "base")
    try bound(tally.fallbacks, "fallbacks")
    for (trigger, unspoken) in tally.unspoken {
      for (name, count) in [
        ("superseded", unspoken.superseded), ("expired", unspoken.expired), ("dropped", unspoken.dropped),
        ("muted", unspoken.muted), ("passed", unspoken.passed),
      ] { try bound(count, "unspoken", trigger, name) }
    }
    try agree(
      sum(tally.unspoken.values.map(\.superseded)), tally.superseded.sum, "the milestones of superseded.sum",
      "unspoken")
    try checkGroups(tally)
  }

  private func checkRatios(_ tally: Tally) throws(Problem) {
    for (name, ratio) in [
      ("announcements", tally.announcements), ("speech", tally.speech), ("repeats", tally.repeats),
      ("waiting", tally.waiting), ("superseded", tally.superseded), ("unheard", tally.unheard),
    ] {
      try agree(ratio.walks, walks, "walks", name, "walks")
      try bound(ratio.sum, name, "sum")
      try bound(ratio.base, name, "base")
    }
  }

  private func checkHours(_ tally: Tally) throws(Problem) {
    for (hour, said) in tally.hours.enumerated() {
      for (name, ratio) in [("announcements", said.announcements), ("speech", said.speech)] {
        guard ratio.walks <= walks else {
          throw Problem(
            path: ["hours", "\(hour)", name, "walks"],
            text: "expected no more than \(walks) walks, found \(ratio.walks)")
        }
      }
    }
    for (name, whole, parts) in [
      ("announcements", tally.announcements, tally.hours.map(\.announcements)),
      ("speech", tally.speech, tally.hours.map(\.speech)),
    ] {
      try agree(sum(parts.map(\.sum)), whole.sum, "that of \(name), in their sums", "hours")
      try agree(sum(parts.map(\.base)), whole.base, "that of \(name), in their bases", "hours")
    }
  }

  private func checkGroups(_ tally: Tally) throws(Problem) {
    for figure in Figure.all {
      let found: (measure: GroupedSums.Measure, sum: UInt128, base: UInt128)
      switch figure.source {
      case .ratio(let measure, let ratio): found = (measure, UInt128(ratio(tally).sum), UInt128(ratio(tally).base))
      case .share(let measure, let share): found = (measure, UInt128(share(tally).hits), UInt128(share(tally).trials))
      case .quantile: continue
      }
      let total = tally.groups.total(of: found.measure)
      try agree(total.sum, found.sum, "that of \(found.measure)", "groups", "sums")
      try agree(total.base, found.base, "that of \(found.measure)", "groups", "bases")
    }
  }

  private func sum(_ counts: [some BinaryInteger]) -> UInt128 { counts.reduce(0) { $0 + UInt128($1) } }

  private func bound(_ count: some BinaryInteger, _ path: String...) throws(Problem) {
    guard count >= 0, count <= most else {
      throw Problem(path: path, text: "expected 0 to \(most) for so many walks, found \(count)")
    }
  }

  private func agree(
    _ found: some BinaryInteger, _ expected: some BinaryInteger, _ what: String, _ path: String...
  ) throws(Problem) {
    guard found == expected else {
      throw Problem(path: path, text: "expected \(expected), as many as \(what), found \(found)")
    }
  }
}
