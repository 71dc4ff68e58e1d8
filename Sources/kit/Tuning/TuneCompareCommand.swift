internal import TuningLab

/// `kit tune compare`: what was changed between two reports, and which figures changed by more than chance.
enum TuneCompareCommand {
  static let syntax = CommandSyntax(
    command: "kit tune compare",
    summary: "Tell what changed from one report to another, and whether by more than chance.",
    operands: "A.json B.json",
    options: [Option(name: "--json", help: "print the comparison as JSON")],
    example: (
      "kit tune compare before.json after.json",
      "compares two reports of `kit tune --json`, in pairs where both walked the same walks"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    let paths = arguments.operands
    guard paths.count == 2 else {
      throw .usage(
        "expected two reports that `kit tune --json` wrote, found \(paths.count); see `\(syntax.command) --help`")
    }
    let (a, b) = (try ReportFile.read(paths[0]), try ReportFile.read(paths[1]))
    let comparison: Comparison
    do {
      comparison = try Comparison(a, b)
    } catch {
      throw .usage("\(paths[0]), \(paths[1]): \(error)")
    }
    let text = ComparisonText(comparison, names: (paths[0], paths[1]))
    guard arguments.has("--json") else {
      print(text.text)
      return
    }
    print(try JSONLine.text(of: Output(a: paths[0], b: paths[1], answer: text.sentence, comparison: comparison)))
  }

  /// What `--json` prints.
  private struct Output: Encodable {
    let a: String
    let b: String
    let answer: String
    let comparison: Comparison
  }
}
