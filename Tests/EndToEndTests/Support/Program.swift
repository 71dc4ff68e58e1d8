import Foundation
import TestSupport

/// The program under test, as a person would run it.
enum Program {
  /// What a run of it gave.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  static let path = BuiltProgram.path("kit")

  /// The top folder of the project.
  static let repository: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// An environment in which nothing of the person who runs the tests changes the outcome.
  static func environment(home: String, adding more: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") && $0.key != "NO_COLOR" }
    environment["HOME"] = home
    return environment.merging(more) { $1 }
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the name.
  ///   - input: What it reads from standard input.
  ///   - outputPath: Where its standard output goes; to ``Outcome/output`` when nil.
  ///   - signal: A signal it is sent.
  ///   - seconds: When it is sent that, in seconds after the start.
  static func run(
    _ arguments: [String], input: String = "", environment more: [String: String] = [:], outputPath: String? = nil,
    signal: CInt? = nil, after seconds: TimeInterval = 0
  ) throws -> Outcome {
    let home = try TemporaryFolder()
    let program = try ChildProcess(
      path, arguments, input: try home.write(input, to: "input"), output: outputPath ?? home.path("output"),
      errors: home.path("errors"), environment: environment(home: home.path, adding: more))
    if let signal {
      Thread.sleep(forTimeInterval: seconds)
      program.send(signal)
    }
    let status = program.wait()
    return Outcome(status: status, output: home.text(of: "output") ?? "", errors: home.text(of: "errors") ?? "")
  }
}
