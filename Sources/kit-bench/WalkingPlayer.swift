internal import Foundation
internal import TestSupport

/// A program that plays music on a terminal of its own.
final class WalkingPlayer {
  let terminal: PseudoTerminal
  let process: ChildProcess

  /// - Parameters:
  ///   - program: Its path.
  ///   - home: The folder it takes for its user's home.
  ///   - environment: What it finds there besides what this program has.
  init(_ program: String, _ arguments: [String], home: String, environment more: [String: String] = [:]) throws {
    terminal = try PseudoTerminal()
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
    environment["HOME"] = home
    environment["TERM"] = "xterm-256color"
    environment.merge(more) { $1 }
    process = try ChildProcess(
      "setsid", ["--ctty", program] + arguments, input: terminal.path, output: terminal.path, errors: terminal.path,
      environment: environment)
  }

  /// A walk with music.
  static func kit(in workplace: Workplace) throws -> WalkingPlayer {
    try WalkingPlayer(
      workplace.kit,
      [
        "--walker", "brisk", "--seed", "1", "--audio", workplace.audio, "--set", "audio.device=\(workplace.device())",
        "--set", "audio.music=\(workplace.tenMinutes())",
      ], home: workplace.folder.path)
  }
}
