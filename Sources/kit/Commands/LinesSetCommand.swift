internal import CoachEngine
internal import VoiceScript
internal import VoiceStudio
internal import WalkTraces

/// `kit lines set`: gives a line other words.
struct LinesSetCommand {
  static let syntax = CommandSyntax(
    command: "kit lines set",
    summary: "Give a line other words, if the rules find nothing in them; NAME may be one behind a trigger's last.",
    operands: "NAME TEXT",
    options: [Option(name: "--force", help: "write it whatever the rules find")] + Settings.options
      + [AudioFolder.option],
    example: ("kit lines set soft/form-01 'Shoulders soft.'", "writes the line into script.json"))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    guard arguments.operands.count == 2 else {
      throw .usage("which line, and which words? kit lines set NAME TEXT, such as steps/1000-2 'Past a thousand.'")
    }
    let (name, text) = (arguments.operands[0], arguments.operands[1])
    if let fault = Script.fault(of: text) { throw .usage("\(name): \(fault)") }
    do {
      try FolderLock.take(AudioFolder.path(arguments))
    } catch {
      throw error as? Failure ?? .failed("\(error)")
    }
    let check = try ScriptCheck(arguments)
    let place = try place(name, in: check.file.script)
    var script = check.file.script
    script[place] = text
    let known = Set(check.rules.findings(in: check.file.script, milestones: check.milestones))
    let findings = check.rules.findings(in: script, milestones: check.milestones)
      .filter { $0.line == place || !known.contains($0) }
    for finding in findings {
      let other = finding.line.flatMap { $0 == place ? nil : "\($0.name): " } ?? ""
      StandardError.print("\(finding.rule): \(other)\(QuotedText.escaped(finding.problem, limit: 600))")
    }
    guard findings.isEmpty || arguments.has("--force") else {
      throw .failed("\(name) stays as it is; reword it, or write it all the same with --force")
    }
    do {
      try script.write(to: check.file.path)
    } catch {
      throw .failed("\(error)")
    }
    print("\(name)  \(QuotedText.escaped(text, limit: .max))")
  }

  /// The place with a name: of a line, or behind the last of a trigger.
  private static func place(_ name: String, in script: Script) throws(Failure) -> LinePlace {
    let behind = script.entries.map {
      LinePlace(category: $0.category, trigger: $0.trigger, variant: $0.texts.count + 1)
    }
    let places = script.lines.map(\.place)
    if let place = (places + behind).first(where: { $0.name == name }) { return place }
    throw LineSelection.noLine(name, among: places.map(\.name))
  }
}
