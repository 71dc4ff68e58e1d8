internal import CoachEngine

/// `kit simulate`: a walk without terminal or sound, as fast as it goes; prints the event log.
struct SimulateCommand {
  static let syntax = CommandSyntax(
    command: "kit simulate",
    summary: "Walk without terminal or sound, and print the event log.",
    options: HeadlessWalk.options,
    example: (
      "kit simulate --walker brisk --for 2h --goal 10000 --seed 7",
      "prints what happens on two brisk hours, one JSON object a line; the same each time"
    ))

  static func run(_ arguments: ParsedArguments) throws(Failure) {
    try arguments.refuseOperands()
    var walk = try HeadlessWalk(arguments, command: syntax.command)
    walk.run { print($0.json) }
    try walk.remember()
  }
}
