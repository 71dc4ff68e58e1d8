/// What can be written behind a command, from which it is parsed and its help is printed.
struct CommandSyntax: Sendable {
  /// The command as it is typed, `kit simulate`.
  let command: String
  /// What it does, in a line.
  let summary: String
  /// What it takes besides options, as the help shows it; empty when it takes nothing.
  var operands = ""
  let options: [Option]
  /// A command line to learn from, and what it does.
  let example: (line: String, meaning: String)

  /// The text of `--help`.
  var helpText: String {
    let all = options + [Option.help]
    let labels = all.map { option in
      let names = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      return (option.short == nil ? "    " : "") + names + (option.value.map { " \($0)" } ?? "")
    }
    let width = labels.map(\.count).max() ?? 0
    let rows = zip(labels, all).map { label, option in
      "  \(label)\(String(repeating: " ", count: width - label.count))  \(option.help)"
    }
    let usage = "Usage: \(command) [options]" + (operands.isEmpty ? "" : " \(operands)")
    return """
      \(summary)

      \(usage)

      \(rows.joined(separator: "\n"))

      Example: \(example.line)
        \(example.meaning)

      """
  }
}
