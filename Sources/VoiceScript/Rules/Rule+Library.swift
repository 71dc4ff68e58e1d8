internal import CoachEngine

extension Rule {
  /// The rules about the script as a whole.
  static let library = [
    Rule("mostly-short", reason: "Seven of ten lines have five words or fewer, so that quiet stays the rule.") {
      $0.tooFewShortLines
    },
    Rule("all-different", reason: "Two lines that read the same are one line heard twice.") { $0.twins },
    Rule("standing-lines", reason: "Five lines say what Kit is, and stand in every script as they are.") {
      $0.missingStandingLines
    },
    Rule("variant-count", reason: "Each trigger has enough lines that none is heard again too soon, and none too many.")
    {
      $0.wrongCounts
    },
    Rule("lines-without-threshold", reason: "What no threshold fires is never heard.") { $0.linesWithoutThreshold },
    Rule("threshold-without-lines", reason: "What fires needs something to say.") { $0.thresholdsWithoutLines },
  ]
}

extension CheckedScript {
  fileprivate var tooFewShortLines: [Rule.Flaw] {
    let short = lines.count { $0.text.wordCount <= 5 }
    guard short * 10 < lines.count * 7 else { return [] }
    let problem = "\(short) of \(lines.count) lines have five words or fewer; expected at least 70 %"
    return [(.script, 0..<0, problem)]
  }

  fileprivate var twins: [Rule.Flaw] {
    var first: [String: LinePlace] = [:]
    var flaws: [Rule.Flaw] = []
    for line in lines {
      let letters = line.folded.letters
      if let other = first[letters] {
        flaws.append((.line(line.place), 0..<line.characters.count, "reads the same as \(other.name); reword one"))
      } else {
        first[letters] = line.place
      }
    }
    return flaws
  }

  fileprivate var missingStandingLines: [Rule.Flaw] {
    let texts = Set(lines.map(\.text))
    return Self.standingLines.filter { !texts.contains($0) }
      .map { (.script, 0..<0, "“\($0)” stands nowhere; it belongs into every script as it is") }
  }

  fileprivate var wrongCounts: [Rule.Flaw] {
    script.entries.filter { $0.texts.count != $0.category.variants }.map { entry in
      let count = entry.texts.count
      let problem =
        "\(entry.category.rawValue)/\(entry.trigger) has \(count) \(count == 1 ? "line" : "lines"); "
        + "expected \(entry.category.variants)"
      return (.trigger(entry.category, entry.trigger), 0..<0, problem)
    }
  }

  fileprivate var linesWithoutThreshold: [Rule.Flaw] {
    script.entries.filter { !thresholds(of: $0.category).contains($0.trigger) }.map { entry in
      let key = entry.category == .steps ? "milestones.steps" : "milestones.minutes"
      let problem = "\(entry.category.rawValue)/\(entry.trigger) is never spoken; \(key) has no \(entry.trigger)"
      return (.trigger(entry.category, entry.trigger), 0..<0, problem)
    }
  }

  fileprivate var thresholdsWithoutLines: [Rule.Flaw] {
    LinePlace.Category.allCases.flatMap { category -> [Rule.Flaw] in
      let present = script.entries.filter { $0.category == category && !$0.texts.isEmpty }.map(\.trigger)
      return thresholds(of: category).filter { !present.contains($0) }
        .map { (.category(category), 0..<0, "\(category.rawValue)/\($0) has no lines, and is to be spoken") }
    }
  }

  /// The triggers of a category that can fire.
  private func thresholds(of category: LinePlace.Category) -> [String] {
    switch category {
    case .steps: milestones.steps.map(String.init)
    case .time: milestones.minutes.map(String.init)
    default: category.triggerNames ?? []
    }
  }
}

extension LinePlace.Category {
  /// How many lines each trigger of the category has.
  fileprivate var variants: Int {
    switch self {
    case .steps, .time, .goal, .session: 3
    case .turnaround: 6
    case .soft: 10
    }
  }
}
