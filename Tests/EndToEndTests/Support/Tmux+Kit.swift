import TestSupport
import Testing
import TmuxSupport

extension Tmux {
  /// A shell in a terminal, with a home of its own, the program as `$KIT` and no sound device.
  static func forKit(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> Tmux {
    let terminal = try Tmux(
      columns: columns, rows: rows,
      environment: ["ALSA_CONFIG_PATH": "/dev/null", "KIT": Program.path].merging(environment) { $1 })
    try terminal.type(line: "export HOME=\(terminal.folder.path); clear")
    return terminal
  }

  /// Waits until the screen has words.
  func waitFor(words: String) throws {
    try waitFor("\"\(words)\"") { screen().contains(words) }
  }
}
