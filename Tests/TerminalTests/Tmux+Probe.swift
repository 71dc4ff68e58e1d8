import TestSupport
import Testing
import TmuxSupport

extension Tmux {
  /// Where the probe logs.
  var log: String { folder.path("log") }

  /// What the probe has logged.
  var logged: String { folder.text(of: "log") ?? "" }

  static var probe: String { BuiltProgram.path("TerminalProbe") }

  /// Starts the probe and waits until its screen stands.
  func startProbe(_ moment: String = "speaking", prefix: String = "", suffix: String = "") throws {
    try type(line: "\(prefix) \(Self.probe) \(moment) \(log) \(suffix)")
    try waitFor("the probe's screen") { logged.contains("open") && screen().contains("Kit") }
  }
}
