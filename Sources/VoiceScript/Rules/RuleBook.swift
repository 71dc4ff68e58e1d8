public import CoachEngine

/// Every rule of the voice: those about words from `rules.json`, the others from here.
public struct RuleBook: Sendable {
  /// One rule of `rules.json`: words that a line does not say.
  private struct Entry: Decodable {
    let name: String
    let reason: String
    let source: String
    /// The categories it holds for; all when it is not there.
    let categories: [String]?
    /// A phrase with a full stop is forbidden only as a whole sentence.
    let phrases: [String]
    /// Phrases in which the forbidden ones are allowed, just as they are written.
    let unless: [String]?
  }

  /// The rules in the order in which they are listed.
  public let rules: [Rule]

  private static let builtIn = Rule.marks + [.numberAgrees] + Rule.library

  /// Reads `rules.json`: a list of rules, each with `name`, `reason`, `source`, `phrases` and, where it needs them,
  /// `categories` and `unless`.
  ///
  /// - Throws: ``AssetError`` when the file cannot be read or a rule is not what it should be, with the place.
  public init(file path: String) throws(AssetError) {
    let file = try JSONFile(path)
    var rules = Self.builtIn
    for (index, entry) in try file.decode([Entry].self).enumerated() {
      try file.refuseKeys(
        at: ["\(index)"], besides: ["name", "reason", "source", "categories", "phrases", "unless"])
      func fail(_ key: String, _ problem: String) -> AssetError { file.error(at: ["\(index)"] + [key], problem) }
      guard entry.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil else {
        throw fail("name", "expected a name such as no-empty-praise")
      }
      if rules.contains(where: { $0.name == entry.name }) {
        throw fail("name", "there is a rule '\(entry.name)' already; choose another name")
      }
      rules.append(
        Rule(
          entry.name, reason: entry.reason, source: entry.source,
          categories: try Self.categories(entry.categories, at: ["\(index)", "categories"], file),
          phrases: try Self.phrases(entry.phrases, at: ["\(index)", "phrases"], file),
          unless: try Self.phrases(entry.unless ?? [], at: ["\(index)", "unless"], file)))
    }
    self.rules = rules
  }

  /// Everything the rules find in a script, in the script's order.
  ///
  /// - Parameter milestones: The thresholds that are to have lines.
  public func findings(in script: Script, milestones: Configuration.Milestones) -> [Finding] {
    let checked = CheckedScript(script, milestones: milestones)
    return rules.flatMap { rule in
      rule.flaws(checked).map {
        Finding(rule: rule.name, subject: $0.subject, characters: $0.characters, problem: $0.problem)
      }
    }
  }

  private static func categories(
    _ names: [String]?, at keys: [String], _ file: JSONFile
  ) throws(AssetError) -> [LinePlace.Category]? {
    guard let names else { return nil }
    var categories: [LinePlace.Category] = []
    for (index, name) in names.enumerated() {
      guard let category = LinePlace.Category(rawValue: name) else {
        throw file.error(at: keys + ["\(index)"], Script.unknownCategory(name))
      }
      categories.append(category)
    }
    return categories
  }

  private static func phrases(_ texts: [String], at keys: [String], _ file: JSONFile) throws(AssetError) -> [Phrase] {
    var phrases: [Phrase] = []
    for (index, text) in texts.enumerated() {
      guard let phrase = Phrase(text) else { throw file.error(at: keys + ["\(index)"], "the phrase has no words") }
      phrases.append(phrase)
    }
    return phrases
  }
}

extension Rule {
  /// A rule about words: no line has any of the phrases, but inside one of `unless`.
  fileprivate init(
    _ name: String, reason: String, source: String, categories: [LinePlace.Category]?, phrases: [Phrase],
    unless: [Phrase]
  ) {
    self.init(name, reason: reason, source: source, in: categories) { line in
      let tokens = line.folded.tokens
      let allowed = unless.exactRuns(in: tokens)
      return phrases.runs(in: tokens).compactMap { run in
        guard !allowed.contains(where: { $0.lowerBound <= run.lowerBound && run.upperBound <= $0.upperBound }) else {
          return nil
        }
        let range = tokens[run.lowerBound].range.lowerBound..<tokens[run.upperBound - 1].range.upperBound
        return (range, "\(line.quoted(range)): \(reason)")
      }
    }
  }
}
