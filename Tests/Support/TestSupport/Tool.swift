public import Foundation

/// A program of this machine that tests ask about what the project made.
public enum Tool {
  /// Whether it can be found in `PATH`.
  public static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Runs it to its end.
  public static func run(
    _ name: String, _ arguments: [String], input: String = "/dev/null"
  ) throws -> (status: CInt, output: Data, errors: String) {
    let folder = try TemporaryFolder()
    let status = try ChildProcess(
      name, arguments, input: input, output: folder.path("output"), errors: folder.path("errors")
    ).wait()
    let output = FileManager.default.contents(atPath: folder.path("output")) ?? Data()
    return (status, output, folder.text(of: "errors") ?? "")
  }
}
