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

  /// Writes text into the field whose prompt the screen shows.
  ///
  /// Text that arrived together with the key that opens the field would be a paste, which is for no key.
  func write(_ text: String, at prompt: String) throws {
    try waitFor(words: prompt)
    try run(["send-keys", "-l", text])
  }

  /// Waits until the screen has words.
  func waitFor(words: String) throws {
    try waitFor("\"\(words)\"") { screen().contains(words) }
  }
}
