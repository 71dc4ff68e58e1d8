internal import Foundation
public import TestSupport
public import Testing

/// A tmux server of its own, with one pane in which a shell runs.
///
/// The server listens on a private socket and is ended, by that socket, when the object goes.
public final class Tmux {
  private let socket = "kit-test-\(UUID().uuidString.prefix(8))"
  /// The folder the shell works in.
  public let folder: TemporaryFolder

  /// Starts a shell in a pane of the size given.
  public init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    // Swift's own crash report would fill the screen that is looked at.
    var variables = [
      "LC_ALL": "C.UTF-8", "PS1": "$ ", "ENV": "", "HISTFILE": "", "SWIFT_BACKTRACE": "enable=no",
    ]
    variables.merge(environment) { $1 }
    let assignments = variables.map { "\($0)=\($1)" }.sorted()
    try run(
      [
        "-f", "/dev/null", "new-session", "-d", "-c", folder.path, "-x", "\(columns)", "-y", "\(rows)", "env", "-u",
        "NO_COLOR",
      ]
        + assignments + ["sh", "-i"])
    try run(["set-option", "-g", "status", "off"])
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  deinit {
    _ = try? run(["kill-server"])
  }

  /// Types a line into the shell.
  public func type(line: String) throws {
    try run(["send-keys", "-l", line])
    try run(["send-keys", "Enter"])
  }

  /// Presses keys by their tmux names.
  public func press(_ keys: String...) throws {
    try run(["send-keys"] + keys)
  }

  /// The process that the shell runs.
  public func childIdentifier() throws -> String {
    let shell = try run(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return try #require(children.split(separator: " ").first.map(String.init), "the shell has no child")
  }

  /// Sends the process that the shell runs a signal.
  public func send(_ signal: CInt) throws {
    let process = try #require(pid_t(childIdentifier()))
    try #require(kill(process, signal) == 0)
  }

  /// What the pane shows.
  public func screen() -> String { (try? run(["capture-pane", "-p"])) ?? "" }

  /// What the pane shows, below all that has left it at the top.
  public func history() -> String { (try? run(["capture-pane", "-p", "-S", "-"])) ?? "" }

  /// What the pane shows, with colours and attributes.
  public func colouredScreen() -> String { (try? run(["capture-pane", "-p", "-e"])) ?? "" }

  /// Waits up to half a minute for something to be so.
  public func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if try isSo() { return }
      Thread.sleep(forTimeInterval: 0.03)
    }
    Issue.record("Waited in vain for \(what). Screen:\n\(screen())", sourceLocation: sourceLocation)
    throw TimedOut(what: what)
  }

  public struct TimedOut: Error {
    let what: String
  }

  /// Runs tmux and returns what it printed.
  @discardableResult
  public func run(_ arguments: [String]) throws -> String {
    let output = folder.path("tmux-output")
    let tmux = try ChildProcess("tmux", ["-u", "-L", socket] + arguments, output: output, errors: output)
    tmux.wait()
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
