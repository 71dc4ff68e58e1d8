internal import CoachEngine

extension Script {
  /// The script in `script.json`: an object of categories, each an object of triggers, each a list of texts.
  ///
  /// - Throws: ``AssetError`` when a category, a trigger or a text is not what it should be.
  init(_ file: JSONFile) throws(AssetError) {
    let content = try file.decode([String: [String: [String]]].self)
    for name in content.keys.sorted() where LinePlace.Category(rawValue: name) == nil {
      throw file.error(at: [name], Self.unknownCategory(name))
    }
    var entries: [Entry] = []
    for category in LinePlace.Category.allCases {
      let triggers = content[category.rawValue] ?? [:]
      for trigger in try Self.ordered(triggers.keys.sorted(), in: category, file) {
        let texts = triggers[trigger] ?? []
        for (index, text) in texts.enumerated() {
          guard let fault = Self.fault(of: text) else { continue }
          throw file.error(at: [category.rawValue, trigger, "\(index)"], fault)
        }
        entries.append(Entry(category: category, trigger: trigger, texts: texts))
      }
    }
    self.init(entries: entries)
  }

  /// What is said of a category that there is not.
  static func unknownCategory(_ name: String) -> String {
    let known = LinePlace.Category.allCases.map(\.rawValue).joined(separator: ", ")
    return "unknown category '\(name)'; expected one of \(known)"
  }

  /// The triggers of a category in their order.
  private static func ordered(
    _ triggers: [String], in category: LinePlace.Category, _ file: JSONFile
  ) throws(AssetError) -> [String] {
    guard let names = category.triggerNames else {
      var counts: [Int] = []
      for trigger in triggers {
        guard let count = Int(trigger), count > 0, "\(count)" == trigger else {
          throw file.error(at: [category.rawValue, trigger], "expected a whole number above 0 as the key")
        }
        counts.append(count)
      }
      return counts.sorted().map { "\($0)" }
    }
    for trigger in triggers where !names.contains(trigger) {
      let hint = nearestWord(to: trigger, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw file.error(
        at: [category.rawValue, trigger],
        "unknown key '\(trigger)'; expected one of \(names.joined(separator: ", "))\(hint)")
    }
    return names.filter(triggers.contains)
  }
}

extension LinePlace.Category {
  /// The names a trigger of the category may have, in order; nil where the triggers are numbers.
  var triggerNames: [String]? {
    switch self {
    case .steps, .time: nil
    case .goal: GoalStage.allCases.map(\.rawValue)
    case .turnaround: ["turnaround"]
    case .session: ["start", "end"]
    case .soft: SoftKind.allCases.map(\.rawValue)
    }
  }
}
