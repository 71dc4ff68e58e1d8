import Foundation
import TestSupport

/// The program while it walks, without a terminal.
final class RunningProgram {
  private let program: ChildProcess
  private let home: TemporaryFolder

  /// - Parameter more: What its environment has besides.
  init(_ arguments: [String], environment more: [String: String] = [:]) throws {
    home = try TemporaryFolder()
    program = try ChildProcess(
      Program.path, arguments, output: home.path("output"),
      environment: Program.environment(home: home.path, adding: more))
  }

  /// Waits for it to end by itself, and gives what it printed.
  func wait() -> String {
    program.wait()
    return home.text(of: "output") ?? ""
  }

  /// Ends it as Ctrl-C does, and gives what it printed.
  func stop() -> String {
    program.send(SIGINT)
    program.wait()
    return home.text(of: "output") ?? ""
  }
}
