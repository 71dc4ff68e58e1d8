internal import CoachEngine
internal import WalkTraces

/// `kit config`: the configuration in force, each value with where it came from.
struct ConfigCommand {
  static let syntax = CommandSyntax(
    command: "kit config",
    summary: "Print the configuration in force, with where each value came from.",
    options: Settings.options,
    example: (
      "kit config --set cooldownSeconds=60 > slow.json",
      "saves every value, as JSON with comments; --config slow.json takes them all again"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    let settings = try Settings(arguments)
    var group = ""
    var lines = ["{"]
    for field in ConfigurationField.all {
      let parts = field.key.split(separator: ".").map(String.init)
      let parent = parts.count > 1 ? parts[0] : ""
      if parent != group {
        if !group.isEmpty { lines.append("  },") }
        if !parent.isEmpty { lines.append("  \"\(parent)\": {") }
        group = parent
      }
      let indent = parent.isEmpty ? "  " : "    "
      let value = field.value(settings.configuration)
      // A file's name may hold what would end the comment.
      let origin = QuotedText.escaped(settings.origin(of: field.key), limit: 500)
      lines.append("\(indent)\"\(parts.last ?? "")\": \(value),  // \(origin); \(field.kind)")
    }
    if !group.isEmpty { lines.append("  },") }
    print(lines.joined(separator: "\n") + "\n}")
  }
}
