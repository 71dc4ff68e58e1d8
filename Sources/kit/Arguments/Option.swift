/// One option of a command, as it is parsed and as `--help` shows it.
struct Option: Sendable {
  /// The long name, with its dashes.
  let name: String
  /// The one letter it may be given as, with its dash.
  var short: String?
  /// What stands for its value in the help; nil when it takes none.
  var value: String?
  /// What it does, in a line.
  let help: String

  static let help = Option(name: "--help", short: "-h", help: "print this help")
}
