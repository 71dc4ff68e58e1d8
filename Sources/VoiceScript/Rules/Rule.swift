internal import CoachEngine

/// One rule of the voice: what it does not allow, and why.
public struct Rule: Sendable {
  /// What a rule found: the subject, its characters, and what is wrong with them.
  typealias Flaw = (subject: Finding.Subject, characters: Range<Int>, problem: String)

  /// The name, in small letters with hyphens.
  public let name: String
  /// Why there is the rule, in a sentence.
  public let reason: String
  /// Who says so.
  public let source: String
  /// What the rule finds in a script.
  let flaws: @Sendable (CheckedScript) -> [Flaw]

  static let house = "house rule"

  init(
    _ name: String, reason: String, source: String = house, flaws: @escaping @Sendable (CheckedScript) -> [Flaw]
  ) {
    self.name = name
    self.reason = reason
    self.source = source
    self.flaws = flaws
  }

  /// A rule that looks at each line for itself; those that stand as they are, it leaves alone.
  init(
    _ name: String, reason: String, source: String = house, in categories: [LinePlace.Category]? = nil,
    eachLine: @escaping @Sendable (CheckedLine) -> [(characters: Range<Int>, problem: String)]
  ) {
    self.init(name, reason: reason, source: source) { script in
      script.lines.flatMap { line -> [Flaw] in
        if CheckedScript.standingLines.contains(line.text) { return [] }
        guard categories?.contains(line.place.category) ?? true else { return [] }
        return eachLine(line).map { (.line(line.place), $0.characters, $0.problem) }
      }
    }
  }
}
