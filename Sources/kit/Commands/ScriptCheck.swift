internal import CoachEngine
internal import VoiceScript
internal import WalkTraces

/// A script with all that its rules find in it.
struct ScriptCheck {
  /// One finding, as it is printed.
  struct Report: Encodable {
    let file: String
    let row: Int
    let column: Int
    let rule: String
    let problem: String
    let reason: String
    let source: String
    /// The line's name; nil when it is about more than one.
    let line: String?

    /// As compilers print theirs.
    var text: String { "\(QuotedText.escaped(file, limit: .max)):\(row):\(column): \(rule): \(safeProblem)" }

    /// The problem, with nothing in it that a terminal could mind.
    var safeProblem: String { QuotedText.escaped(problem, limit: .max) }
  }

  let file: ScriptFile
  let rules: RuleBook
  let milestones: Configuration.Milestones
  /// The findings, in the order of the file.
  let reports: [Report]

  /// Reads `script.json` and `rules.json` in the folder of the arguments, and checks one by the other.
  ///
  /// - Throws: ``Failure`` when one of them, or the configuration, is wrong.
  init(_ arguments: ParsedArguments) throws(Failure) {
    milestones = try Settings(arguments).configuration.milestones
    let folder = try AudioFolder.path(arguments)
    do {
      file = try ScriptFile("\(folder)/script.json")
      rules = try RuleBook(file: "\(folder)/rules.json")
    } catch {
      throw .failed("\(error)")
    }
    reports = Self.reports(file, rules, milestones)
  }

  private static func reports(
    _ file: ScriptFile, _ rules: RuleBook, _ milestones: Configuration.Milestones
  ) -> [Report] {
    let rulesByName = Dictionary(uniqueKeysWithValues: rules.rules.map { ($0.name, $0) })
    return rules.findings(in: file.script, milestones: milestones)
      .map { (place: file.place(of: $0), finding: $0) }
      .sorted { $0.place < $1.place }
      .map { place, finding in
        Report(
          file: file.path, row: place.line, column: place.column, rule: finding.rule, problem: finding.problem,
          reason: rulesByName[finding.rule]?.reason ?? "", source: rulesByName[finding.rule]?.source ?? "",
          line: finding.line?.name)
      }
  }
}
